import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, type Language} from '../../../src/site/languages';
import {type ConfirmationRecord, type Confirmed, readRecord} from './record';
import {type TextFile, type TextSource, textFilesOf, textSources} from './text-files';
import {hashOf, type Unit, type UnitKind} from './unit';

/**
 * The state of a pair: `stale` if only the original has changed since the confirmation, `original-stale` if only the
 * translation has, `both-changed` if both have, `missing` without a translation, `unused` without an original.
 */
export const statuses = [
  'done',
  'missing',
  'stale',
  'original-stale',
  'both-changed',
  'unconfirmed',
  'unused',
] as const;

export type Status = (typeof statuses)[number];

/** A unit in the default language and in another one. */
export interface Pair {
  readonly kind: UnitKind;
  readonly id: string;
  readonly language: Language;
  readonly status: Status;
  readonly original?: Unit;
  readonly translation?: Unit;
  /** The hashes of both when they were confirmed. */
  readonly confirmed?: Confirmed;
}

/** Reads the units of files. @throws ContentError for the first file that is invalid. */
const unitsOf = (siteDir: string, files: readonly TextFile[]): Unit[] =>
  files.flatMap(({file, read}) => read(readFileSync(path.join(siteDir, file), 'utf8')));

/**
 * Compares the texts of a language with those of the default one, and both with the record of confirmations.
 *
 * @param language Not the default one.
 * @throws ContentError for the first file that is invalid.
 */
export function readPairs(siteDir: string, language: Language, sources: readonly TextSource[] = textSources): Pair[] {
  const units = (one: Language) =>
    unitsOf(
      siteDir,
      sources.flatMap((source) => textFilesOf(siteDir, one, source)),
    );
  return pairUnits(language, units(defaultLanguage), units(language), readRecord(siteDir, language));
}

function pairUnits(
  language: Language,
  originals: readonly Unit[],
  translations: readonly Unit[],
  record: ConfirmationRecord,
): Pair[] {
  const [original, translation] = [originals, translations].map(
    (units) => new Map(units.map((unit) => [`${unit.kind} ${unit.id}`, unit])),
  ) as [Map<string, Unit>, Map<string, Unit>];
  return [...new Set([...original.keys(), ...translation.keys()])].map((name) => {
    const both = {original: original.get(name), translation: translation.get(name)};
    const {kind, id} = (both.original ?? both.translation) as Unit;
    const confirmed = record[kind]?.[id];
    return {
      kind,
      id,
      language,
      ...both,
      confirmed,
      status: statusOf(language, both.original, both.translation, confirmed),
    };
  });
}

function statusOf(language: Language, original?: Unit, translation?: Unit, confirmed?: Confirmed): Status {
  if (!original || !translation) {
    return original ? 'missing' : 'unused';
  }
  if (!confirmed) {
    return 'unconfirmed';
  }
  const hasOriginalChanged = hashOf(original) !== confirmed[defaultLanguage];
  const hasTranslationChanged = hashOf(translation) !== confirmed[language];
  if (hasOriginalChanged) {
    return hasTranslationChanged ? 'both-changed' : 'stale';
  }
  return hasTranslationChanged ? 'original-stale' : 'done';
}

/** A unit in one of the two languages of a pair. */
export interface Side {
  readonly language: Language;
  readonly unit: Unit;
  /** The hash of its confirmed version. */
  readonly confirmed: string;
}

/** Lists the sides of a pair that have changed since the confirmation, each with the other side. */
export function changedSides({
  original,
  translation,
  language,
  confirmed,
  status,
}: Pair): {changed: Side; other: Side}[] {
  if (!original || !translation || !confirmed) {
    return [];
  }
  const [one, two] = [
    {language: defaultLanguage, unit: original, confirmed: confirmed[defaultLanguage] ?? ''},
    {language, unit: translation, confirmed: confirmed[language] ?? ''},
  ] as const;
  return [
    ...(status === 'stale' || status === 'both-changed' ? [{changed: one, other: two}] : []),
    ...(status === 'original-stale' || status === 'both-changed' ? [{changed: two, other: one}] : []),
  ];
}
