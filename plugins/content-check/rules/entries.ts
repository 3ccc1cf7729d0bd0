import type * as v from 'valibot';
import {defaultLanguage} from '../../../src/site/languages';
import {ContentError} from '../../content/content-error';
import {type EntryFileName, readEntries} from '../../content/entries';
import {toolMessage} from '../../content/tool-messages';

interface CheckedEntry {
  readonly id: string;
  readonly title: string;
  readonly recheck: string;
}

/** Warns about entries whose `recheck` date has passed. Returns [] if the file cannot be read: `findBuildErrors` reports it. */
export function findOverdueEntries(
  siteDir: string,
  name: EntryFileName,
  schema: v.GenericSchema<unknown, CheckedEntry[]>,
  today: string,
): readonly ContentError[] {
  try {
    const {file, values, lineOf} = readEntries(siteDir, name, defaultLanguage, schema);
    return values.flatMap(({title, recheck}, index) => {
      const text = toolMessage('entry.overdue', {title, date: recheck});
      return recheck < today ? [new ContentError(file, lineOf([index, 'recheck']), text, {severity: 'warning'})] : [];
    });
  } catch (error) {
    if (error instanceof ContentError) {
      return [];
    }
    throw error;
  }
}
