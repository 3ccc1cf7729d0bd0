/**
 * `npm run check:content`: prints all errors in texts, one per line as `file:line: error, correction`. `-- --fix` fixes
 * what is safe, and `-- file …` limits it to these files.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {ContentError} from '../../../plugins/content/content-error';
import {toolMessage} from '../../../plugins/content/tool-messages';
import {checkContent} from '../../../plugins/content-check/check-content';
import {printErrors} from '../../../plugins/content-check/print-errors';
import {localDay} from '../../../src/site/today';
import {avoidedWords} from './avoided-words';
import {findMisspellings} from './spelling';

const SITE = path.join(__dirname, '../../..');

/**
 * Prints errors and warnings.
 *
 * @param wanted The files to report on, from the folder of the site; all when empty.
 * @returns The number of errors.
 */
async function check(wanted: readonly string[], isFixing: boolean): Promise<number> {
  const start = performance.now();
  const isWanted = ({file}: ContentError): boolean => wanted.length === 0 || wanted.includes(file);
  const findErrors = () => checkContent(SITE, localDay()).filter(isWanted);
  let found = findErrors();
  // Overlapping fixes are applied in the next round.
  for (let fixed = isFixing ? fix(found) : []; fixed.length > 0; fixed = fix(found)) {
    for (const {file, line, text} of fixed) {
      console.log(toolMessage('check.fixed', {place: `${file}:${line}`, text}));
    }
    found = findErrors();
  }
  const words = [...avoidedWords(SITE), ...(await findMisspellings(SITE))];
  return printErrors([...found, ...words.filter(isWanted)], start);
}

/** Applies the automatic fixes, from the end of each file. Overlapping ones wait for the next call. */
function fix(errors: readonly ContentError[]): readonly ContentError[] {
  const fixed: ContentError[] = [];
  for (const file of new Set(errors.filter(({fix}) => fix).map((error) => error.file))) {
    const fixable = errors
      .flatMap((error) => (error.file === file && error.fix ? [{error, fix: error.fix}] : []))
      .sort((one, other) => other.fix.start - one.fix.start);
    let content = readFileSync(path.join(SITE, file), 'utf8');
    let untouched = content.length;
    for (const {error, fix} of fixable) {
      if (fix.end <= untouched) {
        content = content.slice(0, fix.start) + fix.text + content.slice(fix.end);
        untouched = fix.start;
        fixed.push(error);
      }
    }
    writeFileSync(path.join(SITE, file), content);
  }
  return fixed;
}

/** @throws TypeError for an unknown option or file. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({options: {fix: {type: 'boolean', default: false}}, allowPositionals: true});
  // npm takes options without two dashes before them for its own.
  if (process.env.npm_config_fix) {
    throw new TypeError('--fix');
  }
  const wanted = positionals.map((file) => path.relative(SITE, path.resolve(file)).split(path.sep).join('/'));
  const missing = wanted.find((file) => !existsSync(path.join(SITE, file)));
  if (missing) {
    throw new TypeError(missing);
  }
  process.exitCode = (await check(wanted, values.fix)) > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error instanceof TypeError ? toolMessage('check.usage', {reason: error.message}) : error.message);
  process.exitCode = 1;
});
