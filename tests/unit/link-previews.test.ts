/**
 * What networks show of a link to a page, held against https://ogp.me/ and X's rules for cards
 * (https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image), and the pictures as they are seen.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {describe, expect, test, vi} from 'vitest';
import {firm} from '../../src/data/firm';
import {shareImageSize} from '../../src/data/share-image';
import {readColours} from '../../src/raster/colours';
import {composeSharePicture, cutFonts} from '../../src/raster/share-picture';
import {articles, ROOT} from '../support/articles';
import {isDate, translationOf} from '../support/published';
import {base, pages} from '../support/site';
import {readBuilt, toldBy} from '../support/told';

const articleAt = (address: string) => articles.find((article) => article.path === address);

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
      hold(address, {
        // https://ogp.me/#metadata: the four that every page has. X cuts longer texts.
        'og:title': /^\S.{0,68}\S$/,
        'og:type': articleAt(address) ? 'article' : 'website',
        'og:url': told.links('[rel~="canonical"]')[0]?.href,
        'og:image': new RegExp(`^${firm.website}${base[language]}share/[\\w/-]+\\.png$`),
        // https://ogp.me/#structured
        'og:image:type': 'image/png',
        'og:image:width': `${width}`,
        'og:image:height': `${height}`,
        'og:image:alt': /^\S.{30,418}\S$/,
        // https://ogp.me/#optional
        'og:site_name': firm.name,
        'og:description': told.meta('description')[0],
        'og:locale': new RegExp(`^${language}_[A-Z]{2}$`),
        'og:locale:alternate': toldBy(translationOf(page)).meta('og:locale')[0],
        // X: its own name for the kind of card, Open Graph for the rest.
        'twitter:card': 'summary_large_image',
        description: /^\S.{48,198}\S$/,
      });
      // What the picture says of itself is so; X shows no larger ones.
      const bytes = readBuilt(told.meta('og:image')[0] ?? '');
      expect.soft(await sharp(bytes).metadata(), address).toMatchObject({format: 'png', width: 1200, height: 630});
      expect.soft([width, height], address).toEqual([1200, 630]);
      expect.soft(bytes.length, address).toBeLessThan(5_000_000);
    }
  });

  // https://ogp.me/#type_article
  test('to an article says that it is one, of which day and on what', () => {
    for (const {path: address, frontMatter} of articles) {
      const [date, changed] = [frontMatter.date, frontMatter.changes[0]?.date];
      hold(address, {
        'og:title': toldBy(address).heading,
        'article:published_time': date,
        'article:modified_time': changed,
        'article:section': /\S/,
      });
      expect.soft([date, changed].map(isDate), address).toEqual([true, true]);
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

/** What is seen in a picture: its colours, where the chart begins, and the ink in the title block left of it. */
async function seenIn(picture: Buffer) {
  const {data, info} = await sharp(picture).removeAlpha().raw().toBuffer({resolveWithObject: true});
  const {width, height} = info;
  const colourAt = (x: number, y: number): number => data.readUIntBE((y * width + x) * 3, 3);
  const parts = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const rows = Array.from({length: height}, (_, y) => y);
  const inkInColumn = (x: number) => rows.filter((y) => Math.min(...parts(colourAt(x, y))) < 200).length;
  // The frame of the chart is the first line from top to bottom.
  let chart = 0;
  while (chart < width && inkInColumn(chart) < height) chart += 1;
  const colours = new Map<number, number>();
  const charted = new Map<number, number>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const counts = x < chart ? colours : charted;
      counts.set(colourAt(x, y), (counts.get(colourAt(x, y)) ?? 0) + 1);
    }
  }
  /** Share of the chart that a colour covers, or one that no eye tells from it. */
  const shareOf = (name: string): number => {
    const digits = (readColours('light').get(name) ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').slice(1);
    const wanted = parts(Number.parseInt(digits, 16));
    const alike = [...charted].filter(([colour]) =>
      parts(colour).every((part, i) => Math.abs(part - (wanted[i] ?? 0)) < 6),
    );
    return alike.reduce((sum, [, count]) => sum + count, 0) / ((width - chart) * height);
  };
  const ink = Array.from({length: chart}, (_, x) => inkInColumn(x));
  return {
    colours: new Set([...colours.keys(), ...charted.keys()]).size,
    chart,
    inked: ink.reduce((sum, count) => sum + count, 0) / (chart * height),
    firstInk: ink.findIndex((count) => count > 0),
    lastInk: ink.findLastIndex((count) => count > 0),
    water: ['chart-water', 'chart-shallow'].map(shareOf),
  };
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('the picture', () => {
  const pictures = () =>
    pages.map(({path: address}) => ({address, bytes: readBuilt(`${toldBy(address).meta('og:image')[0]}`)}));

  test('of every page has its title beside a chart', async () => {
    for (const {address, bytes} of pictures()) {
      const seen = await seenIn(bytes);
      const hold = (what: keyof typeof seen) => expect.soft(seen[what], `${address}: ${what}`);
      expect.soft(bytes.length, address).toBeLessThan(120_000);
      hold('colours').toBeGreaterThan(100);
      hold('chart').toBeGreaterThan(300);
      hold('chart').toBeLessThan(700);
      expect.soft(Math.min(...seen.water), `${address}: share of deep or shallow water`).toBeGreaterThan(0.01);
      hold('inked').toBeGreaterThan(0.02);
      hold('firstInk').toBeGreaterThan(30);
      hold('lastInk').toBeLessThan(seen.chart - 10);
    }
  });

  test('of a page is that of no other, in its own language and between them', () => {
    const digests = pictures().map(({bytes}) => digest(bytes));
    const copies = pages.filter((_, index) => digests.indexOf(digests[index] ?? '') !== index);
    expect(copies.map(({path: address}) => address)).toEqual([]);
  });

  const title = 'Internacionalización: contingentes, certificaciones y responsabilidades aduaneras';
  const chartOf = (name: string) => readFileSync(path.join(ROOT, `static/drawings/es/${name}.svg`), 'utf8');

  for (const [format, drawing] of [
    ['hero', 'importacion'],
    ['landing', 'atlantic'],
  ] as const) {
    test(`has room for a title of ${title.length} characters beside a chart of the format ${format}`, async () => {
      const chart = {svg: chartOf(drawing), format};
      const {words} = await composeSharePicture({title, kicker: 'Normativa', chart}, await cutFonts());
      const lines = [...words.svg.matchAll(/<text [^>]*>([^<]+)<\/text>/g)].map(([, line]) => line);
      expect(lines.join(' ')).toBe(`Normativa ${title}`);
    });
  }

  test('has the same bytes each time', async () => {
    const draw = async () => {
      // A module of its own each time: it keeps what it drew.
      vi.resetModules();
      const {composeSharePicture, cutFonts, drawSharePicture} = await import('../../src/raster/share-picture');
      const fonts = await cutFonts();
      const chart = {svg: chartOf('importacion'), format: 'hero'} as const;
      return drawSharePicture(await composeSharePicture({title, kicker: '', chart}, fonts), fonts);
    };
    expect(digest(await draw())).toBe(digest(await draw()));
  });
});
