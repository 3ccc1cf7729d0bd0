/**
 * `npm run check:content`: prints all errors in texts, one per line as `file:line: error, correction`. `-- --fix` fixes
 * what is safe, `-- --watch` checks after each change, and `-- file …` limits it to these files.
 */
import {existsSync, watch} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {contentFolders} from '../../../plugins/content-check/characters';
import {checkContent} from '../../../plugins/content-check/check';
import type {ContentError} from '../../../plugins/content-check/content-error';
import {dayOf} from '../../../plugins/content-check/days';
import {toolMessage, writersLanguage} from '../../../plugins/content-check/tool-messages';
import {avoidedWords} from './avoided-words';
import {fix} from './fix';
import {findMisspellings} from './spelling';

const SITE = path.join(__dirname, '../../..');

const inOrder = (one: ContentError, other: ContentError): number =>
  one.file.localeCompare(other.file) || one.line - other.line;

interface CheckOptions {
  /** The files to report on, from the folder of the site; all when empty. */
  readonly wanted: ReadonlySet<string>;
  readonly isFixing: boolean;
}

/**
 * Prints errors and warnings.
 *
 * @returns The number of errors.
 * @throws Error in one line when a file cannot be fixed.
 */
async function check({wanted, isFixing}: CheckOptions): Promise<number> {
  console.log(toolMessage('check.begin'));
  const start = performance.now();
  const today = dayOf(new Date());
  const isWanted = ({file}: ContentError): boolean => wanted.size === 0 || wanted.has(file);
  const findErrors = () => checkContent(SITE, today).filter(isWanted);
  let found = findErrors();
  // Overlapping fixes are applied in the next round.
  for (let fixed = isFixing ? fix(found) : []; fixed.length > 0; fixed = fix(found)) {
    for (const {file, line, text} of fixed.toSorted(inOrder)) {
      console.log(toolMessage('check.fixed', {place: `${file}:${line}`, text}));
    }
    found = findErrors();
  }
  const all = [...found, ...[...avoidedWords(SITE), ...(await findMisspellings(SITE))].filter(isWanted)];
  for (const {message, severity, file, line, text} of all.sort(inOrder)) {
    console.log(severity === 'error' ? message : `${file}:${line}: ${toolMessage('check.warning', {text})}`);
  }
  const errors = all.filter(({severity}) => severity === 'error').length;
  const digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
  const seconds = ((performance.now() - start) / 1000).toLocaleString(writersLanguage(), digits);
  console.log(toolMessage('check.found', {errors, warnings: all.length - errors, seconds}));
  return errors;
}

/** Checks again whenever a text has changed, for editors, which parse the output (.vscode/tasks.json). */
async function watchTexts(options: CheckOptions): Promise<never> {
  let isChanged = true;
  let wake = (): void => undefined;
  for (const folder of contentFolders) {
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

/** @throws Error in one line for an unknown option, or one that npm has taken for its own. */
function readCommand() {
  const taken = Object.keys(options).find((name) => process.env[`npm_config_${name}`]);
  if (taken) {
    throw new Error(toolMessage('check.dashes', {option: `--${taken}`}));
  }
  try {
    return parseArgs({options, allowPositionals: true});
  } catch {
    throw new Error(toolMessage('check.help'));
  }
}

/** @throws Error in one line for an unknown option or file. */
async function main(): Promise<void> {
  const {values, positionals} = readCommand();
  if (values.help) {
    console.log(toolMessage('check.help'));
    return;
  }
  const wanted = new Set(positionals.map((file) => path.relative(SITE, path.resolve(file)).split(path.sep).join('/')));
  const missing = [...wanted].find((file) => !existsSync(path.join(SITE, file)));
  if (missing) {
    throw new Error(toolMessage('check.noFile', {file: missing}));
  }
  const checkOptions = {wanted, isFixing: values.fix};
  process.exitCode = values.watch ? await watchTexts(checkOptions) : (await check(checkOptions)) > 0 ? 1 : 0;
}

main().catch(({message}: Error) => {
  console.error(message);
  process.exitCode = 1;
});
