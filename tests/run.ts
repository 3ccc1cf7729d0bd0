/**
 * `npm test`, and with `--full` `npm run test:all`: copies the working tree, starts the site there by the README's
 * first command, runs the suites (npm scripts, tests/README.md), and counts the tests that they report.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {setTimeout} from 'node:timers/promises';
import {load} from 'cheerio';
import {freePort, HOST} from '../tools/start/ports';
import {ROOT} from './support/articles';
import {requireChromium} from './support/chromium';
import {cloneTree} from './support/clone';
import {isFull} from './support/test-scope';

/** All that a run writes outside the project. Readable by all, because PostgreSQL runs as a user of its own. */
const scratch = mkdtempSync(`${tmpdir()}/site-test-`);
const [clone, report] = [`${scratch}/site`, `${scratch}/report.xml`];
const VITEST = `--reporter=default --reporter=junit --outputFile=${report}`;
Object.assign(process.env, {FULL: `${isFull}`, TMPDIR: scratch, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report});
const running = new Map<number | undefined, Promise<boolean>>();
let [summary, passed, failed, isOver] = ['', 0, 0, false];

/** Runs a command, piped because tests compare output, which has colours in a terminal. @returns Whether it succeeded. */
function run(command: string, cwd: string): Promise<boolean> {
  console.log(`\n▸ ${command}`);
  const child = spawn(command, {cwd, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe']});
  const ended = once(child, 'close').then(([code]) => running.delete(child.pid) && code === 0);
  running.set(child.pid, ended);
  child.stdout.pipe(process.stdout, {end: false});
  child.stderr.pipe(process.stdout, {end: false});
  return ended;
}

/** Ends the process groups of all running commands, as Ctrl-C does. */
async function endAll(): Promise<void> {
  isOver = true;
  await Promise.all([...running].map(([group, ended]) => process.kill(-Number(group), 'SIGINT') && ended));
}

/** Runs an npm script, and counts the tests of its report; without one it counts as one test. */
async function test(script: string, options: string, folder: string): Promise<void> {
  writeFileSync(report, '');
  const start = performance.now();
  const succeeded = !isOver && (await run(`npm run -s ${script} -- ${options}`, folder));
  const tests = load(readFileSync(report), {xml: true})('testcase');
  passed += tests.not(':has(failure, error, skipped)').length || Number(succeeded);
  failed += tests.has('failure, error').length || Number(!succeeded);
  summary += `\n${succeeded ? '✓' : '✗'} ${Math.round((performance.now() - start) / 1000)} s  ${script}`;
}

async function main(): Promise<void> {
  process.env.CHROMIUM_PATH = requireChromium();
  for (const variable of ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT']) {
    process.env[variable] ??= `${await freePort()}`;
  }
  chmodSync(scratch, 0o755);
  cloneTree(clone, !isFull);
  // Without the site, nothing else needs to run. The first three need no build of it.
  void run(isFull ? 'npm ci && npm start' : 'npm start', clone).then(endAll);
  await test('check', '', ROOT);
  await test('test:deno', `--junit-path=${report}`, ROOT);
  await test('test:functions', VITEST, ROOT);
  while (!isOver && !(await fetch(`http://${HOST}:${process.env.PORT}`).catch(() => setTimeout(300)))) {
    // The site answers last of all that `npm start` runs.
  }
  await test('test:unit', VITEST, clone);
  for (const script of isFull ? ['test:e2e', 'test:engines', 'test:speed'] : ['test:e2e']) {
    await test(script, `--reporter=list,junit --output=${ROOT}/test-results`, clone);
  }
}

process.once('SIGINT', endAll).once('SIGTERM', endAll).once('SIGHUP', endAll);
void main().finally(async () => {
  await endAll();
  rmSync(scratch, {recursive: true, force: true});
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${summary}\n\n${passed} passed, ${failed} failed`);
});
