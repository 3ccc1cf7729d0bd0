import type {Options} from '@docusaurus/preset-classic';

type CreateSitemapItems = NonNullable<Exclude<Options['sitemap'], false | undefined>['createSitemapItems']>;

/** Dates lists of articles by the latest change below them: Docusaurus dates only pages with a source file. */
export const createSitemapItems: CreateSitemapItems = async ({defaultCreateSitemapItems, ...params}) => {
  const items = await defaultCreateSitemapItems(params);
  return items.map((item) => {
    const days = items.filter(({url}) => url.startsWith(`${item.url}/`)).map(({lastmod}) => lastmod ?? '');
    return {...item, lastmod: item.lastmod ?? (days.sort().at(-1) || null)};
  });
};
