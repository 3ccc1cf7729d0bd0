import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {Document, isMap, parseDocument, type YAMLMap} from 'yaml';
import {defaultLanguage, type Language, languages} from '../../../src/site/languages';
import {ContentError} from '../content-error';
import {memoizeByContent} from '../memoize';
import {toolMessage} from '../tool-messages';
import {type UnitKind, unitKinds} from './unit';

/** Hashes of confirmed texts, by kind, unit and language. */
const recordSchema = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string())));

/** The hashes of a confirmed unit, by language. */
export type Confirmed = Readonly<Record<string, string>>;

/** The confirmed units, by kind and id. */
export type ConfirmationRecord = Readonly<Partial<Record<UnitKind, Readonly<Record<string, Confirmed>>>>>;

/** Returns the path of a language's record from the folder of the site. */
export const recordFile = (language: Language): string => `i18n/${language}/confirmed.yml`;

export const recordFiles: readonly string[] = languages
  .filter((language) => language !== defaultLanguage)
  .map(recordFile);

const HEADER = ` Texts of which somebody has said that both languages say the same, each with a hash of what it said then, without its typography.
 Written by: npm run translations -- confirm <file>`;

/**
 * Reads the record of the confirmed translations into a language; an empty one when there is none yet.
 *
 * @throws ContentError when the record is invalid, such as with conflict markers.
 */
export function readRecord(siteDir: string, language: Language): ConfirmationRecord {
  const file = path.join(siteDir, recordFile(language));
  if (!existsSync(file)) {
    return {};
  }
  const {record, line} = parseRecord(file, readFileSync(file, 'utf8'));
  if (!record) {
    throw new ContentError(file, line, toolMessage('translations.record', {file: recordFile(language)}));
  }
  return record;
}

/** Parses a record, or returns the line of its first error. */
const parseRecord = memoizeByContent((_, content): {readonly record?: ConfirmationRecord; readonly line: number} => {
  // The failsafe schema reads only strings: a hash may look like a number.
  const document = parseDocument(content, {schema: 'failsafe'});
  const [error] = document.errors;
  const {success, output} = v.safeParse(recordSchema, document.contents ? document.toJS() : {});
  return {record: error || !success ? undefined : output, line: error?.linePos?.[0].line ?? 1};
});

/** Writes a record atomically, sorted, a line for each unit. @throws ContentError when the file cannot be written. */
export function writeRecord(siteDir: string, language: Language, record: ConfirmationRecord): void {
  const sorted = unitKinds.flatMap((kind) => {
    const units = Object.entries(record[kind] ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
    return units.length > 0 ? [[kind, Object.fromEntries(units)] as const] : [];
  });
  const document = new Document(Object.fromEntries(sorted), {schema: 'failsafe'});
  document.commentBefore = HEADER;
  for (const unit of (document.contents as YAMLMap).items.flatMap(({value}) => (isMap(value) ? value.items : []))) {
    (unit.value as YAMLMap).flow = true;
  }
  const file = path.join(siteDir, recordFile(language));
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, document.toString({flowCollectionPadding: false, lineWidth: 0}));
    renameSync(temporary, file);
  } catch (error) {
    throw new ContentError(file, 1, toolMessage('translations.unwritable', {reason: (error as Error).message}));
  } finally {
    rmSync(temporary, {force: true});
  }
}
