import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLanguage, type Language, partnersOf} from '../../../src/site/languages';
import {ContentError} from '../content-error';
import {git, hasWholeHistory} from '../git-history';
import {toolMessage} from '../tool-messages';
import {readUnits, type Unit} from './units';

/**
 * The state of a pair: `stale` if only the original has changed since somebody confirmed that both say the same,
 * `original-stale` if only the translation has, `both-changed` if both have, `unused` without an original.
 */
export type Status = 'done' | 'missing' | 'stale' | 'original-stale' | 'both-changed' | 'unconfirmed' | 'unused';

/** A unit in the default language and in another one; one of them may not exist. */
export interface Pair {
  readonly id: string;
  readonly status: Status;
  readonly original?: Unit;
  readonly translation?: Unit;
}

/** Returns the path of a language's record from the folder of the site. */
export const recordFile = (language: Language): string => `i18n/${language}/confirmed.yml`;

export const recordFiles: readonly string[] = partnersOf(defaultLanguage).map(recordFile);

const HEADER = `# Confirmed translations: hashes of the original and of the translation.
# Written by: npm run translations -- confirm <file>
`;

/**
 * Reads the record of the confirmed translations into a language: the hashes of an original and its translation, by id.
 *
 * @throws ContentError when a line is invalid, such as a conflict marker.
 */
export function readRecord(siteDir: string, language: Language): ReadonlyMap<string, string> {
  const file = recordFile(language);
  const absolute = path.join(siteDir, file);
  const lines = existsSync(absolute) ? readFileSync(absolute, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line, index) => {
      const [, id, hashes] = /^(\S+): ([\da-f]{8} [\da-f]{8})$/.exec(line) ?? [];
      if (!id && line && !line.startsWith('#')) {
        throw new ContentError(file, index + 1, toolMessage('translations.record', {file}));
      }
      return id && hashes ? [[id, hashes] as const] : [];
    }),
  );
}

/** Writes a record, sorted, a line for each unit. */
export function writeRecord(siteDir: string, language: Language, record: ReadonlyMap<string, string>): void {
  const lines = [...record].map(([id, hashes]) => `${id}: ${hashes}\n`).sort();
  writeFileSync(path.join(siteDir, recordFile(language)), HEADER + lines.join(''));
}

/** Hashes the letters, digits and symbols of a text: what `check:content -- --fix` corrects is no new text. */
const hashOf = ({words}: Unit): string => {
  const plain = words.normalize('NFC').replaceAll(/[^\p{L}\p{N}\p{S}]+/gu, ' ');
  return createHash('sha256').update(plain.trim()).digest('hex').slice(0, 8);
};

/** Returns the hashes of a pair as it is now. */
export const hashesOf = (original: Unit, translation: Unit): string => `${hashOf(original)} ${hashOf(translation)}`;

/**
 * Compares the texts of a language with those of the default one, and both with the record of confirmations.
 *
 * @param language Not the default one.
 * @throws ContentError for the first file that is invalid.
 */
export function readPairs(siteDir: string, language: Language): readonly Pair[] {
  const byId = (one: Language) => new Map(readUnits(siteDir, one).map((unit) => [unit.id, unit]));
  const [originals, translations] = [byId(defaultLanguage), byId(language)];
  const record = readRecord(siteDir, language);
  return [...new Set([...originals.keys(), ...translations.keys()])].map((id) => {
    const [original, translation] = [originals.get(id), translations.get(id)];
    return {id, original, translation, status: statusOf(original, translation, record.get(id))};
  });
}

function statusOf(original?: Unit, translation?: Unit, confirmed?: string): Status {
  if (!original || !translation) {
    return original ? 'missing' : 'unused';
  }
  if (!confirmed) {
    return 'unconfirmed';
  }
  const [was, wasTranslated] = confirmed.split(' ');
  if (hashOf(original) === was) {
    return hashOf(translation) === wasTranslated ? 'done' : 'original-stale';
  }
  return hashOf(translation) === wasTranslated ? 'stale' : 'both-changed';
}

export interface Commit {
  /** Abbreviated by git. */
  readonly hash: string;
  /** ISO 8601. */
  readonly day: string;
  readonly subject: string;
}

/** Finds the commit that last changed a unit; undefined where the history does not have it. */
export function lastChange(siteDir: string, {file, lines}: Unit): Commit | 'uncommitted' | undefined {
  if (!hasWholeHistory(siteDir)) {
    return undefined;
  }
  if (git(siteDir, 'status', '--porcelain', '--', file).stdout) {
    return 'uncommitted';
  }
  const log = (...which: readonly string[]): string =>
    git(siteDir, 'log', '-1', '--no-patch', '--format=%h%x09%cs%x09%s', ...which).stdout.trim();
  const [hash = '', day = '', subject = ''] = ((lines && log(`-L${lines}:${file}`)) || log('--', file)).split('\t');
  return {hash, day, subject};
}
