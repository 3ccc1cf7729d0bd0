import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {Document, isMap, parseDocument, type YAMLMap} from 'yaml';
import {defaultLanguage, type Language, languages} from '../../../src/site/languages';
import {ContentError} from '../content-error';
import {memoizeByContent} from '../memoize';
import {say} from '../tool-words';
import {type UnitKind, unitKinds} from './unit';

/** The hash of each language's text when somebody said that both say the same. */
const confirmed = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string())));

/** What is confirmed of a unit: hashes by language. */
export type Confirmed = Readonly<Record<string, string>>;

/** What is confirmed, by kind and unit. */
export type ConfirmationRecord = Readonly<Partial<Record<UnitKind, Readonly<Record<string, Confirmed>>>>>;

/** The record of a language, from the folder of the site. */
export const recordFile = (language: Language): string => `i18n/${language}/confirmed.yml`;

export const recordFiles: readonly string[] = languages
  .filter((language) => language !== defaultLanguage)
  .map(recordFile);

const HEADER = ` Texts of which somebody has said that both languages say the same, each with a hash of what it said then, without its typography.
 Written by: npm run translations -- confirm <file>`;

/**
 * Reads what is confirmed of the translations into a language; nothing when there is no record yet.
 *
 * @throws ContentError when the record is not as `writeRecord` has written it, such as with the marks of a conflict.
 */
export function readRecord(siteDir: string, language: Language): ConfirmationRecord {
  const file = path.join(siteDir, recordFile(language));
  if (!existsSync(file)) {
    return {};
  }
  const {record, line} = parseRecord(file, readFileSync(file, 'utf8'));
  if (!record) {
    throw new ContentError(file, line, say('translations.record', {file: recordFile(language)}));
  }
  return record;
}

/** What a record says, or the line of what is wrong in it. */
const parseRecord = memoizeByContent((_, content): {readonly record?: ConfirmationRecord; readonly line: number} => {
  // As texts: a hash may look like a number.
  const document = parseDocument(content, {schema: 'failsafe'});
  const [error] = document.errors;
  const {success, output} = v.safeParse(confirmed, document.contents ? document.toJS() : {});
  return {record: error || !success ? undefined : output, line: error?.linePos?.[0].line ?? 1};
});

/** Writes it, a line for each unit, sorted: whole or not at all. @throws ContentError when it cannot be written. */
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
  const whole = `${file}.${process.pid}`;
  try {
    writeFileSync(whole, document.toString({flowCollectionPadding: false, lineWidth: 0}));
    renameSync(whole, file);
  } catch (error) {
    throw new ContentError(file, 1, say('translations.unwritable', {reason: (error as Error).message}));
  } finally {
    rmSync(whole, {force: true});
  }
}
