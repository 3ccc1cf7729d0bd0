import type {ContentError} from '../content/content-error';
import {systemLanguage, toolMessage} from '../content/tool-messages';

/**
 * Prints errors and warnings as `file:line: text`, sorted by file and line. Then prints the number of each and the duration
 * of the check.
 *
 * @param start `performance.now()` at the start of the check.
 * @returns The number of errors.
 */
export function printErrors(contentErrors: readonly ContentError[], start: number): number {
  const sortedErrors = contentErrors.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const {message, severity, file, line, text} of sortedErrors) {
    console.log(severity === 'error' ? message : `${file}:${line}: ${toolMessage('check.warning', {text})}`);
  }
  const errorCount = contentErrors.filter(({severity}) => severity === 'error').length;
  const digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
  const seconds = ((performance.now() - start) / 1000).toLocaleString(systemLanguage(), digits);
  console.log(toolMessage('check.summary', {errors: errorCount, warnings: contentErrors.length - errorCount, seconds}));
  return errorCount;
}
