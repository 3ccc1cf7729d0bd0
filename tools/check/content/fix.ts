import {readFileSync, writeFileSync} from 'node:fs';
import type {ContentError} from '../../../plugins/content-check/content-error';
import {toolMessage} from '../../../plugins/content-check/tool-messages';

/**
 * Applies the automatic fixes, from the end of each file. Overlapping ones wait for the next call.
 *
 * @returns The errors that were fixed.
 * @throws Error in one line when a file cannot be written.
 */
export function fix(errors: readonly ContentError[]): readonly ContentError[] {
  const fixed: ContentError[] = [];
  for (const file of new Set(errors.filter(({fix}) => fix).map((error) => error.file))) {
    const fixable = errors
      .flatMap((error) => (error.file === file && error.fix ? [{error, fix: error.fix}] : []))
      .sort((one, other) => other.fix.start - one.fix.start);
    let content = readFileSync(file, 'utf8');
    let untouched = content.length;
    for (const {error, fix} of fixable) {
      if (fix.end <= untouched) {
        content = content.slice(0, fix.start) + fix.text + content.slice(fix.end);
        untouched = fix.start;
        fixed.push(error);
      }
    }
    try {
      writeFileSync(file, content);
    } catch {
      throw new Error(toolMessage('check.readOnly', {file}));
    }
  }
  return fixed;
}
