import type * as v from 'valibot';
import {defaultLanguage} from '../../../src/site/languages';
import {ContentError} from '../../content/content-error';
import {type EntriesName, readEntries} from '../../content/entries';
import {toolMessage} from '../../content/tool-messages';

interface CheckedEntry {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly recheck: string;
}

/** Warns of entries whose day of checking has passed; none if the file cannot be read. @param today ISO 8601. */
export function overdueEntries(
  siteDir: string,
  name: EntriesName,
  schema: v.GenericSchema<unknown, CheckedEntry[]>,
  today: string,
): readonly ContentError[] {
  try {
    const {file, values, lineOf} = readEntries(siteDir, name, defaultLanguage, schema);
    return values.flatMap(({title, recheck}, index) => {
      const text = toolMessage('entry.overdue', {title, day: recheck});
      return recheck < today ? [new ContentError(file, lineOf([index, 'recheck']), text, {severity: 'warning'})] : [];
    });
  } catch (error) {
    if (error instanceof ContentError) {
      return [];
    }
    throw error;
  }
}
