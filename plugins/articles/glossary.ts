import {languageFacts, languages} from '../../src/site/languages';
import type {Glossary} from '../content-check/glossary-file';
import type {TradeTerm} from './article';

/** Returns the terms of a language as pages show them. @param glossaryOf Reads the glossary of a language. */
export function tradeTermsOf(language: string, glossaryOf: (language: string) => Glossary): readonly TradeTerm[] {
  const others = languages
    .filter((other) => other !== languageFacts(language).code)
    .map((other) => [other, glossaryOf(other)] as const);
  const {compare} = new Intl.Collator(language);
  return glossaryOf(language)
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
