/** The site of `npm run dev`: a development server for each language, under the address of the default one. */
import {existsSync, rmSync, watch} from 'node:fs';
import path from 'node:path';
import {developmentErrors} from '../../plugins/content-check/build-errors';
import type {ContentError} from '../../plugins/content-check/content-error';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {cacheFolder} from '../../plugins/development/cache';
import {PORTS_VARIABLE} from '../../plugins/development/dev-server';
import {BUILD, PROJECT} from '../../plugins/finish/site';
import {baseOf, defaultLanguage, type Language, languageFacts, languages} from '../../src/site/languages';
import {SEARCH_FOLDER} from '../../src/site/search';
import {waitForAnswer} from './answers';
import {serveErrors} from './error-page';
import {freePort, HOST} from './ports';
import type {Processes, Program} from './processes';

type Environment = Readonly<Record<string, string>>;

/** Folders in which a change may fix what keeps a server from starting. */
const SOURCES = ['blog', 'i18n', 'src'];

const docusaurus = path.join(PROJECT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/**
 * Starts the servers, and restarts one that an error has ended.
 *
 * @param port Port of the default language.
 * @returns Resolves when each answers, or waits for a fix.
 */
export async function serveLanguages(processes: Processes, port: number, env: Environment): Promise<void> {
  const others = await Promise.all(
    languages
      .filter((language) => language !== defaultLanguage)
      .map(async (language) => [language, await freePort()] as const),
  );
  const ports = JSON.stringify(Object.fromEntries(others));
  await Promise.all([
    keepServing(processes, defaultLanguage, port, {...env, [PORTS_VARIABLE]: ports}),
    ...others.map(([language, other]) => keepServing(processes, language, other, env)),
  ]);
}

/** @returns Resolves when the server of a language answers for the first time, or waits for a fix. */
async function keepServing(processes: Processes, language: Language, port: number, env: Environment): Promise<void> {
  const server = serverOf(language, port, env);
  let isWaiting = false;
  // The first end without errors in the texts may be due to the cache: the server restarts at once.
  let isRestarted = false;
  const serve = async (): Promise<void> => {
    while (!processes.isStopping) {
      const change = nextChange();
      await processes.run(server).catch(() => undefined);
      if (!processes.isStopping) {
        // A broken cache would end it each time.
        rmSync(cacheFolder(PROJECT, language), {recursive: true, force: true});
        const errors = developmentErrors(PROJECT, language);
        if (errors.length > 0 || isRestarted) {
          isWaiting = true;
          printWaiting(language, errors);
          const page = serveErrors(port, errors);
          await change;
          await page.close();
        }
        isRestarted = errors.length === 0;
      }
    }
  };
  void serve();
  await waitForAnswer(`http://${HOST}:${port}${baseOf(language)}`, () => isWaiting || processes.isStopping);
}

/** Prints the known errors that keep a server from starting, below its own output. */
function printWaiting(language: Language, errors: readonly ContentError[]): void {
  console.error(
    [
      ...errors.map(({message}) => message),
      toolMessage('start.waiting', {language: languageFacts(language).label}),
    ].join('\n'),
  );
}

const serverOf = (language: Language, port: number, env: Environment): Program => ({
  name: `The site (${language})`,
  command: process.execPath,
  args: [docusaurus, 'start', '--locale', language, '--host', HOST, '--port', String(port), '--no-open'],
  // Two servers must not write the same files.
  env: {...env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/development-${language}`},
  isVerbose: language === defaultLanguage,
});

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const watchers = SOURCES.map((folder) =>
      watch(path.join(PROJECT, folder), {recursive: true}, () => {
        for (const watcher of watchers) {
          watcher.close();
        }
        resolve();
      }),
    );
  });
}

/** Builds the site for its search index, unless a build has left one. */
export async function provideSearchIndex(processes: Processes, env: Environment): Promise<void> {
  const isThere = languages.every((language) => existsSync(path.join(BUILD, SEARCH_FOLDER, `${language}.json`)));
  if (isThere || processes.isStopping) {
    return;
  }
  console.log(toolMessage('start.indexing'));
  const build = {
    name: 'The index of the search',
    command: process.execPath,
    args: [docusaurus, 'build'],
    env: {...env, PDFS: 'false', SHARE_IMAGES: 'false'},
    isBackground: true,
  };
  try {
    await processes.run(build);
    console.log(toolMessage('start.indexed'));
  } catch {
    if (!processes.isStopping) {
      console.error(toolMessage('start.notIndexed'));
    }
  }
}
