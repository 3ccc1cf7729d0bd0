import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, type Language} from '../../../src/site/languages';
import {type ConfirmationRecord, type Confirmed, readRecord} from './record';
import {type TextFile, type TextSource, textFilesOf, textSources} from './text-files';
import {hashOf, type Unit, type UnitKind} from './unit';

/**
 * How a text and its translation stand to each other: `stale` when the original has changed since they were confirmed, `original-stale`
 * when the translation has, `both-changed` when both have, `unconfirmed` when nobody has said yet that they say the same. `missing` is
 * the translation, `unused` one without an original.
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
  /** What both said when they were confirmed. */
  readonly confirmed?: Confirmed;
}

/** All units of some files as they stand. @throws ContentError for the first file that cannot be read. */
const unitsOf = (siteDir: string, files: readonly TextFile[]): Unit[] =>
  files.flatMap(({file, read}) => read(readFileSync(path.join(siteDir, file), 'utf8')));

/**
 * Compares the texts of a language with those of the default one, and both with what was confirmed of them.
 *
 * @param siteDir The folder of the site.
 * @param language Not the default one.
 * @param of Which texts.
 * @throws ContentError for the first file that cannot be read.
 */
export function readPairs(siteDir: string, language: Language, of: readonly TextSource[] = textSources): Pair[] {
  const units = (one: Language) =>
    unitsOf(
      siteDir,
      of.flatMap((source) => textFilesOf(siteDir, one, source)),
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
  /** The hash of what it said when it was confirmed. */
  readonly confirmed: string;
}

/** The side of a pair that has changed since both were confirmed, with the one that has to follow; each of them when both have. */
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
