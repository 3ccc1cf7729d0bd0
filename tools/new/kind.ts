import {writersLanguage} from '../../plugins/content-check/tool-messages';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import type {Files} from './files';
import type {Ask} from './questions';

/** A kind of content that `npm run new` creates. */
export interface Kind {
  /** Names of the options that must be given or asked for, and of the others; without dashes. */
  readonly needed: readonly string[];
  readonly optional: readonly string[];
  /** Asks for the answers, and plans the files. @throws Refusal when the answers do not allow it. */
  readonly plan: (ask: Ask) => Promise<Plan>;
}

/** Files to write, and messages to print then. */
export interface Plan {
  readonly created: Files;
  readonly changed?: Files;
  readonly warnings?: readonly string[];
  /** Next steps of the writer, in order. */
  readonly next: readonly string[];
  /** The new category, for a first article. */
  readonly category?: string;
}

/** The option for a text in a language: `title` in the default one, such as `title-en` in another. */
export const optionIn = (name: string, language: Language): string =>
  language === defaultLanguage ? name : `${name}-${language}`;

/** The options for a text in all languages. */
export const optionsFor = (name: string): readonly string[] => languages.map((language) => optionIn(name, language));

/** The name of a language within a sentence to the writer, such as "inglés". */
export const nameForWriter = (language: Language): string =>
  new Intl.DisplayNames([writersLanguage()], {type: 'language'}).of(language) ?? language;
