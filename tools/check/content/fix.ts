import {readFileSync, writeFileSync} from 'node:fs';
import type {ContentError} from '../../../plugins/content-check/content-error';

/** Applies the automatic fixes, from the end of each file. Overlapping ones wait for the next call. */
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
    writeFileSync(file, content);
  }
  return fixed;
}
