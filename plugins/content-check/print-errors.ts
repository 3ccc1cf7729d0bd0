import type {ContentError} from '../content/content-error';
import {systemLanguage, toolMessage} from '../content/tool-messages';

/**
 * Prints errors and warnings, sorted, as `file:line: text`, then their numbers and the duration.
 *
 * @param start `performance.now()` at the start of the check.
 * @returns The number of errors.
 */
export function printErrors(found: readonly ContentError[], start: number): number {
  const sorted = found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const {message, severity, file, line, text} of sorted) {
    console.log(severity === 'error' ? message : `${file}:${line}: ${toolMessage('check.warning', {text})}`);
  }
  const errorCount = found.filter(({severity}) => severity === 'error').length;
  const digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
  const seconds = ((performance.now() - start) / 1000).toLocaleString(systemLanguage(), digits);
  console.log(toolMessage('check.found', {errors: errorCount, warnings: found.length - errorCount, seconds}));
  return errorCount;
}
