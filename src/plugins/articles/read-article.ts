import {readFileSync} from 'node:fs';
import type {LoadContext} from '@docusaurus/types';
import {bodyOf, readFrontMatter} from '../../content/front-matter';
import {standInFor} from '../../content/stand-in';
import type {TermFinder} from '../../content/term-finder';
import {tolerate} from '../../content/tolerate';
import {hashOf} from '../../postbuild/cached-file';
import type {PdfCache, PdfOrder} from '../../postbuild/pdf/cache';
import {addressIn, BLOG_PATH, pdfPath} from '../../site/addresses';
import {factsOf} from '../../site/languages';
import type {ArticleList, ArticlePdf} from './article';
import {dayWriter, openingOn} from './day';
import type {Relatable} from './related';

/** Words that a reader of such texts reads in a minute. Brysbaert 2019 (doi.org/10.1016/j.jml.2019.104047) found 238 for non-fiction. */
const WORDS_PER_MINUTE = 238;

/** What of a loaded article is read, whichever plugin has loaded it. */
export interface Loaded {
  /** The file, with `@site` for the folder of the site. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly list: ArticleList;
}

/** Makes the article of what Docusaurus has loaded. */
export function readArticle(
  loaded: Loaded,
  findTerms: TermFinder,
  pdfCache: PdfCache,
  {baseUrl, siteDir, i18n}: LoadContext,
): Relatable & {readonly order: PdfOrder} {
  const {title, description, permalink, list} = loaded;
  const file = loaded.source.replace('@site', siteDir);
  const source = readFileSync(file, 'utf8');
  const body = bodyOf(source);
  const frontMatter = tolerate(
    () => readFrontMatter(file, source),
    () => standInFor(source),
  );
  const {locale} = factsOf(i18n.currentLocale);
  const id = permalink.slice(addressIn(baseUrl, `${BLOG_PATH}/`).length);
  const day = dayWriter(i18n.currentLocale);
  const order: PdfOrder = {
    page: permalink,
    address: addressIn(baseUrl, pdfPath(id, frontMatter.document)),
    source: hashOf(source),
    title,
    description,
    language: i18n.currentLocale,
    publishedAt: openingOn(frontMatter.date),
    changedAt: openingOn(frontMatter.changes[0]?.date ?? frontMatter.date),
  };
  return {
    order,
    article: {
      id,
      title,
      description,
      permalink,
      hero: frontMatter.hero,
      heroAlt: frontMatter.hero_alt,
      layout: frontMatter.layout ?? 'article',
      audience: frontMatter.audience,
      list,
      offer: frontMatter.offer,
      subject: frontMatter.subject,
      written: day(frontMatter.date),
      publishedAt: order.publishedAt,
      changedAt: order.changedAt,
      checked: day(frontMatter.checked),
      recheck: day(frontMatter.recheck),
      isOverdue: frontMatter.recheck < new Date().toISOString().slice(0, 10),
      ages: frontMatter.ages,
      changes: [...new Set(frontMatter.changes.map(({date}) => date))].map((date) => ({
        day: day(date),
        what: frontMatter.changes.filter((change) => change.date === date).map(({what}) => what),
      })),
      minutes: Math.max(1, Math.round(body.trim().split(/\s+/).length / WORDS_PER_MINUTE)),
      pdf: pdfOf(order, pdfCache, locale),
    },
    terms: new Set(findTerms(body).map((found) => found.id)),
    named: new Set([...body.matchAll(/\]\(\/blog\/([\w/-]+)/g)].map(([, name = '']) => name)),
  };
}

/** The cached PDF, if it shows the article as it stands. */
function pdfOf({address, source}: PdfOrder, pdfCache: PdfCache, locale: string): ArticlePdf | undefined {
  const printed = pdfCache.get(address);
  if (printed?.source !== source) {
    return undefined;
  }
  const size = new Intl.NumberFormat(locale, {style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0});
  return {address, pages: printed.pages, size: size.format(printed.bytes / 1000)};
}
