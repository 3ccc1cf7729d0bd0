import {languageFacts, languages} from '../../src/site/languages';
import {readGlossary} from '../content-check/glossary-file';
import {type TermFinder, termFinder} from '../content-check/term-finder';
import {withFallback} from '../content-check/with-fallback';
import type {TradeTerm} from './article';

const glossaryOf = (siteDir: string, language: string) =>
  withFallback(
    () => readGlossary(siteDir, language),
    () => [],
  );

/** Finds the terms of a language in texts. */
export const termFinderOf = (siteDir: string, language: string): TermFinder =>
  termFinder(glossaryOf(siteDir, language));

/** Returns the terms of a language as pages show them. */
export function tradeTermsOf(siteDir: string, language: string): readonly TradeTerm[] {
  const others = languages
    .filter((other) => other !== languageFacts(language).code)
    .map((other) => [other, glossaryOf(siteDir, other)] as const);
  const {compare} = new Intl.Collator(language);
  return glossaryOf(siteDir, language)
    .map(({id, term, also, definition}) => ({
      id,
      term,
      translations: others.map(([other, entries]) => ({
        language: other,
        term: entries.find((entry) => entry.id === id)?.term ?? '',
      })),
      also: also?.join(', '),
      definition,
    }))
    .sort((one, other) => compare(one.term, other.term));
}
