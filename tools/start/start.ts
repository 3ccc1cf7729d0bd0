/**
 * Runs everything locally: the site, the functions with an embedded database, and a mail server with an inbox.
 *
 *   start.ts                serves the last build (`npm run serve`)
 *   start.ts --build        builds the site, then serves it (`npm start`)
 *   start.ts --dev          runs Docusaurus' development servers, which reload pages on changes (`npm run dev`)
 */
import path from 'node:path';
import {toolMessage} from '../../plugins/content/tool-messages';
import {PORTS_VARIABLE} from '../../plugins/development';
import {isBuilt} from '../../plugins/postbuild/built-site';
import {firm} from '../../src/site/firm';
import {localFormsService} from '../../src/site/forms-service';
import {baseUrlOf, defaultLanguage, languageInfo, languages} from '../../src/site/languages';
import {denoEnvironment, denoExecutable, denoRunArgs} from './deno';
import {serveInbox} from './inbox';
import {freePort, HOST, localPorts, type Port, requireFreePorts} from './ports';
import {Processes, type Program} from './processes';

const ROOT = path.join(__dirname, '../..');
const DOCUSAURUS_CLI = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
/** Milliseconds that a program may take to respond. The first start creates the database. */
const START_TIMEOUT = 120_000;

const ports = localPorts();

/** Folder of the database, which is kept between runs. */
const DATA_FOLDER = process.env.LOCAL_DATA || '.local';

const portUrl = ({number}: Port) => `http://${HOST}:${number}`;

const formsService = localFormsService(process.env);

const functionsUrl = `${formsService.baseUrl}/functions/v1/`;

/** The forms always send to the local functions, whatever the environment says. */
const siteEnvironment = {SUPABASE_URL: formsService.baseUrl, SUPABASE_ANON_KEY: formsService.publicKey};

function nodeProgram(name: string, args: readonly string[], options: Partial<Program> = {}): Program {
  return {name, command: process.execPath, args, env: siteEnvironment, ...options};
}

const buildProgram = nodeProgram('The build', [DOCUSAURUS_CLI, 'build'], {isVerbose: true});

const siteProgram = nodeProgram('The site', ['--import', 'tsx', path.join(__dirname, 'site-server-cli.ts')], {
  env: {PORT: String(ports.site.number)},
});

const functionsProgram: Program = {
  name: 'The functions',
  command: denoExecutable(),
  args: denoRunArgs('local/server.ts', `--allow-write=${DATA_FOLDER}`),
  env: {
    ...denoEnvironment,
    PORT: String(ports.functions.number),
    // One for each port: two running copies must not share a database.
    DATABASE_FOLDER: path.join(DATA_FOLDER, `leads-${ports.functions.number}`),
    // Required by readConfig, but unused: the database is embedded.
    SUPABASE_DB_URL: 'postgres://127.0.0.1',
    PUBLIC_KEYS: formsService.publicKey,
    ALLOWED_ORIGINS: [HOST, 'localhost'].map((host) => `http://${host}:${ports.site.number}`).join(),
    // No proxy sets a header with the visitor's IP address here.
    ADDRESS_HEADER: 'none',
    ADDRESS_SALT: 'a-salt-for-nobody-but-this-machine',
    SUBMISSIONS_PER_HOUR: process.env.SUBMISSIONS_PER_HOUR ?? '1000',
    SMTP_HOST: HOST,
    SMTP_PORT: String(ports.smtp.number),
    MAIL_FROM: `"Web ${firm.name}" <${firm.email}>`,
    MAIL_TO: firm.email,
    OUTBOX_KEY: 'an-outbox-key-for-this-machine-alone',
  },
};

/** Returns the development server of each language, with its URL. The default language's server proxies the others. */
async function createDevelopmentServers(): Promise<readonly (readonly [url: string, Program])[]> {
  const otherLanguages = languages.filter((language) => language !== defaultLanguage);
  const otherPorts = Object.fromEntries(
    await Promise.all(otherLanguages.map(async (language) => [language, await freePort()] as const)),
  );
  return languages.map((language) => {
    const port = otherPorts[language] ?? ports.site.number;
    const args = ['start', '--locale', language, '--host', HOST, '--port', String(port), '--no-open'];
    const isDefault = language === defaultLanguage;
    const env = {
      ...siteEnvironment,
      // Otherwise two servers would write the same files.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/development-${language}`,
      ...(isDefault ? {[PORTS_VARIABLE]: JSON.stringify(otherPorts)} : {}),
    };
    const server = nodeProgram(`The site (${language})`, [DOCUSAURUS_CLI, ...args], {env, isVerbose: isDefault});
    return [`http://${HOST}:${port}${baseUrlOf(language)}`, server];
  });
}

/** Waits until a URL responds. @param name Name of the program, for the message. @throws Error after `START_TIMEOUT`. */
async function waitUntilReady(url: string, name: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT; Date.now() < deadline; ) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error(
    `${name} did not respond at ${url} within ${START_TIMEOUT / 1000} s. Look for errors above, then run the command again.`,
  );
}

function printUrls(): void {
  const siteUrls = languages.map(
    (language) => `${portUrl(ports.site)}${baseUrlOf(language)}   ${languageInfo(language).label}`,
  );
  const lines = [
    [toolMessage('start.site'), ...siteUrls],
    [toolMessage('start.functions'), functionsUrl],
    [toolMessage('start.inbox'), `${portUrl(ports.inbox)}   ${toolMessage('start.inboxHint')}`],
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length)) + 3;
  const table = lines.flatMap(([name = '', ...urls]) =>
    urls.map((url, index) => `  ${(index === 0 ? name : '').padEnd(width)}${url}\n`),
  );
  const hint = isBuilt() ? '' : `  ${toolMessage('start.noSearchIndex')}\n`;
  console.log(`\n${table.join('')}\n${hint}  ${toolMessage('start.stop')}\n`);
}

const processes = new Processes();

/** Stops all programs and exits. Further calls do nothing, because several programs may end at the same moment. */
async function stopAndExit(code: number): Promise<void> {
  if (!processes.isStopping) {
    await processes.stop();
    process.exit(code);
  }
}

/** Starts the functions, and restarts them when their sources change. */
function startFunctionsWithRestarts(): void {
  processes.runWithRestarts(functionsProgram, path.join(ROOT, 'supabase')).catch((error: Error) => {
    console.error(error.message);
    void stopAndExit(1);
  });
}

/** Starts a program that must keep running. If it ends, all other programs are stopped. */
function startProgram(program: Program): void {
  void processes.run(program).then((status) => {
    if (!processes.isStopping) {
      console.error(
        `${program.name} stopped unexpectedly (${status}), so everything else is stopped. Look for errors above.`,
      );
      void stopAndExit(1);
    }
  });
}

async function main([mode]: readonly string[]): Promise<void> {
  await requireFreePorts(Object.values(ports));
  const isDev = mode === '--dev';
  if (mode === '--build') {
    if ((await processes.run(buildProgram)) !== 0) {
      throw new Error('The build failed, so nothing was started. Fix the error above and run the command again.');
    }
  } else if (!isDev && !isBuilt()) {
    throw new Error(
      'Nothing is built yet: build/ is missing or incomplete. Run "npm start", which builds the site and then serves it.',
    );
  }
  await serveInbox(ports.inbox.number, ports.smtp.number);
  const servers = isDev ? await createDevelopmentServers() : [];
  if (isDev) {
    startFunctionsWithRestarts();
  } else {
    startProgram(functionsProgram);
  }
  for (const [, server] of servers) {
    startProgram(server);
  }
  await Promise.all([
    waitUntilReady(functionsUrl, 'The functions'),
    ...servers.map(([url, {name}]) => waitUntilReady(url, name)),
  ]);
  if (!isDev) {
    // Last, so that everything is ready when the site responds.
    startProgram(siteProgram);
    await waitUntilReady(portUrl(ports.site), siteProgram.name);
  }
  if (!processes.isStopping) {
    printUrls();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAndExit(0));
}
// In "npm start | head", the pipe is closed early. Without these listeners, only this process would end.
process.stdout.on('error', () => void stopAndExit(1));
process.stderr.on('error', () => void stopAndExit(1));

main(process.argv.slice(2)).catch((error: Error) => {
  if (!processes.isStopping) {
    console.error(error.message);
    void stopAndExit(1);
  }
});
