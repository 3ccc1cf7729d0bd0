import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {defaultLanguage, type Language, languages} from '../../../src/site/languages';
import {headOf} from '../front-matter';
import {TextHistory} from './history';
import {changedSides, readPairs, type Side} from './pairs';
import {type TextSource, textFilesOf} from './text-files';

/** The version of a text in another language that says what this one does not say yet. */
export interface NewerVersion {
  readonly language: Language;
  /** When it last changed, ISO 8601; absent where neither git nor the text tells. */
  readonly day?: string;
}

/**
 * Finds the texts that are behind their version in another language. Whether they are is known by the record of what was confirmed; git
 * is asked for the day alone.
 *
 * @param siteDir The folder of the site.
 * @param language Of the texts.
 * @returns The latest version by the file of the text that is behind, from the folder of the site.
 * @throws ContentError for the first text that cannot be read.
 */
export function newerVersions(siteDir: string, language: Language, source: TextSource): Map<string, NewerVersion> {
  const isOriginal = language === defaultLanguage;
  const behind = languages
    .filter((other) => other !== defaultLanguage && (isOriginal || other === language))
    .flatMap((other) => readPairs(siteDir, other, [source]))
    // Readers are told nothing when both have changed: nobody knows then which says more.
    .filter(({status}) => status === (isOriginal ? 'original-stale' : 'stale'));
  const history = behind.length > 0 ? new TextHistory(siteDir) : undefined;
  const found = new Map<string, NewerVersion>();
  for (const {changed, other} of behind.flatMap(changedSides)) {
    const {draft, changes} = valuesOf(siteDir, changed.unit.file);
    const day = (history && dayOf(siteDir, source, changed, history)) ?? changes?.[0]?.date;
    const {file} = other.unit;
    if (!draft && (found.get(file)?.day ?? '') <= (day ?? '')) {
      found.set(file, {language: changed.language, day});
    }
  }
  return found;
}

/** When a text last changed what it says; today when that is not committed yet. */
function dayOf(siteDir: string, source: TextSource, {unit, language, confirmed}: Side, history: TextHistory) {
  const textFile = textFilesOf(siteDir, language, source).find(({file}) => file === unit.file);
  const [edit] = textFile ? history.changeOf(unit, textFile, confirmed).edits : [];
  return edit === 'uncommitted' ? new Date().toISOString().slice(0, 10) : edit?.day;
}

/** What stands above a text of what is asked here; it is checked where articles are read. */
function valuesOf(siteDir: string, file: string): {draft?: boolean; changes?: readonly {date: string}[]} {
  return parse(headOf(readFileSync(path.join(siteDir, file), 'utf8')) ?? '') ?? {};
}
