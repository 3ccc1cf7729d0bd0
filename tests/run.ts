/**
 * `npm test`, and with `--full` `npm run test:all`: clones the working tree, starts the site there by the README's
 * first command, and runs all tests in the clone and against its site, as a newcomer would.
 *
 *   npm test -- unit|functions|deno|e2e [...]   runs one kind of tests here, on the latest build
 */
import {spawn, spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {freePort} from '../tools/start/ports';
import {ROOT} from './support/articles';
import {cloneTree, linkPackages} from './support/clone';
import {findOptionalPrograms, requireChromium} from './support/programs';
import {isFull} from './support/scope';

/** The kinds of tests, with the commands that run them. */
const runners = {
  unit: 'npx vitest run --project unit',
  functions: 'npx vitest run --project functions',
  deno: 'npx tsx tools/start/deno-cli.ts test',
  e2e: 'npx playwright test',
};

/** All files that a run writes outside the project. Readable by all, because PostgreSQL runs as a user of its own. */
const scratch = mkdtempSync(path.join(tmpdir(), 'site-test-'));
chmodSync(scratch, 0o755);
const clone = path.join(scratch, 'site');
const temporary = path.join(scratch, 'tmp');
mkdirSync(temporary);

/** How often a silent run prints which commands it waits for, in milliseconds. */
const PROGRESS_INTERVAL = 30_000;

/** The start of the README's first command. */
const INSTALL = 'npm ci && ';
const firstCommand = /```sh\n([^#\n]+)/.exec(readFileSync(path.join(ROOT, 'README.md'), 'utf8'))?.[1]?.trim() ?? '';

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  FULL: String(isFull),
  TMPDIR: temporary,
  // Tests compare output, so the terminal's colour settings must not change it.
  FORCE_COLOR: undefined,
  NO_COLOR: undefined,
};

/** A line for each step: its mark, time and command. */
const summary: string[] = [];
/** The failed tests as their runners print them; repeated at the end, where continuous integration shows them. */
const failures = new Set<string>();
const FAILED_TEST = /^ *(?:FAIL {2}|✘ ).*|^.* \.\.\. FAILED.*/gm;
/** The tests of all runners; a step without tests counts as one. */
const tally = {passed: 0, failed: 0};
/** When each running step started, by command. */
const waiting = new Map<string, number>();
/** The running commands by process group; each resolves when its command ends. */
const running = new Map<number, Promise<boolean>>();
let isInterrupted = false;

/** Ends all running commands, as Ctrl-C does. */
async function endAll(): Promise<void> {
  for (const group of running.keys()) {
    try {
      process.kill(-group, 'SIGINT');
    } catch {
      // It has already ended.
    }
  }
  await Promise.all(running.values());
}

const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s`;

let lastPrinted = 0;

function print(text: string): void {
  lastPrinted = performance.now();
  process.stdout.write(text);
}

const progress = setInterval(() => {
  if (performance.now() - lastPrinted >= PROGRESS_INTERVAL) {
    print([...waiting].map(([command, start]) => `… ${secondsSince(start)}  ${command}\n`).join(''));
  }
}, PROGRESS_INTERVAL);

/** Starts a command. `isUp` resolves to true when it prints `readyText`, and to false when it ends first. */
function launch(command: string, folder: string, isQuiet: boolean, readyText = '') {
  const child = spawn(command, {
    cwd: folder,
    env: environment,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid ?? 0;
  const ended = new Promise<boolean>((resolve) => {
    child.once('close', (code) => {
      running.delete(group);
      resolve(code === 0);
    });
  });
  running.set(group, ended);
  let output = '';
  const isUp = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!isQuiet) {
          print(text);
        }
        if (readyText && output.includes(readyText)) {
          resolve(true);
        }
      });
    }
    void ended.then(() => resolve(false));
  });
  return {ended, isUp, output: () => output};
}

interface StepOptions {
  readonly folder?: string;
  /** Shows the output only on failure, because the step runs beside others. */
  readonly isQuiet?: boolean;
  /** The step is done when a command that keeps running prints this. */
  readonly readyText?: string;
}

/** @returns Whether it succeeded. */
async function step(command: string, {folder = ROOT, isQuiet = false, readyText}: StepOptions = {}): Promise<boolean> {
  if (isInterrupted) {
    return false;
  }
  print(`\n▸ ${command}\n`);
  const start = performance.now();
  waiting.set(command, start);
  const {ended, isUp, output} = launch(command, folder, isQuiet, readyText);
  const succeeded = await (readyText ? isUp : ended);
  waiting.delete(command);
  process.exitCode ||= succeeded ? 0 : 1;
  count(output(), succeeded);
  const line = `${succeeded ? '✓' : '✗'} ${secondsSince(start)}  ${command}`;
  summary.push(line);
  print(`${isQuiet && !succeeded ? output() : ''}${line}\n`);
  return succeeded;
}

/** Adds the last numbers that a runner printed. A step that fails counts as at least one failure. */
function count(output: string, succeeded: boolean): void {
  const text = stripVTControlCharacters(output);
  const last = (kind: string): number => Number([...text.matchAll(new RegExp(`(\\d+) ${kind}`, 'g'))].at(-1)?.[1] ?? 0);
  for (const [name] of succeeded ? [] : text.matchAll(FAILED_TEST)) {
    failures.add(name);
  }
  tally.passed += last('passed') || Number(succeeded);
  tally.failed += succeeded ? 0 : Math.max(1, last('failed'));
}

/** Runs the checks and tests that need no built site. */
async function testSources(): Promise<void> {
  await step('npm run check', {isQuiet: true});
  await step(runners.deno, {isQuiet: true});
  await step(runners.functions, {isQuiet: true});
}

/** Starts the site in a clone. @returns Whether it runs. */
async function startSite(): Promise<boolean> {
  cloneTree(clone);
  if (!firstCommand.startsWith(INSTALL)) {
    throw new Error(`The README's first command is not "${INSTALL}…" but "${firstCommand}".`);
  }
  if (!isFull) {
    linkPackages(clone);
  }
  return step(isFull ? firstCommand : firstCommand.slice(INSTALL.length), {folder: clone, readyText: 'Ctrl-C'});
}

/** Runs tests of one kind in this working tree. @throws Error when there is no such kind. */
async function runOnly([kind = '', ...options]: readonly string[]): Promise<void> {
  if (!(kind in runners)) {
    throw new Error(`There are no tests "${kind}"; there are: ${Object.keys(runners).join(', ')}.`);
  }
  if (kind === 'e2e') {
    environment.CHROMIUM_PATH = await requireChromium();
  }
  const [program = '', ...parameters] = runners[kind as keyof typeof runners].split(' ');
  const {status} = spawnSync(program, [...parameters, ...options], {cwd: ROOT, env: environment, stdio: 'inherit'});
  process.exitCode = status ?? 1;
}

async function main(wanted: readonly string[]): Promise<void> {
  const {paths, leftOut} = findOptionalPrograms();
  Object.assign(environment, paths);
  if (wanted.length > 0) {
    return runOnly(wanted);
  }
  environment.CHROMIUM_PATH = await requireChromium();
  if (leftOut) {
    print(`${leftOut}\n`);
  }
  for (const variable of ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT']) {
    environment[variable] ??= String(await freePort());
  }
  const [isRunning] = await Promise.all([startSite(), testSources()]);
  if (isRunning) {
    await step(runners.unit, {folder: clone});
    await step(`${runners.e2e} --output=${path.join(ROOT, 'test-results')}`, {folder: clone});
  } else {
    summary.push('Not run, because the site did not start: the tests "unit" and "e2e"');
  }
  if (leftOut) {
    summary.push(leftOut);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    void endAll();
  });
}

main(process.argv.slice(2).filter((option) => option !== '--full'))
  .catch((error: Error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  })
  .then(endAll)
  .then(() => {
    clearInterval(progress);
    rmSync(scratch, {recursive: true, force: true});
    // A single runner prints its own counts.
    if (summary.length > 0) {
      console.log(`\n${[...summary, ...failures].join('\n')}`);
      console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
    }
  });
