import type {LoadContext} from '@docusaurus/types';
import {addressIn, GLOSSARY_PATH} from '../../src/site/addresses';
import {baseOf, languageFacts} from '../../src/site/languages';
import {textFolder, textKinds} from '../../src/site/text-folders';
import {addressOf} from '../content-check/address';
import {glossaryFile} from '../content-check/glossary-file';
import {markdownWordsIn} from '../content-check/markdown-words';
import {newerVersions} from '../content-check/translations/newer-versions';
import {withFallback} from '../content-check/with-fallback';
import type {NewerVersion} from './article';
import type {CatalogueEntry} from './catalogue';

/**
 * Finds the newer versions of outdated translations, by the address of the outdated page on the host.
 *
 * @throws ContentError for the first text that cannot be read.
 */
export function newerVersionsOf(
  entries: readonly CatalogueEntry[],
  context: LoadContext,
): Record<string, NewerVersion> {
  const {baseUrl, siteDir, i18n} = context;
  const {code} = languageFacts(i18n.currentLocale);
  const articles = new Map(entries.map(({file, article}) => [file, article.permalink]));
  const pages = `${textFolder('pages', code)}/`;
  const addressOfFile = (file: string): string =>
    articles.get(file) ??
    addressIn(baseUrl, file === glossaryFile(code) ? GLOSSARY_PATH : addressOf('pages', file.slice(pages.length)));
  const found = [...textKinds, 'glossary' as const].flatMap((source) => [
    ...withFallback(
      () => newerVersions(siteDir, code, source),
      () => new Map<string, never>(),
    ),
  ]);
  return Object.fromEntries(
    found.map(([file, {language, day}]) => {
      const address = addressOfFile(file);
      const href = baseOf(language) + address.slice(baseUrl.length);
      return [address, {language, href, day, linkText: markdownWordsIn(language)['newer.read']}];
    }),
  );
}
