import {readFileSync} from 'node:fs';
import path from 'node:path';
import {languages} from '../../src/site/languages';
import {entriesFiles} from '../content-check/entries-file';
import {type Glossary, readGlossary} from '../content-check/glossary-file';
import type {TradeTerm} from './article';

/** Glossaries by language, with the contents of the files that they were read from: these change in development. */
const cache = new Map<string, {readonly content: string; readonly glossary: ReturnType<typeof readTradeGlossary>}>();

/** Reads the glossary of a language. Each article needs it, so it is cached. @throws ContentError for the first error. */
export function tradeGlossary(siteDir: string, language: string): ReturnType<typeof readTradeGlossary> {
  const content = entriesFiles.map((file) => readFileSync(path.join(siteDir, file), 'utf8')).join();
  let cached = cache.get(language);
  if (cached?.content !== content) {
    cached = {content, glossary: readTradeGlossary(siteDir, language)};
    cache.set(language, cached);
  }
  return cached.glossary;
}

/** Reads the terms in alphabetical order, with the finder of a language. */
function readTradeGlossary(siteDir: string, language: string) {
  const entries = readGlossary(siteDir, language);
  const others = languages
    .filter((other) => other !== language)
    .map((other) => [other, new Map(readGlossary(siteDir, other).map(({id, term}) => [id, term]))] as const);
  const terms = entries.map(({id, term, also, definition}): TradeTerm => {
    const translations = others.map(([other, names]) => ({language: other, term: names.get(id) ?? ''}));
    return {id, term, translations, also: also?.join(', '), definition};
  });
  const {compare} = new Intl.Collator(language);
  return {findTerms: termFinder(entries), terms: terms.sort((one, other) => compare(one.term, other.term))};
}

/** Creates a finder of terms in a text, with their offsets, in its order; of those at the same position, the longest. */
function termFinder(glossary: Glossary) {
  const ids = new Map(
    glossary.flatMap(({id, forms}) => forms.map((form) => [isCapitals(form) ? form : form.toLowerCase(), id])),
  );
  const longestFirst = glossary.flatMap(({forms}) => forms).sort((a, b) => b.length - a.length);
  const forms = longestFirst.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|') || '$^'})(?![\\p{L}\\p{N}])`, 'giu');
  return (text: string) =>
    [...text.matchAll(pattern)].flatMap(({0: found, index}) => {
      const plain = found.replaceAll(/\s+/g, ' ');
      const id = ids.get(plain) ?? ids.get(plain.toLowerCase());
      return id ? [{id, start: index, end: index + found.length}] : [];
    });
}

const isCapitals = (form: string): boolean => form === form.toUpperCase();
