/**
 * `npm run check:content`: all that is wrong with what writers and translators have written, each in a line of its own, `file:line: what
 * is wrong, what to write`. `-- --fix` mends what is safe, `-- --watch` goes on, and `-- file …` tells of these files only.
 */
import {existsSync, watch} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {writtenFolders} from '../../../plugins/content-check/characters';
import {checkContent} from '../../../plugins/content-check/check';
import type {ContentError} from '../../../plugins/content-check/content-error';
import {dayOf} from '../../../plugins/content-check/days';
import {say, writersLanguage} from '../../../plugins/content-check/tool-words';
import {avoidedWords} from './avoided-words';
import {mend} from './fix';
import {misspelt} from './spelling';

const SITE = path.join(__dirname, '../../..');

const inOrder = (one: ContentError, other: ContentError): number =>
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
  console.log(say('check.begin'));
  const start = performance.now();
  const today = dayOf(new Date());
  const isWanted = ({file}: ContentError): boolean => wanted.size === 0 || wanted.has(file);
  const findFaults = () => checkContent(SITE, today).filter(isWanted);
  let found = findFaults();
  // What overlapped is mended the next time round.
  for (let mended = isMending ? mend(found) : []; mended.length > 0; mended = mend(found)) {
    for (const {file, line, text} of mended.toSorted(inOrder)) {
      console.log(say('check.fixed', {place: `${file}:${line}`, text}));
    }
    found = findFaults();
  }
  const faults = [...found, ...[...avoidedWords(SITE), ...(await misspelt(SITE))].filter(isWanted)];
  for (const {message, severity, file, line, text} of faults.sort(inOrder)) {
    console.log(severity === 'error' ? message : `${file}:${line}: ${say('check.warning', {text})}`);
  }
  const errors = faults.filter(({severity}) => severity === 'error').length;
  const digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
  const seconds = ((performance.now() - start) / 1000).toLocaleString(writersLanguage(), digits);
  console.log(say('check.found', {errors, warnings: faults.length - errors, seconds}));
  return errors;
}

/** Checks again whenever a text has changed, for editors, which read what is printed (.vscode/tasks.json). */
async function watchTexts(options: CheckOptions): Promise<never> {
  let isChanged = true;
  let wake = (): void => undefined;
  for (const folder of writtenFolders) {
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
      await check(options);
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

const options = {
  fix: {type: 'boolean', default: false},
  watch: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false},
} as const;

/** @throws Error in one line for an option that is not there, or that npm has taken for one of its own. */
function readCommand() {
  const taken = Object.keys(options).find((name) => process.env[`npm_config_${name}`]);
  if (taken) {
    throw new Error(say('check.dashes', {option: `--${taken}`}));
  }
  try {
    return parseArgs({options, allowPositionals: true});
  } catch {
    throw new Error(say('check.help'));
  }
}

/** @throws Error in one line for an option or a file that is not there. */
async function main(): Promise<void> {
  const {values, positionals} = readCommand();
  if (values.help) {
    console.log(say('check.help'));
    return;
  }
  const wanted = new Set(positionals.map((file) => path.relative(SITE, path.resolve(file)).split(path.sep).join('/')));
  const missing = [...wanted].find((file) => !existsSync(path.join(SITE, file)));
  if (missing) {
    throw new Error(say('check.noFile', {file: missing}));
  }
  const asked = {wanted, isMending: values.fix};
  process.exitCode = values.watch ? await watchTexts(asked) : (await check(asked)) > 0 ? 1 : 0;
}

main().catch(({message}: Error) => {
  console.error(message);
  process.exitCode = 1;
});
