/** Adds the words of the landing page to those that every page has (src/plugins/lean-client). To be imported before they are used. */
import words from '@generated/codeTranslations';
import landingWords from '@generated/landing-words.json';

Object.assign(words, landingWords);
