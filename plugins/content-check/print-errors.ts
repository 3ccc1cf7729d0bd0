import type {ContentError} from '../content/content-error';
import {toolMessage, writersLanguage} from '../content/tool-messages';

/**
 * Prints errors and warnings as `file:line: text`, and how many there are.
 *
 * @param start When the check began, by `performance.now()`.
 * @returns The number of errors.
 */
export function printErrors(found: readonly ContentError[], start: number): number {
  const sorted = found.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  for (const {message, severity, file, line, text} of sorted) {
    console.log(severity === 'error' ? message : `${file}:${line}: ${toolMessage('check.warning', {text})}`);
  }
  const errors = found.filter(({severity}) => severity === 'error').length;
  const digits = {minimumFractionDigits: 1, maximumFractionDigits: 1};
  const seconds = ((performance.now() - start) / 1000).toLocaleString(writersLanguage(), digits);
  console.log(toolMessage('check.found', {errors, warnings: found.length - errors, seconds}));
  return errors;
}
