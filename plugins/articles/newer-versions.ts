import type {LoadContext} from '@docusaurus/types';
import {addressIn} from '../../src/site/addresses';
import {baseOf, defaultLanguage, languageFacts, partnersOf} from '../../src/site/languages';
import {lineOfDraft} from '../content-check/front-matter';
import {markdownWordsIn} from '../content-check/markdown-words';
import {readPairs} from '../content-check/translations/pairs';
import type {NewerVersion} from './article';

/**
 * Finds the newer versions of the pages of a language whose text is behind another language, by the record of confirmed
 * translations.
 *
 * @returns The newer version by the address of the outdated page on the host.
 * @throws ContentError for the first text that cannot be read.
 */
export function newerVersionsOf({baseUrl, siteDir, i18n}: LoadContext): Readonly<Record<string, NewerVersion>> {
  const {code} = languageFacts(i18n.currentLocale);
  const found: Record<string, NewerVersion> = {};
  for (const language of partnersOf(code)) {
    const isTranslation = language === defaultLanguage;
    for (const {status, original, translation} of readPairs(siteDir, isTranslation ? code : language)) {
      const newer = isTranslation ? original : translation;
      // When both have changed, neither is known to be ahead. A draft has no page.
      if (newer?.address && status === (isTranslation ? 'stale' : 'original-stale') && !lineOfDraft(newer.words)) {
        const href = addressIn(baseOf(language), newer.address);
        found[addressIn(baseUrl, newer.address)] = {language, href, linkText: markdownWordsIn(language)['newer.read']};
      }
    }
  }
  return found;
}
