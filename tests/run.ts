/**
 * `npm test`, and with `--full` `npm run test:all`: clones the working tree, starts the site there by the README's
 * first command, and runs all tests in the clone and against its site, as a newcomer would.
 *
 *   npm test -- unit|functions|deno|e2e|engines [...]   runs one kind of tests here, on the latest build
 */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {freePort} from '../tools/start/ports';
import {ROOT} from './support/articles';
import {requireChromium} from './support/chromium';
import {cloneTree, linkPackages} from './support/clone';
import {isFull} from './support/scope';

/** The kinds of tests, with the commands that run them. */
const runners = {
  unit: 'npx vitest run --project unit',
  functions: 'npx vitest run --project functions',
  deno: 'npx tsx tools/start/deno-cli.ts test',
  e2e: 'npx playwright test --project=chromium',
  engines: 'npx playwright test --project=engines',
};

/** All files that a run writes outside the project. Readable by all, because PostgreSQL runs as a user of its own. */
const scratch = mkdtempSync(path.join(tmpdir(), 'site-test-'));
chmodSync(scratch, 0o755);
const clone = path.join(scratch, 'site');
const temporary = path.join(scratch, 'tmp');
mkdirSync(temporary);

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
/** The tests of all runners; a step without tests counts as one. */
const tally = {passed: 0, failed: 0};
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

interface StepOptions {
  readonly folder?: string;
  /** Shows the output only on failure, because the step runs beside others. */
  readonly isQuiet?: boolean;
  /** The step is done when a command that keeps running prints this. */
  readonly readyText?: string;
}

/** Runs a command. @returns Whether it succeeded. */
async function step(command: string, {folder = ROOT, isQuiet = false, readyText}: StepOptions = {}): Promise<boolean> {
  if (isInterrupted) {
    return false;
  }
  console.log(`\n▸ ${command}`);
  const start = performance.now();
  const child = spawn(command, {
    cwd: folder,
    env: environment,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid ?? 0;
  const ended = once(child, 'close').then(([code]) => running.delete(group) && code === 0);
  running.set(group, ended);
  let output = '';
  const isReady = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!isQuiet) {
          process.stdout.write(text);
        }
        if (readyText && output.includes(readyText)) {
          resolve(true);
        }
      });
    }
  });
  const succeeded = await (readyText ? Promise.race([isReady, ended.then(() => false)]) : ended);
  process.exitCode ||= succeeded ? 0 : 1;
  count(output, succeeded);
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  summary.push(`${succeeded ? '✓' : '✗'} ${seconds} s  ${command}`);
  console.log(`${isQuiet && !succeeded ? output : ''}${summary.at(-1)}`);
  return succeeded;
}

/** Adds the last numbers that a runner printed. A step that fails counts as at least one failure. */
function count(output: string, succeeded: boolean): void {
  const text = stripVTControlCharacters(output);
  const last = (kind: string): number => Number([...text.matchAll(new RegExp(`(\\d+) ${kind}`, 'g'))].at(-1)?.[1] ?? 0);
  tally.passed += last('passed') || Number(succeeded);
  tally.failed += succeeded ? 0 : Math.max(1, last('failed'));
}

/** Starts the site in a clone by the README's first command. @returns Whether it runs. */
function startSite(): Promise<boolean> {
  cloneTree(clone);
  if (!isFull) {
    linkPackages(clone);
  }
  return step(isFull ? 'npm ci && npm start' : 'npm start', {folder: clone, readyText: 'Ctrl-C'});
}

async function main([kind, ...options]: readonly string[]): Promise<void> {
  if (kind !== undefined && !(kind in runners)) {
    throw new Error(`There are no tests "${kind}"; there are: ${Object.keys(runners).join(', ')}.`);
  }
  if (kind === undefined || kind === 'e2e') {
    environment.CHROMIUM_PATH = requireChromium();
  }
  if (kind !== undefined) {
    const [program = '', ...parameters] = runners[kind as keyof typeof runners].split(' ');
    const {status} = spawnSync(program, [...parameters, ...options], {cwd: ROOT, env: environment, stdio: 'inherit'});
    process.exitCode = status ?? 1;
    return;
  }
  for (const variable of ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT']) {
    environment[variable] ??= String(await freePort());
  }
  const starting = startSite();
  // These need no built site.
  for (const command of ['npm run check', runners.deno, runners.functions]) {
    await step(command, {isQuiet: true});
  }
  const isRunning = await starting;
  if (!isRunning) {
    summary.push('Not run, because the site did not start: the tests "unit" and "e2e"');
    return;
  }
  await step(runners.unit, {folder: clone});
  for (const runner of isFull ? [runners.e2e, runners.engines] : [runners.e2e]) {
    await step(`${runner} --output=${path.join(ROOT, 'test-results')}`, {folder: clone});
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
    rmSync(scratch, {recursive: true, force: true});
    // A single runner prints its own counts.
    if (summary.length > 0) {
      console.log(`\n${summary.join('\n')}\n\n${tally.passed} passed, ${tally.failed} failed`);
    }
  });
