import {readFileSync} from 'node:fs';
import path from 'node:path';
import {languages} from '../../src/site/languages';
import {type Glossary, glossaryFiles, readGlossary} from '../content-check/glossary-file';
import type {TradeTerm} from './article';
import {type TermFinder, termFinder} from './term-finder';

/** The glossary of a language, as articles and pages use it. */
export interface TradeGlossary {
  readonly findTerms: TermFinder;
  /** In alphabetical order. */
  readonly terms: readonly TradeTerm[];
}

/** Glossaries by language, with the contents of the files that they were read from: these change in development. */
const cache = new Map<string, {readonly content: string; readonly glossary: TradeGlossary}>();

/** Reads the glossary of a language. Each article needs it, so it is cached. @throws ContentError for the first error. */
export function tradeGlossary(siteDir: string, language: string): TradeGlossary {
  const content = glossaryFiles.map((file) => readFileSync(path.join(siteDir, file), 'utf8')).join();
  const cached = cache.get(language);
  if (cached?.content === content) {
    return cached.glossary;
  }
  const entries = readGlossary(siteDir, language);
  const others = languages
    .filter((other) => other !== language)
    .map((other) => [other, readGlossary(siteDir, other)] as const);
  const glossary = {findTerms: termFinder(entries), terms: tradeTerms(entries, others, language)};
  cache.set(language, {content, glossary});
  return glossary;
}

function tradeTerms(
  entries: Glossary,
  others: readonly (readonly [string, Glossary])[],
  language: string,
): readonly TradeTerm[] {
  const {compare} = new Intl.Collator(language);
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
