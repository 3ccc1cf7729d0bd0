import type {Options} from '@docusaurus/preset-classic';

type CreateSitemapItems = NonNullable<Exclude<Options['sitemap'], false | undefined>['createSitemapItems']>;

/** Gives the lists of articles the day of the latest change below them: Docusaurus knows the days of pages that have a file only. */
export const createSitemapItems: CreateSitemapItems = async ({defaultCreateSitemapItems, ...params}) => {
  const items = await defaultCreateSitemapItems(params);
  return items.map((item) => {
    const days = items.filter(({url}) => url.startsWith(`${item.url}/`)).map(({lastmod}) => lastmod ?? '');
    return {...item, lastmod: item.lastmod ?? (days.sort().at(-1) || null)};
  });
};
