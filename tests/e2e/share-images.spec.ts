import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {APIRequestContext, Page} from '@playwright/test';
import {firm} from '../../src/data/firm';
import {shareImageSize} from '../../src/data/share-image';
import {readColours} from '../../src/raster/colours';
import {composeSharePicture, cutFonts, drawSharePicture} from '../../src/raster/share-picture';
import {ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {sentPage} from '../support/sent-page';
import {base, languages, pages, type Page as SitePage} from '../support/site';

const {width, height} = shareImageSize;

/** What the page in the file that the server sends tells other sites about its picture. */
async function told(page: Page, address: string) {
  return (await sentPage(page, address)).evaluate((sent) => {
    const contents = (key: string) =>
      [...sent.querySelectorAll(`meta[property="${key}"], meta[name="${key}"]`)].map((meta) =>
        meta.getAttribute('content'),
      );
    return {
      image: contents('og:image'),
      type: contents('og:image:type'),
      width: contents('og:image:width'),
      height: contents('og:image:height'),
      alt: contents('og:image:alt'),
      card: contents('twitter:card'),
    };
  });
}

/** The bytes of a page's picture, from this site instead of the public address that the page names. */
async function pictureOf(request: APIRequestContext, address: string): Promise<Buffer> {
  const sent = await (await request.get(address)).text();
  const url = /property="?og:image"? content="?([^"\s>]+)/.exec(sent)?.[1] ?? '';
  const response = await request.get(new URL(url).pathname);
  expect(response.status(), url).toBe(200);
  return response.body();
}

/** What is seen in a picture: its size, its colours, where the chart begins, and the ink in the title block left of it. */
async function seenIn(page: Page, picture: Buffer) {
  const charted = ['chart-water', 'chart-shallow'].map((name) => readColours('light').get(name) ?? '');
  return page.evaluate(
    async ([encoded, charted]) => {
      const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      const {data} = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const lightness = (x: number, y: number) => {
        const start = (y * bitmap.width + x) * 4;
        return Math.min(...data.subarray(start, start + 3));
      };
      const colours = new Set(new Uint32Array(data.buffer)).size;
      const rows = Array.from({length: bitmap.height}, (_, y) => y);
      const inkInColumn = (x: number) => rows.filter((y) => lightness(x, y) < 200).length;
      // The frame of the chart is the first line from top to bottom.
      let chart = 0;
      while (chart < bitmap.width && inkInColumn(chart) < bitmap.height) chart += 1;
      /** Share of the chart that a colour covers, or one that no eye tells from it. */
      const shareOf = (colour: string): number => {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const wanted = context.getImageData(0, 0, 1, 1).data;
        const pixels = context.getImageData(chart, 0, bitmap.width - chart, bitmap.height).data;
        let found = 0;
        for (let start = 0; start < pixels.length; start += 4) {
          if ([0, 1, 2].every((part) => Math.abs((pixels[start + part] ?? 0) - (wanted[part] ?? 0)) < 6)) found += 1;
        }
        return found / (pixels.length / 4);
      };
      const ink = Array.from({length: chart}, (_, x) => inkInColumn(x));
      return {
        width: bitmap.width,
        height: bitmap.height,
        colours,
        chart,
        inked: ink.reduce((sum, count) => sum + count, 0) / (chart * bitmap.height),
        firstInk: ink.findIndex((count) => count > 0),
        lastInk: ink.findLastIndex((count) => count > 0),
        leastOfChart: Math.min(...charted.map(shareOf)),
      };
    },
    [picture.toString('base64'), charted] as const,
  );
}

test.describe('the picture of every page', () => {
  for (const {language, path: address} of pages) {
    test(`${address} names a picture that exists, with its title beside a chart`, async ({page, request}) => {
      await page.goto('/404');
      const facts = await told(page, address);
      expect(facts).toEqual({
        image: [expect.stringMatching(`^${firm.website}${base[language]}share/[\\w/-]+\\.png$`)],
        type: ['image/png'],
        width: [String(width)],
        height: [String(height)],
        alt: [expect.stringMatching(/^\S.{30,}\S$/)],
        card: ['summary_large_image'],
      });

      const picture = await pictureOf(request, address);
      expect(picture.length, 'bytes').toBeLessThan(120_000);
      const seen = await seenIn(page, picture);
      expect(seen).toMatchObject({width, height});
      expect(seen.colours, 'colours').toBeGreaterThan(100);
      expect(seen.chart, 'where the chart begins').toBeGreaterThan(300);
      expect(seen.chart, 'where the chart begins').toBeLessThan(700);
      expect(seen.leastOfChart, 'share of deep or shallow water, whichever is less').toBeGreaterThan(0.01);
      expect(seen.inked, 'share of the title block').toBeGreaterThan(0.02);
      expect(seen.firstInk, 'left edge of the title block').toBeGreaterThan(30);
      expect(seen.lastInk, 'right edge of the title block').toBeLessThan(seen.chart - 10);
    });
  }

  for (const language of languages) {
    test(`no two pages in ${language} have the same picture`, async ({request}) => {
      const addresses = pages.filter((page) => page.language === language).map((page) => page.path);
      const digests = await Promise.all(addresses.map(async (address) => digest(await pictureOf(request, address))));
      expect(new Set(digests).size).toBe(addresses.length);
    });
  }

  test('is another in English than in Spanish', async ({request}) => {
    const inSpanish = pages.filter(({language}) => language === 'es');
    const inEnglish = ({path: address}: SitePage) => base.en + address.slice(base.es.length);
    for (const spanish of inSpanish) {
      const [one, other] = [await pictureOf(request, spanish.path), await pictureOf(request, inEnglish(spanish))];
      expect(digest(one), spanish.path).not.toBe(digest(other));
    }
  });
});

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test.describe('a share picture', () => {
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
      const fonts = await cutFonts();
      const chart = {svg: chartOf('importacion'), format: 'hero'} as const;
      return drawSharePicture(await composeSharePicture({title, kicker: '', chart}, fonts), fonts);
    };
    expect(digest(await draw())).toBe(digest(await draw()));
  });
});
