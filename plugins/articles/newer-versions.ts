import type {LoadContext} from '@docusaurus/types';
import {addressIn, CALENDAR_PATH, GLOSSARY_PATH} from '../../src/site/addresses';
import {baseOf, defaultLanguage, languageFacts, languages} from '../../src/site/languages';
import {addressOf, textFolder} from '../../src/site/text-folders';
import {entriesFile} from '../content-check/entries-file';
import {lineOfDraft} from '../content-check/front-matter';
import {markdownWordsIn} from '../content-check/markdown-words';
import {readPairs} from '../content-check/translations/pairs';
import {pageUnits} from '../content-check/translations/units';
import type {NewerVersion} from './article';
import type {CatalogueEntry} from './catalogue';

/**
 * Finds the newer versions of the pages of a language whose text is behind another language, by the record of confirmed
 * translations.
 *
 * @returns The newer version by the address of the outdated page on the host.
 * @throws ContentError for the first text that cannot be read.
 */
export function newerVersionsOf(
  entries: readonly CatalogueEntry[],
  {baseUrl, siteDir, i18n}: LoadContext,
): Readonly<Record<string, NewerVersion>> {
  const {code} = languageFacts(i18n.currentLocale);
  const isOriginal = code === defaultLanguage;
  const pages = `${textFolder('pages', code)}/`;
  const data = new Map([
    [entriesFile('glossary', code), GLOSSARY_PATH],
    [entriesFile('calendar', code), CALENDAR_PATH],
  ]);
  const addressOfFile = (file: string): string =>
    entries.find((entry) => entry.file === file)?.article.permalink ??
    addressIn(baseUrl, data.get(file) ?? addressOf('pages', file.slice(pages.length)));
  const found: Record<string, NewerVersion> = {};
  for (const translated of isOriginal ? languages.filter((one) => one !== code) : [code]) {
    for (const {status, original, translation} of readPairs(siteDir, translated, pageUnits)) {
      const [own, newer] = isOriginal ? [original, translation] : [translation, original];
      // When both have changed, neither is known to be ahead. A draft has no page.
      if (own && newer && status === (isOriginal ? 'original-stale' : 'stale') && !lineOfDraft(newer.words)) {
        const address = addressOfFile(own.file);
        const language = isOriginal ? translated : defaultLanguage;
        const href = baseOf(language) + address.slice(baseUrl.length);
        found[address] = {language, href, linkText: markdownWordsIn(language)['newer.read']};
      }
    }
  }
  return found;
}
