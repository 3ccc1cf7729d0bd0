/**
 * What networks show of a link to a page, held against https://ogp.me/ and X's rules for cards
 * (https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image), and the pictures as they are seen.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {describe, expect, test} from 'vitest';
import {openingOn} from '../../plugins/articles/opening';
import {drawOpenGraphImage} from '../../plugins/finish/share-images/open-graph-image';
import {firm} from '../../src/site/firm';
import {shareImageSize} from '../../src/site/share-image';
import {articles, ROOT} from '../support/articles';
import {base, pages} from '../support/site';
import {readBuilt, toldBy, translationsOf} from '../support/told';

const isArticle = (address: string) => articles.some((article) => article.path === address);

describe('a link', () => {
  /** Holds what a page says under each name, once, against what it should say. */
  function hold(address: string, expected: Readonly<Record<string, unknown>>): void {
    const said = Object.fromEntries(Object.keys(expected).map((name) => [name, toldBy(address).meta(name)]));
    const once = Object.entries(expected).map(([name, value]) => [
      name,
      [value instanceof RegExp ? expect.stringMatching(value) : value],
    ]);
    expect.soft(said, address).toEqual(Object.fromEntries(once));
  }

  test('to every page can be shown with title, text and picture', async () => {
    const {width, height} = shareImageSize;
    for (const page of pages) {
      const {language, path: address} = page;
      const told = toldBy(address);
      const others = translationsOf(page).filter(([other]) => other !== language);
      hold(address, {
        // https://ogp.me/#metadata: the four that every page has. X cuts longer texts.
        'og:title': /^\S.{0,68}\S$/,
        'og:type': isArticle(address) ? 'article' : 'website',
        'og:url': told.links('[rel~="canonical"]')[0]?.href,
        'og:image': new RegExp(`^${firm.website}${base[language]}share/[\\w/-]+\\.png$`),
        // https://ogp.me/#structured
        'og:image:width': `${width}`,
        'og:image:height': `${height}`,
        'og:image:alt': /^\S.{30,418}\S$/,
        // https://ogp.me/#optional
        'og:site_name': firm.name,
        'og:description': told.meta('description')[0],
        'og:locale': new RegExp(`^${language}_[A-Z]{2}$`),
        // X: its own name for the kind of card, Open Graph for the rest.
        'twitter:card': 'summary_large_image',
        description: /^\S.{48,198}\S$/,
      });
      expect
        .soft(told.meta('og:locale:alternate'), address)
        .toEqual(others.flatMap(([, translation]) => toldBy(translation).meta('og:locale')));
      // What the picture says of itself is so; X shows no larger ones.
      const bytes = readBuilt(told.meta('og:image')[0] ?? '');
      expect.soft(await sharp(bytes).metadata(), address).toMatchObject({format: 'png', width, height});
    }
  });

  // https://ogp.me/#type_article
  test('to an article says that it is one, of which day and on what', () => {
    for (const {path: address, frontMatter} of articles) {
      hold(address, {
        'og:title': toldBy(address).heading,
        'article:published_time': openingOn(frontMatter.date),
        'article:modified_time': openingOn(frontMatter.changes[0]?.date ?? ''),
        'article:section': /\S/,
      });
    }
  });

  test('to a page differs from one to any other, in its own language and between them', () => {
    const repeated = (name: string): string[] => {
      const said = pages.map((page) => toldBy(page.path).meta(name)[0]);
      return pages.filter((_, index) => said.filter((one) => one === said[index]).length > 1).map(({path: on}) => on);
    };
    expect(repeated('og:description')).toEqual([]);
    // "Blog" is a word of both languages.
    expect(repeated('og:title')).toEqual(['/blog', '/en/blog']);
  });
});

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('the picture', () => {
  const pictures = () =>
    pages.map(({path: address}) => ({address, bytes: readBuilt(`${toldBy(address).meta('og:image')[0]}`)}));

  test('of every page has words beside a chart', async () => {
    for (const {address, bytes} of pictures()) {
      expect.soft(bytes.length, address).toBeLessThan(120_000);
      for (const [what, left] of Object.entries({words: 0, chart: shareImageSize.width - 400})) {
        const part = sharp(bytes).extract({left, top: 0, width: 400, height: shareImageSize.height});
        // An even surface has none.
        expect.soft((await sharp(await part.toBuffer()).stats()).entropy, `${address}: ${what}`).toBeGreaterThan(0.3);
      }
    }
  });

  test('of a page is that of no other, in its own language and between them', () => {
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
    // Words at the lower left, and nothing in the margins below and beside them.
    expect(await inkIn(44, 400, 400, 190)).toBeGreaterThan(0.3);
    expect(await inkIn(0, 592, 660, 38)).toBe(0);
    expect(await inkIn(0, 0, 42, 630)).toBe(0);
    await expect(drawOpenGraphImage({title: title.repeat(9), kicker: '', chart})).rejects.toThrow(/Too long/);
    await expect(drawOpenGraphImage({title: 'De 北京', kicker: '', chart})).rejects.toThrow(
      /No typeface of the site has "北/,
    );
  });

  test('sets the labels of its chart in Archivo, condensed, and not in a typeface of this machine', async () => {
    const label = '<text x="9" y="99" font-size="40">Archivo</text>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="narrow" viewBox="0 0 360 170">${label}</symbol></svg>`;
    const bytes = await drawOpenGraphImage({title: '', kicker: '', chart: {svg, format: 'hero'}});
    const chart = await sharp(bytes).extract({left: 420, top: 100, width: 780, height: 250}).toBuffer();
    const {info} = await sharp(chart).trim().toBuffer({resolveWithObject: true});
    expect(Math.abs(info.width - 227)).toBeLessThan(3);
  });
});
