import {readFileSync} from 'node:fs';
import path from 'node:path';
import {languages} from '../../src/site/languages';
import {entriesFiles} from '../content-check/entries-file';
import {type Glossary, readGlossary} from '../content-check/glossary-file';
import type {TradeTerm} from './article';

/** Finds the terms in a text, with their offsets, in its order; where several begin at the same position, the longest. */
type TermFinder = (text: string) => readonly {readonly id: string; readonly start: number; readonly end: number}[];

/** The glossary of a language, as articles and pages use it. */
interface TradeGlossary {
  readonly findTerms: TermFinder;
  /** In alphabetical order. */
  readonly terms: readonly TradeTerm[];
}

/** Glossaries by language, with the contents of the files that they were read from: these change in development. */
const cache = new Map<string, {readonly content: string; readonly glossary: TradeGlossary}>();

/** Reads the glossary of a language. Each article needs it, so it is cached. @throws ContentError for the first error. */
export function tradeGlossary(siteDir: string, language: string): TradeGlossary {
  const content = entriesFiles.map((file) => readFileSync(path.join(siteDir, file), 'utf8')).join();
  const cached = cache.get(language);
  if (cached?.content === content) {
    return cached.glossary;
  }
  const entries = readGlossary(siteDir, language);
  const glossary = {findTerms: termFinder(entries), terms: tradeTerms(entries, siteDir, language)};
  cache.set(language, {content, glossary});
  return glossary;
}

function tradeTerms(entries: Glossary, siteDir: string, language: string): readonly TradeTerm[] {
  const {compare} = new Intl.Collator(language);
  const others = languages
    .filter((other) => other !== language)
    .map((other) => [other, readGlossary(siteDir, other)] as const);
  return entries
    .map(({id, term, also, definition}) => ({
      id,
      term,
      translations: others.map(([other, translated]) => ({
        language: other,
        term: translated.find((entry) => entry.id === id)?.term ?? '',
      })),
      also: also?.join(', '),
      definition,
    }))
    .sort((one, other) => compare(one.term, other.term));
}

/** Creates a finder for the terms of a glossary. */
function termFinder(glossary: Glossary): TermFinder {
  const ids = new Map(
    glossary.flatMap(({id, forms}) => forms.map((form) => [isCapitals(form) ? form : form.toLowerCase(), id])),
  );
  const longestFirst = glossary.flatMap(({forms}) => forms).sort((a, b) => b.length - a.length);
  const forms = longestFirst.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|') || '$^'})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({0: found, index}) => {
      const plain = found.replaceAll(/\s+/g, ' ');
      const id = ids.get(plain) ?? ids.get(plain.toLowerCase());
      return id ? [{id, start: index, end: index + found.length}] : [];
    });
}

const isCapitals = (form: string): boolean => form === form.toUpperCase();
