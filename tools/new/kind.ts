import {writersLanguage} from '../../plugins/content-check/tool-words';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import type {Files} from './files';
import type {Ask} from './questions';

/** Something that `npm run new` makes. */
export interface Kind {
  /** The options without which somebody has to be asked, and those that need not be given; without their dashes. */
  readonly needed: readonly string[];
  readonly optional: readonly string[];
  /** Asks what has to be known. @throws Refusal when it cannot be made of the answers. */
  readonly plan: (ask: Ask) => Promise<Plan>;
}

/** What is to be written, and what is said then. */
export interface Plan {
  readonly created: Files;
  readonly changed?: Files;
  readonly warnings?: readonly string[];
  /** What whoever called does next, in this order. */
  readonly next: readonly string[];
  /** The category in which an article may be made at once. */
  readonly category?: string;
}

/** The option for a text in a language: `title` in the default one, such as `title-en` in another. */
export const optionIn = (name: string, language: Language): string =>
  language === defaultLanguage ? name : `${name}-${language}`;

/** The options for a text in all languages. */
export const optionsFor = (name: string): readonly string[] => languages.map((language) => optionIn(name, language));

/** The name of a language within a sentence to whoever calls, such as "inglés". */
export const nameForWriter = (language: Language): string =>
  new Intl.DisplayNames([writersLanguage()], {type: 'language'}).of(language) ?? language;
