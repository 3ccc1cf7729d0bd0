/**
 * `npm run check:content`: all that is wrong with what writers and translators have written, each in a line of its own, `file:line: what
 * is wrong, what to write`. `-- --fix` mends what is safe, `-- --watch` goes on, and `-- file …` tells of these files only.
 */
import {existsSync, watch} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {checkContent} from '../../../src/content/check';
import type {ContentFault} from '../../../src/content/fault';
import {say} from '../../../src/content/tool-words';
import {avoidedWords} from './avoided-words';
import {mend} from './fix';
import {misspelt} from './spelling';

const SITE = path.join(__dirname, '../../..');

const TEXT_FOLDERS = ['blog', 'i18n', 'src/pages'] as const;

const inOrder = (one: ContentFault, other: ContentFault): number =>
  one.file.localeCompare(other.file) || one.line - other.line;

interface CheckOptions {
  /** The files of which it tells, from the folder of the site; all when there are none. */
  readonly wanted: ReadonlySet<string>;
  readonly isMending: boolean;
}

/**
 * Prints what is wrong.
 *
 * @returns How many of it are errors.
 * @throws Error in one line when a file cannot be mended.
 */
async function check({wanted, isMending}: CheckOptions): Promise<number> {
  const start = performance.now();
  const today = new Date().toISOString().slice(0, 10);
  const isWanted = ({file}: ContentFault): boolean => wanted.size === 0 || wanted.has(file);
  const findFaults = () => checkContent(SITE, today).filter(isWanted);
  let found = findFaults();
  // What overlapped is mended the next time round.
  for (let count = isMending ? mend(found) : 0; count > 0; count = mend(found)) {
    console.log(say('check.fixed', {count}));
    found = findFaults();
  }
  const faults = [...found, ...[...avoidedWords(SITE), ...(await misspelt(SITE))].filter(isWanted)];
  for (const {message, severity, file, line, text} of faults.sort(inOrder)) {
    console.log(severity === 'error' ? message : `${file}:${line}: ${say('check.warning', {text})}`);
  }
  const errors = faults.filter(({severity}) => severity === 'error').length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(say('check.found', {errors, warnings: faults.length - errors, seconds}));
  return errors;
}

/** Checks again whenever a text has changed, for editors, which read what is printed (.vscode/tasks.json). */
async function watchTexts(options: CheckOptions): Promise<never> {
  let isChanged = true;
  let wake = (): void => undefined;
  for (const folder of TEXT_FOLDERS) {
    watch(path.join(SITE, folder), {recursive: true}, (_, file) => {
      if (/\.(?:mdx?|yml|json)$/.test(file ?? '')) {
        isChanged = true;
        wake();
      }
    });
  }
  for (;;) {
    // A text may change while the others are read.
    while (isChanged) {
      isChanged = false;
      console.log(say('check.begin'));
      await check(options);
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

/** @throws Error in one line for an option or a file that is not there. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {fix: {type: 'boolean', default: false}, watch: {type: 'boolean', default: false}},
    allowPositionals: true,
  });
  const wanted = new Set(positionals.map((file) => path.relative(SITE, path.resolve(file)).split(path.sep).join('/')));
  const missing = [...wanted].find((file) => !existsSync(path.join(SITE, file)));
  if (missing) {
    throw new Error(say('check.noFile', {file: missing}));
  }
  const options = {wanted, isMending: values.fix};
  process.exitCode = values.watch ? await watchTexts(options) : (await check(options)) > 0 ? 1 : 0;
}

main().catch(({message}: Error) => {
  console.error(message);
  process.exitCode = 1;
});
