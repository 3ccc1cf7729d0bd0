/**
 * Previews of links in social networks, checked against https://ogp.me/ and X's rules for cards
 * (https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image), and their pictures.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {openingTime} from '../../plugins/articles/opening-time';
import {drawOpenGraphImage} from '../../plugins/finish/share-images/open-graph-image';
import {firm} from '../../src/site/firm';
import {shareImageSize} from '../../src/site/share-image';
import {articles, ROOT} from '../support/articles';
import {metadataOf, readBuilt, translationsOf} from '../support/built-pages';
import {base, pages} from '../support/site';

const {width, height} = shareImageSize;

/** How much there is to be seen in a part of a picture: 0 where it is empty. */
async function inkIn(picture: Buffer, left: number, top: number, wide: number, high: number): Promise<number> {
  const part = await sharp(picture).extract({left, top, width: wide, height: high}).toBuffer();
  return (await sharp(part).stats()).entropy;
}

test('a link to a page has title, description and a picture, each once and of this page alone', async () => {
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
        'article:published_time': openingTime(article.frontMatter.date),
        'article:modified_time': openingTime(article.frontMatter.changes[0]?.date ?? ''),
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
    for (const left of [0, width - 400]) {
      expect.soft(await inkIn(picture, left, 0, 400, height), `${address}: words and chart`).toBeGreaterThan(0.3);
    }
    // The word "Blog" is the same in both languages.
    const own = [
      picture.toString('base64'),
      meta('description')[0],
      ...(address.endsWith('/blog') ? [] : meta('og:title')),
    ];
    for (const value of own as string[]) {
      expect.soft(seen.has(value), `${address} has what another page has`).toBe(false);
      seen.add(value);
    }
  }
});

const title = 'Internacionalización: contingentes, certificaciones y responsabilidades aduaneras';

test.each([
  {format: 'hero', drawing: 'importacion'},
  {format: 'landing', drawing: 'atlantic'},
] as const)(`the picture has room for a long title beside a chart of the format $format`, async ({format, drawing}) => {
  const svg = readFileSync(path.join(ROOT, `static/drawings/es/${drawing}.narrow.svg`), 'utf8');
  const chart = {svg, format};
  const picture = await drawOpenGraphImage({title, kicker: 'Normativa', chart});
  // Words are at the lower left, and the margins below and beside them are empty.
  expect(await inkIn(picture, 44, 400, 400, 190)).toBeGreaterThan(0.3);
  expect(await inkIn(picture, 0, 592, 660, 38)).toBe(0);
  expect(await inkIn(picture, 0, 0, 42, 630)).toBe(0);
  await expect(drawOpenGraphImage({title: title.repeat(9), kicker: '', chart})).rejects.toThrow(/Too long/);
  const chinese = drawOpenGraphImage({title: 'De 北京', kicker: '', chart});
  await expect(chinese).rejects.toThrow(/No typeface of the site has "北/);
});

test('the picture has the labels of its chart in condensed Archivo, not in a typeface of this machine', async () => {
  const label = '<text x="9" y="99" font-size="40">Archivo</text>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="narrow" viewBox="0 0 360 170">${label}</symbol></svg>`;
  const bytes = await drawOpenGraphImage({title: '', kicker: '', chart: {svg, format: 'hero'}});
  const chart = await sharp(bytes).extract({left: 420, top: 100, width: 780, height: 250}).toBuffer();
  const {info} = await sharp(chart).trim().toBuffer({resolveWithObject: true});
  expect(Math.abs(info.width - 227)).toBeLessThan(3);
});
