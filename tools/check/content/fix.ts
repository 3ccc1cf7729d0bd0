import {readFileSync, writeFileSync} from 'node:fs';
import type {ContentError} from '../../../plugins/content-check/content-error';
import {say} from '../../../plugins/content-check/tool-words';

/**
 * Mends what can be mended without a person, the last place of each file first. What overlaps waits for the next time.
 *
 * @returns The faults that were mended.
 * @throws Error in one line when a file cannot be written.
 */
export function mend(faults: readonly ContentError[]): readonly ContentError[] {
  const mended: ContentError[] = [];
  for (const file of new Set(faults.filter(({fix}) => fix).map((fault) => fault.file))) {
    const mendable = faults
      .flatMap((fault) => (fault.file === file && fault.fix ? [{fault, fix: fault.fix}] : []))
      .sort((one, other) => other.fix.start - one.fix.start);
    let content = readFileSync(file, 'utf8');
    let untouched = content.length;
    for (const {fault, fix} of mendable) {
      if (fix.end <= untouched) {
        content = content.slice(0, fix.start) + fix.text + content.slice(fix.end);
        untouched = fix.start;
        mended.push(fault);
      }
    }
    try {
      writeFileSync(file, content);
    } catch {
      throw new Error(say('check.readOnly', {file}));
    }
  }
  return mended;
}
