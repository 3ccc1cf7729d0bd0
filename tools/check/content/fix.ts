import {readFileSync, writeFileSync} from 'node:fs';
import type {ContentFault} from '../../../src/content/fault';
import {say} from '../../../src/content/tool-words';

/**
 * Mends what can be mended without a person, the last place of each file first. What overlaps waits for the next time.
 *
 * @returns How many faults were mended.
 * @throws Error in one line when a file cannot be written.
 */
export function mend(faults: readonly ContentFault[]): number {
  let count = 0;
  for (const file of new Set(faults.filter(({fix}) => fix).map((fault) => fault.file))) {
    const fixes = faults
      .flatMap((fault) => (fault.file === file && fault.fix ? [fault.fix] : []))
      .sort((one, other) => other.start - one.start);
    let content = readFileSync(file, 'utf8');
    let untouched = content.length;
    for (const {start, end, text} of fixes) {
      if (end <= untouched) {
        content = content.slice(0, start) + text + content.slice(end);
        untouched = start;
        count += 1;
      }
    }
    try {
      writeFileSync(file, content);
    } catch {
      throw new Error(say('check.readOnly', {file}));
    }
  }
  return count;
}
