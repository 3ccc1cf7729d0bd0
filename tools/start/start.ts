/**
 * The whole product on this machine: the site, the functions on an embedded database, and an inbox for their mails.
 *
 *   start.ts                serves the last build
 *   start.ts --build        builds first, as `npm run build` does (`npm start`)
 *   start.ts --dev          serves the sources, and shows changes at once (`npm run dev`)
 */
import path from 'node:path';
import {toolMessage} from '../../plugins/content/tool-messages';
import {PORTS_VARIABLE} from '../../plugins/development';
import {isBuilt} from '../../plugins/postbuild/built-site';
import {firm} from '../../src/site/firm';
import {localFunctions} from '../../src/site/forms-service';
import {baseOf, defaultLanguage, languageFacts, languages} from '../../src/site/languages';
import {denoEnvironment, denoExecutable, denoRun} from './deno';
import {serveInbox} from './inbox';
import {freePort, HOST, type Port, requireFree, stackPorts} from './ports';
import {Processes, type Program} from './processes';

const ROOT = path.join(__dirname, '../..');
const DOCUSAURUS = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
/** How long a program may take to answer, in milliseconds: the first start creates a database. */
const START_TIMEOUT = 120_000;

const ports = stackPorts();

/** Folder of the database, which stays between runs. */
const DATA = process.env.LOCAL_DATA || '.local';

const url = ({number}: Port) => `http://${HOST}:${number}`;

const service = localFunctions(process.env);

const functionsUrl = `${service.baseUrl}/functions/v1/`;

/** Environment of the site: its forms call the functions of this machine, whatever the shell sets. */
const siteEnvironment = {SUPABASE_URL: service.baseUrl, SUPABASE_ANON_KEY: service.publicKey};

function node(name: string, args: readonly string[], options: Partial<Program> = {}): Program {
  return {name, command: process.execPath, args, env: siteEnvironment, ...options};
}

const build = node('The build', [DOCUSAURUS, 'build'], {isVerbose: true});

const site = node('The site', ['--import', 'tsx', path.join(__dirname, 'site-server-cli.ts')], {
  env: {PORT: String(ports.site.number)},
});

const functions: Program = {
  name: 'The functions',
  command: denoExecutable(),
  args: denoRun('local/server.ts', `--allow-write=${DATA}`),
  env: {
    ...denoEnvironment,
    PORT: String(ports.functions.number),
    // One per port, so that two stacks never share a database.
    DATABASE_FOLDER: path.join(DATA, `leads-${ports.functions.number}`),
    // Needed by the configuration; the database is embedded.
    SUPABASE_DB_URL: 'postgres://127.0.0.1',
    PUBLIC_KEYS: service.publicKey,
    ALLOWED_ORIGINS: [HOST, 'localhost'].map((host) => `http://${host}:${ports.site.number}`).join(),
    // There is no proxy in front of the functions here, so no header is trusted.
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

/** The development servers of all languages, each with its address. That of the default language proxies the others. */
async function developmentServers(): Promise<readonly (readonly [address: string, Program])[]> {
  const others = languages.filter((language) => language !== defaultLanguage);
  const otherPorts = Object.fromEntries(
    await Promise.all(others.map(async (language) => [language, await freePort()] as const)),
  );
  return languages.map((language) => {
    const number = otherPorts[language] ?? ports.site.number;
    const args = ['start', '--locale', language, '--host', HOST, '--port', String(number), '--no-open'];
    const isDefault = language === defaultLanguage;
    const env = {
      ...siteEnvironment,
      // Two servers must not write the same files.
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/development-${language}`,
      ...(isDefault ? {[PORTS_VARIABLE]: JSON.stringify(otherPorts)} : {}),
    };
    const server = node(`The site (${language})`, [DOCUSAURUS, ...args], {env, isVerbose: isDefault});
    return [`http://${HOST}:${number}${baseOf(language)}`, server];
  });
}

/** Waits until a program answers. @throws Error when it does not in time. */
async function waitFor(address: string, name: string): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end; ) {
    try {
      await (await fetch(address)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Error(`${name} gave no answer at ${address} within ${START_TIMEOUT / 1000} s.`);
}

function printAddresses(): void {
  const site = languages.map((language) => `${url(ports.site)}${baseOf(language)}   ${languageFacts(language).label}`);
  const lines = [
    [toolMessage('start.site'), ...site],
    [toolMessage('start.functions'), functionsUrl],
    [toolMessage('start.inbox'), `${url(ports.inbox)}   ${toolMessage('start.mails')}`],
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length)) + 3;
  const table = lines.flatMap(([name = '', ...addresses]) =>
    addresses.map((address, index) => `  ${(index === 0 ? name : '').padEnd(width)}${address}\n`),
  );
  const hint = isBuilt() ? '' : `  ${toolMessage('start.notIndexed')}\n`;
  console.log(`\n${table.join('')}\n${hint}  ${toolMessage('start.stop')}\n`);
}

const processes = new Processes();

/** Ends everything once, also when several programs end at the same moment. */
async function end(code: number): Promise<void> {
  if (!processes.isStopping) {
    await processes.stop();
    process.exit(code);
  }
}

/** Starts the functions, which restart when their files change. */
function startFunctionsAgain(): void {
  processes.runAgain(functions, path.join(ROOT, 'supabase')).catch((error: Error) => {
    console.error(error.message);
    void end(1);
  });
}

/** Starts a program that is to run until everything ends. */
function start(program: Program): void {
  void processes.run(program).then((ending) => {
    if (!processes.isStopping) {
      console.error(`${program.name} ended unexpectedly (${ending}).`);
      void end(1);
    }
  });
}

async function main([mode]: readonly string[]): Promise<void> {
  await requireFree(Object.values(ports));
  const isDev = mode === '--dev';
  if (mode === '--build') {
    if ((await processes.run(build)) !== 0) {
      throw new Error(`${build.name} failed.`);
    }
  } else if (!isDev && !isBuilt()) {
    throw new Error('Nothing is built yet. Run "npm run build" first, or "npm start", which builds and serves.');
  }
  await serveInbox(ports.inbox.number, ports.smtp.number);
  const servers = isDev ? await developmentServers() : [];
  if (isDev) {
    startFunctionsAgain();
  } else {
    start(functions);
  }
  for (const [, server] of servers) {
    start(server);
  }
  await Promise.all([
    waitFor(functionsUrl, 'The functions'),
    ...servers.map(([address, {name}]) => waitFor(address, name)),
  ]);
  if (!isDev) {
    // Last: when the site answers, everything does.
    start(site);
    await waitFor(url(ports.site), site.name);
  }
  if (!processes.isStopping) {
    printAddresses();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(0));
}
// The reader may close the pipe, as in "npm start | head": without this, only this process would end.
process.stdout.on('error', () => void end(1));
process.stderr.on('error', () => void end(1));

main(process.argv.slice(2)).catch((error: Error) => {
  if (!processes.isStopping) {
    console.error(error.message);
    void end(1);
  }
});
