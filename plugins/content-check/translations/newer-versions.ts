import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {defaultLanguage, type Language, languages} from '../../../src/site/languages';
import {frontMatterOf} from '../front-matter';
import {TextHistory} from './history';
import {changedSides, readPairs, type Side} from './pairs';
import {type TextSource, textFilesOf} from './text-files';

/** The version of a text in another language that has changes which this one lacks. */
export interface NewerVersion {
  readonly language: Language;
  /** Its last change, ISO 8601; absent if neither git nor the text has the day. */
  readonly day?: string;
}

/**
 * Finds the texts that are behind their version in another language, by the record of confirmed translations; git only
 * gives the day.
 *
 * @param language The language of the texts.
 * @returns The latest version, by the file of the text that is behind, from the folder of the site.
 * @throws ContentError for the first text that is invalid.
 */
export function newerVersions(siteDir: string, language: Language, source: TextSource): Map<string, NewerVersion> {
  const isOriginal = language === defaultLanguage;
  const behind = languages
    .filter((other) => other !== defaultLanguage && (isOriginal || other === language))
    .flatMap((other) => readPairs(siteDir, other, [source]))
    // When both have changed, neither is known to be ahead.
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

/** Returns the day on which the content of a text last changed; today for an uncommitted edit. */
function dayOf(siteDir: string, source: TextSource, {unit, language, confirmed}: Side, history: TextHistory) {
  const textFile = textFilesOf(siteDir, language, source).find(({file}) => file === unit.file);
  const [edit] = textFile ? history.changeOf(unit, textFile, confirmed).edits : [];
  return edit === 'uncommitted' ? new Date().toISOString().slice(0, 10) : edit?.day;
}

/** Reads front matter without checks: `checkFrontMatter` reports its errors. */
function valuesOf(siteDir: string, file: string): {draft?: boolean; changes?: readonly {date: string}[]} {
  return parse(frontMatterOf(readFileSync(path.join(siteDir, file), 'utf8')) ?? '') ?? {};
}
