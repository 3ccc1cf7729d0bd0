/**
 * `npm run check:content`: prints all errors and warnings in content files, as `file:line: text`.
 * `-- --fix` applies the automatic fixes; `-- file …` reports only on these files.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {ContentError} from '../../../plugins/content/content-error';
import {toolMessage} from '../../../plugins/content/tool-messages';
import {checkContent} from '../../../plugins/content-check/check-content';
import {printErrors} from '../../../plugins/content-check/print-errors';
import {localDate} from '../../../src/site/today';
import {findAvoidedWords} from './avoided-words';
import {findMisspellings} from './spelling';

const ROOT = path.join(__dirname, '../../..');

/**
 * @param requestedFiles Paths relative to the site folder; [] for all files.
 * @returns The number of errors.
 */
async function check(requestedFiles: readonly string[], isFixing: boolean): Promise<number> {
  const start = performance.now();
  const isRequested = ({file}: ContentError): boolean => requestedFiles.length === 0 || requestedFiles.includes(file);
  const findErrors = () => checkContent(ROOT, localDate()).filter(isRequested);
  let contentErrors = findErrors();
  // Each round applies only one of several overlapping fixes.
  for (
    let fixedErrors = isFixing ? applyFixes(contentErrors) : [];
    fixedErrors.length > 0;
    fixedErrors = applyFixes(contentErrors)
  ) {
    for (const {file, line, text} of fixedErrors) {
      console.log(toolMessage('check.fixed', {location: `${file}:${line}`, text}));
    }
    contentErrors = findErrors();
  }
  const wordErrors = [...findAvoidedWords(ROOT), ...(await findMisspellings(ROOT))];
  return printErrors([...contentErrors, ...wordErrors.filter(isRequested)], start);
}

/** Applies the automatic fixes, skipping those that overlap with another. Returns the fixed errors. */
function applyFixes(errors: readonly ContentError[]): readonly ContentError[] {
  const fixedErrors: ContentError[] = [];
  for (const file of new Set(errors.filter(({fix}) => fix).map((error) => error.file))) {
    const fixableErrors = errors
      .flatMap((error) => (error.file === file && error.fix ? [{error, fix: error.fix}] : []))
      // From the end of the file, so that the offsets of the remaining fixes stay valid.
      .sort((a, b) => b.fix.start - a.fix.start);
    let content = readFileSync(path.join(ROOT, file), 'utf8');
    let lastStart = content.length;
    for (const {error, fix} of fixableErrors) {
      if (fix.end <= lastStart) {
        content = content.slice(0, fix.start) + fix.text + content.slice(fix.end);
        lastStart = fix.start;
        fixedErrors.push(error);
      }
    }
    writeFileSync(path.join(ROOT, file), content);
  }
  return fixedErrors;
}

/** @throws TypeError for an unknown option or file. */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({options: {fix: {type: 'boolean', default: false}}, allowPositionals: true});
  // Without `--` before it, npm treats `--fix` as its own option and sets this variable.
  if (process.env.npm_config_fix) {
    throw new TypeError('--fix');
  }
  const requestedFiles = positionals.map((file) => path.relative(ROOT, path.resolve(file)).split(path.sep).join('/'));
  const missingFile = requestedFiles.find((file) => !existsSync(path.join(ROOT, file)));
  if (missingFile) {
    throw new TypeError(missingFile);
  }
  process.exitCode = (await check(requestedFiles, values.fix)) > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error instanceof TypeError ? toolMessage('check.usage', {reason: error.message}) : error.message);
  process.exitCode = 1;
});
