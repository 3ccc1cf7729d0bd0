/** What `npm run dev` shows: a development server of Docusaurus for each language, under the address of the default one. */
import {existsSync, rmSync, watch} from 'node:fs';
import path from 'node:path';
import {developmentErrors} from '../../plugins/content-check/build-errors';
import type {ContentError} from '../../plugins/content-check/content-error';
import {say} from '../../plugins/content-check/tool-words';
import {cacheOf} from '../../plugins/development/cache';
import {PORTS_VARIABLE} from '../../plugins/development/dev-server';
import {BUILD, PROJECT} from '../../plugins/finish/site';
import {baseOf, defaultLanguage, type Language, languageFacts, languages} from '../../src/site/languages';
import {SEARCH_FOLDER} from '../../src/site/search';
import {answers} from './answers';
import {serveFaults} from './fault-page';
import {freePort, HOST} from './ports';
import type {Processes, Program} from './processes';

type Environment = Readonly<Record<string, string>>;

/** The folders whose changes may mend what keeps a server from starting. */
const SOURCES = ['blog', 'i18n', 'src'];

const docusaurus = path.join(PROJECT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/**
 * Starts the servers, and starts one again that a mistake has ended.
 *
 * @param port Of the default language's.
 * @returns When each answers, or waits until a mistake is mended.
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

/** @returns When the server of a language answers for the first time, or waits. */
async function keepServing(processes: Processes, language: Language, port: number, env: Environment): Promise<void> {
  const server = serverOf(language, port, env);
  let isWaiting = false;
  // What has ended it once for no fault of the texts may have been its cache.
  let isRestarted = false;
  const serve = async (): Promise<void> => {
    while (!processes.isStopping) {
      const change = nextChange();
      await processes.run(server).catch(() => undefined);
      if (!processes.isStopping) {
        // One that is broken would end it each time.
        rmSync(cacheOf(PROJECT, language), {recursive: true, force: true});
        const faults = developmentErrors(PROJECT, language);
        if (faults.length > 0 || isRestarted) {
          isWaiting = true;
          tellWaiting(language, faults);
          const page = serveFaults(port, faults);
          await change;
          await page.close();
        }
        isRestarted = faults.length === 0;
      }
    }
  };
  void serve();
  await answers(`http://${HOST}:${port}${baseOf(language)}`, () => isWaiting || processes.isStopping);
}

/** Says what keeps a server from starting, as far as it is known, below what the server has said. */
function tellWaiting(language: Language, faults: readonly ContentError[]): void {
  console.error(
    [...faults.map(({message}) => message), say('start.waiting', {language: languageFacts(language).label})].join('\n'),
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

/** Resolves when a source changes. */
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

/** Builds the site for its search where no build has left an index. */
export async function provideSearchIndex(processes: Processes, env: Environment): Promise<void> {
  const isThere = languages.every((language) => existsSync(path.join(BUILD, SEARCH_FOLDER, `${language}.json`)));
  if (isThere || processes.isStopping) {
    return;
  }
  console.log(say('start.indexing'));
  const build = {
    name: 'The index of the search',
    command: process.execPath,
    args: [docusaurus, 'build'],
    env: {...env, PDFS: 'false', SHARE_IMAGES: 'false'},
    isBackground: true,
  };
  try {
    await processes.run(build);
    console.log(say('start.indexed'));
  } catch {
    if (!processes.isStopping) {
      console.error(say('start.notIndexed'));
    }
  }
}
