/**
 * `npm test`; with `--full`, `npm run test:all`. Copies the working tree, runs `npm start` in the copy, runs the test suites
 * (tests/README.md) and counts their tests.
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
import {copyWorkingTree} from './support/copy-working-tree';
import {isFullRun} from './support/test-scope';

/** Contains all files that a run writes outside the project. `main` makes it readable for PostgreSQL's own user. */
const temporaryFolder = mkdtempSync(`${tmpdir()}/site-test-`);
const [copyFolder, reportFile] = [`${temporaryFolder}/site`, `${temporaryFolder}/report.xml`];
const VITEST_OPTIONS = `--reporter=default --reporter=junit --outputFile=${reportFile}`;
Object.assign(process.env, {FULL: `${isFullRun}`, TMPDIR: temporaryFolder, PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportFile});
const runningCommands = new Map<number | undefined, Promise<boolean>>();
let [summary, passed, failed, isStopping] = ['', 0, 0, false];

/**
 * Runs a shell command. Its output is piped, because tools would print colours to a terminal, and the tests expect none.
 *
 * @returns Whether it succeeded.
 */
function run(command: string, cwd: string): Promise<boolean> {
  console.log(`\n▸ ${command}`);
  const child = spawn(command, {cwd, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe']});
  const ended = once(child, 'close').then(([code]) => runningCommands.delete(child.pid) && code === 0);
  runningCommands.set(child.pid, ended);
  child.stdout.pipe(process.stdout, {end: false});
  child.stderr.pipe(process.stdout, {end: false});
  return ended;
}

/** Sends SIGINT to the process groups of all running commands, as Ctrl-C does, and waits until they end. */
async function stopAll(): Promise<void> {
  isStopping = true;
  await Promise.all([...runningCommands].map(([group, ended]) => process.kill(-Number(group), 'SIGINT') && ended));
}

/** Runs an npm script and counts the tests in its JUnit report. A script without a report counts as one test. */
async function runSuite(script: string, options: string, folder: string): Promise<void> {
  writeFileSync(reportFile, '');
  const start = performance.now();
  const succeeded = !isStopping && (await run(`npm run -s ${script} -- ${options}`, folder));
  const tests = load(readFileSync(reportFile), {xml: true})('testcase');
  passed += tests.not(':has(failure, error, skipped)').length || Number(succeeded);
  failed += tests.has('failure, error').length || Number(!succeeded);
  summary += `\n${succeeded ? '✓' : '✗'} ${Math.round((performance.now() - start) / 1000)} s  ${script}`;
}

async function main(): Promise<void> {
  process.env.CHROMIUM_PATH = requireChromium();
  for (const variable of ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT']) {
    process.env[variable] ??= `${await freePort()}`;
  }
  chmodSync(temporaryFolder, 0o755);
  copyWorkingTree(copyFolder, !isFullRun);
  // If `npm start` ends, all suites are stopped. The first three suites do not need the site, so they run while `npm start`
  // builds it.
  void run(isFullRun ? 'npm ci && npm start' : 'npm start', copyFolder).then(stopAll);
  await runSuite('check', '', ROOT);
  await runSuite('test:deno', `--junit-path=${reportFile}`, ROOT);
  await runSuite('test:functions', VITEST_OPTIONS, ROOT);
  while (!isStopping && !(await fetch(`http://${HOST}:${process.env.PORT}`).catch(() => setTimeout(300)))) {
    // Waits for the site, the last program that `npm start` starts.
  }
  await runSuite('test:unit', VITEST_OPTIONS, copyFolder);
  for (const script of isFullRun ? ['test:e2e', 'test:engines', 'test:speed'] : ['test:e2e']) {
    await runSuite(script, `--reporter=list,junit --output=${ROOT}/test-results`, copyFolder);
  }
}

process.once('SIGINT', stopAll).once('SIGTERM', stopAll).once('SIGHUP', stopAll);
void main().finally(async () => {
  await stopAll();
  rmSync(temporaryFolder, {recursive: true, force: true});
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${summary}\n\n${passed} passed, ${failed} failed`);
});
