import type {LoadContext} from '@docusaurus/types';
import {markdownWordsIn} from '../../content/markdown-words';
import {tolerate} from '../../content/tolerate';
import {type NewerVersion, newerVersions} from '../../content/translations/newer-versions';
import type {TextSource} from '../../content/translations/text-files';
import {baseOf, factsOf} from '../../site/languages';
import {dayWriter} from './day';

/** What a page says whose text is behind its version in another language. */
export interface NewerNotice {
  /** In the page's language, written at build: as a message of code.json it would be in the script of every page. */
  readonly text: string;
  /** What leads to the other version, in the language of that. */
  readonly link: {
    readonly href: string;
    readonly hrefLang: string;
    readonly lang: string;
    readonly children: string;
  };
}

/**
 * Makes what knows the notices of the texts of a source, in the language that is being built.
 *
 * @returns A function of a text's file, from the folder of the site, and the address of its page; undefined for a text that is behind
 *   none.
 * @throws ContentFault for the first text that cannot be read.
 */
export function newerNotices({siteDir, baseUrl, i18n}: LoadContext, source: TextSource) {
  const {code, locale} = factsOf(i18n.currentLocale);
  const words = markdownWordsIn(code);
  const versions = tolerate(
    () => newerVersions(siteDir, code, source),
    () => new Map<string, NewerVersion>(),
  );
  const nameOf = new Intl.DisplayNames(locale, {type: 'language'});
  return (file: string, permalink: string): NewerNotice | undefined => {
    const newer = versions.get(file);
    if (!newer) {
      return undefined;
    }
    const {language, day} = newer;
    const values = {language: nameOf.of(language), date: day && dayWriter(code)(day).text};
    const href = baseOf(language) + permalink.slice(baseUrl.length);
    return {
      text: fill(words[day ? 'newer.since' : 'newer.undated'], values),
      link: {href, hrefLang: language, lang: language, children: markdownWordsIn(language)['newer.read']},
    };
  };
}

const fill = (message: string, values: Readonly<Record<string, string | undefined>>): string =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
