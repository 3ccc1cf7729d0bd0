/**
 * Previews of links in social networks, checked against https://ogp.me/ and X's rules for cards
 * (https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image), and their pictures.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {describe, expect, test} from 'vitest';
import {openingTime} from '../../plugins/articles/opening-time';
import {drawOpenGraphImage} from '../../plugins/finish/share-images/open-graph-image';
import {firm} from '../../src/site/firm';
import {shareImageSize} from '../../src/site/share-image';
import {articles, ROOT} from '../support/articles';
import {metadataOf, readBuilt, translationsOf} from '../support/built-pages';
import {base, pages} from '../support/site';

const isArticle = (address: string) => articles.some((article) => article.path === address);

describe('a link', () => {
  /** Expects each name exactly once in a page's metadata, with its value. */
  function expectMetadata(address: string, expected: Readonly<Record<string, unknown>>): void {
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, metadataOf(address).meta(name)]));
    const once = Object.entries(expected).map(([name, value]) => [
      name,
      [value instanceof RegExp ? expect.stringMatching(value) : value],
    ]);
    expect.soft(found, address).toEqual(Object.fromEntries(once));
  }

  test('to every page has title, description and picture', async () => {
    const {width, height} = shareImageSize;
    for (const page of pages) {
      const {language, path: address} = page;
      const metadata = metadataOf(address);
      const others = translationsOf(page).filter(([other]) => other !== language);
      expectMetadata(address, {
        // https://ogp.me/#metadata: the four required properties. X cuts longer texts.
        'og:title': /^\S.{0,68}\S$/,
        'og:type': isArticle(address) ? 'article' : 'website',
        'og:url': metadata.links('[rel~="canonical"]')[0]?.href,
        'og:image': new RegExp(`^${firm.website}${base[language]}share/[\\w/-]+\\.png$`),
        // https://ogp.me/#structured
        'og:image:width': `${width}`,
        'og:image:height': `${height}`,
        'og:image:alt': /^\S.{30,418}\S$/,
        // https://ogp.me/#optional
        'og:site_name': firm.name,
        'og:description': metadata.meta('description')[0],
        'og:locale': new RegExp(`^${language}_[A-Z]{2}$`),
        // X has its own name for the kind of card, and otherwise uses Open Graph.
        'twitter:card': 'summary_large_image',
        description: /^\S.{48,198}\S$/,
      });
      expect
        .soft(metadata.meta('og:locale:alternate'), address)
        .toEqual(others.flatMap(([, translation]) => metadataOf(translation).meta('og:locale')));
      // The picture has the declared size.
      const bytes = readBuilt(metadata.meta('og:image')[0] ?? '');
      expect.soft(await sharp(bytes).metadata(), address).toMatchObject({format: 'png', width, height});
    }
  });

  // https://ogp.me/#type_article
  test('to an article has its title, days and section', () => {
    for (const {path: address, frontMatter} of articles) {
      expectMetadata(address, {
        'og:title': metadataOf(address).heading,
        'article:published_time': openingTime(frontMatter.date),
        'article:modified_time': openingTime(frontMatter.changes[0]?.date ?? ''),
        'article:section': /\S/,
      });
    }
  });

  test('to a page has a unique title and description in all languages', () => {
    const repeated = (name: string): string[] => {
      const all = pages.map((page) => metadataOf(page.path).meta(name)[0]);
      return pages.filter((_, index) => all.filter((one) => one === all[index]).length > 1).map(({path: on}) => on);
    };
    expect(repeated('og:description')).toEqual([]);
    // "Blog" is the same in both languages.
    expect(repeated('og:title')).toEqual(['/blog', '/en/blog']);
  });
});

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('the picture', () => {
  const pictures = () =>
    pages.map(({path: address}) => ({address, bytes: readBuilt(`${metadataOf(address).meta('og:image')[0]}`)}));

  test('of every page shows words beside a chart', async () => {
    for (const {address, bytes} of pictures()) {
      expect.soft(bytes.length, address).toBeLessThan(120_000);
      for (const [name, left] of Object.entries({words: 0, chart: shareImageSize.width - 400})) {
        const part = sharp(bytes).extract({left, top: 0, width: 400, height: shareImageSize.height});
        // An empty area has an entropy of 0.
        expect.soft((await sharp(await part.toBuffer()).stats()).entropy, `${address}: ${name}`).toBeGreaterThan(0.3);
      }
    }
  });

  test('of each page is unique in all languages', () => {
    const digests = pictures().map(({bytes}) => digest(bytes));
    const copies = pages.filter((_, index) => digests.indexOf(digests[index] ?? '') !== index);
    expect(copies.map(({path: address}) => address)).toEqual([]);
  });

  const title = 'Internacionalización: contingentes, certificaciones y responsabilidades aduaneras';
  const chartOf = (name: string) => readFileSync(path.join(ROOT, `static/drawings/es/${name}.narrow.svg`), 'utf8');

  test.each([
    {format: 'hero', drawing: 'importacion'},
    {format: 'landing', drawing: 'atlantic'},
  ] as const)(`has room for a long title beside a chart of the format $format`, async ({format, drawing}) => {
    const chart = {svg: chartOf(drawing), format};
    const bytes = await drawOpenGraphImage({title, kicker: 'Normativa', chart});
    const inkIn = async (left: number, top: number, width: number, height: number) => {
      const part = await sharp(bytes).extract({left, top, width, height}).toBuffer();
      return (await sharp(part).stats()).entropy;
    };
    // Words are at the lower left, and the margins below and beside them are empty.
    expect(await inkIn(44, 400, 400, 190)).toBeGreaterThan(0.3);
    expect(await inkIn(0, 592, 660, 38)).toBe(0);
    expect(await inkIn(0, 0, 42, 630)).toBe(0);
    await expect(drawOpenGraphImage({title: title.repeat(9), kicker: '', chart})).rejects.toThrow(/Too long/);
    await expect(drawOpenGraphImage({title: 'De 北京', kicker: '', chart})).rejects.toThrow(
      /No typeface of the site has "北/,
    );
  });

  test('has the labels of its chart in condensed Archivo, not in a typeface of this machine', async () => {
    const label = '<text x="9" y="99" font-size="40">Archivo</text>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="narrow" viewBox="0 0 360 170">${label}</symbol></svg>`;
    const bytes = await drawOpenGraphImage({title: '', kicker: '', chart: {svg, format: 'hero'}});
    const chart = await sharp(bytes).extract({left: 420, top: 100, width: 780, height: 250}).toBuffer();
    const {info} = await sharp(chart).trim().toBuffer({resolveWithObject: true});
    expect(Math.abs(info.width - 227)).toBeLessThan(3);
  });
});
