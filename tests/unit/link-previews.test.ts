/**
 * Previews of links in social networks, checked against https://ogp.me/ and X's rules for cards
 * (https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image), and their pictures.
 */
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {noonOf} from '../../plugins/content-check/days';
import {firm} from '../../src/site/firm';
import {shareImageSize} from '../../src/site/share-image';
import {articles} from '../support/articles';
import {metadataOf, readBuilt, translationsOf} from '../support/built-pages';
import {base, pages} from '../support/site';

const {width, height} = shareImageSize;

test('a link to a page has title, description and a picture, each once, and no description or picture twice', async () => {
  const seen = new Set<string>();
  for (const page of pages) {
    const {language, path: address} = page;
    const {meta, links, heading} = metadataOf(address);
    const article = articles.find((one) => one.path === address);
    const expected = {
      // https://ogp.me/#metadata: the four required properties. X cuts longer texts.
      'og:title': article ? heading : expect.stringMatching(/^\S.{0,68}\S$/),
      'og:type': article ? 'article' : 'website',
      'og:url': links('[rel~="canonical"]')[0]?.href,
      'og:image': expect.stringMatching(`^${firm.website}${base[language]}share/[\\w/-]+\\.png$`),
      'og:image:width': `${width}`,
      'og:image:height': `${height}`,
      'og:image:alt': expect.stringMatching(/^\S.{30,418}\S$/),
      'og:site_name': firm.name,
      'og:description': meta('description')[0],
      'og:locale': expect.stringMatching(`^${language}_[A-Z]{2}$`),
      // X has its own name for the kind of card, and otherwise uses Open Graph.
      'twitter:card': 'summary_large_image',
      description: expect.stringMatching(/^\S.{48,198}\S$/),
      // https://ogp.me/#type_article
      ...(article && {
        'article:published_time': noonOf(article.frontMatter.date),
        'article:modified_time': noonOf(article.frontMatter.changes[0]?.date ?? ''),
        'article:section': expect.stringMatching(/\S/),
      }),
    };
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, meta(name)]));
    const once = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, [value]]));
    expect.soft(found, address).toEqual(once);
    const others = translationsOf(page).filter(([other]) => other !== language);
    const locales = others.flatMap(([, translation]) => metadataOf(translation).meta('og:locale'));
    expect.soft(meta('og:locale:alternate'), address).toEqual(locales);

    const picture = readBuilt(meta('og:image')[0] ?? '');
    expect.soft(await sharp(picture).metadata(), address).toMatchObject({format: 'png', width, height});
    expect.soft(picture.length, address).toBeLessThan(120_000);
    for (const value of [picture.toString('base64'), ...meta('description')]) {
      expect.soft(seen.has(value), `${address} has what another page has`).toBe(false);
      seen.add(value);
    }
  }
});
