import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {layouts} from '../../src/data/drawing-formats';
import {seaLanes} from '../../src/drawings/charts/sea-lanes';
import {renderAll} from '../../src/drawings/generate';
import {layTrack, trackLength} from '../../src/drawings/geography';
import {articles} from '../support/articles';
import {coloursOf, drawnFiles, misplacedWords, smallestLetters} from '../support/drawings';
import {expect, hydrated, test} from '../support/fixtures';
import {isOnLand} from '../support/land';
import {pages} from '../support/site';

/** Every page that can be shown, the one for addresses that do not exist among them. */
const addresses = [...pages.map((page) => page.path), '/no-existe', '/en/not-there'];

/** Widths of windows, from a small phone to a large screen and the turns between, in CSS pixels. */
const WIDTHS = [320, 360, 480, 600, 768, 900, 1024, 1280, 1920];

/** The smallest letters that a picture may show, in CSS pixels. */
const LEGIBLE = 11;

/** Largest drawing, in gzipped bytes: all compositions of one language. */
const HEAVIEST = 40_000;

test.describe('the files', () => {
  test('are what their source draws (npm run draw): the same bytes each time, none left over', () => {
    const drawn = renderAll();
    const kept = new Map(drawnFiles.map(({address, source}) => [address.replace('/drawings/', ''), source]));
    expect([...kept.keys()].sort()).toEqual([...drawn.keys()].sort());
    const stale = [...kept].filter(([file, source]) => source !== drawn.get(file)).map(([file]) => file);
    expect(stale, 'drawn again since').toEqual([]);
    const again = [...renderAll()].filter(([file, source]) => source !== drawn.get(file)).map(([file]) => file);
    expect(again, 'different the second time').toEqual([]);
  });

  for (const {address, source} of drawnFiles) {
    test(`${address} is light, takes its colours from the page and can be shown by reference`, () => {
      expect(gzipSync(source).length).toBeLessThan(HEAVIEST);
      // Ids other than those of the compositions, styles and references do not work in what a page shows through `use`.
      expect(source.match(/\b(?:style|class|href|filter|mask|clip-path)=|url\(|<style|<script/g)).toBeNull();
      expect(
        [...source.matchAll(/ id="([^"]*)"/g)].filter(([, id = '']) => !layouts.some((name) => name === id)),
      ).toEqual([]);
      const fixed = [...source.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].filter(
        ([, colour = '']) => colour !== 'none' && !/^var\(--chart-[\w-]+\)$/.test(colour),
      );
      expect(fixed.map(([attribute]) => attribute)).toEqual([]);
    });
  }
});

test.describe('the words', () => {
  for (const {address, compositions} of drawnFiles) {
    test(`of ${address} stay in the picture and overlap neither each other nor a mark`, async ({page}) => {
      expect(compositions).not.toHaveLength(0);
      for (const composition of compositions) {
        expect.soft(await misplacedWords(page, composition), composition.layout).toEqual([]);
      }
    });
  }
});

test.describe('the lanes', () => {
  /** Nautical miles from its ends within which a lane may touch land: quays stand on it. */
  const HARBOUR = 5;
  /** The one place where ships sail through land, from the Gulf of Suez to Port Said. */
  const isInSuezCanal = ([longitude, latitude]: readonly [number, number]): boolean =>
    longitude > 32.2 && longitude < 32.8 && latitude > 29.8 && latitude < 31.4;

  for (const [name, waypoints] of Object.entries(seaLanes)) {
    test(`${name} never crosses land`, () => {
      const track = layTrack(waypoints);
      const atSea = track.filter(
        ({position, distance}) =>
          distance > HARBOUR && distance < trackLength(track) - HARBOUR && !isInSuezCanal(position),
      );
      expect(atSea).not.toHaveLength(0);
      expect(atSea.filter(({position}) => isOnLand(position)).map(({position}) => position.join(', '))).toEqual([]);
    });
  }
});

test.describe('on the page', () => {
  for (const {language, path: address, frontMatter} of articles) {
    test(`the chart at the head of ${address} is on its entry in the list, too`, async ({page}) => {
      // A post's entry is on /blog itself; a guide's in the list above it.
      await page.goto(path.posix.dirname(address));
      const entry = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({has: page.locator(`a[href="${address}"]`)});
      const shown = entry.locator('[data-drawing] svg:visible use');
      await shown.scrollIntoViewIfNeeded();
      const chart = frontMatter.hero?.replace(/\.svg$/, '');
      await expect(shown).toHaveAttribute('href', new RegExp(`${chart}\\.(\\w+)\\.svg#\\1$`));
      expect(frontMatter.hero).toContain(`/${language}/`);
    });
  }

  for (const address of addresses) {
    test(`${address} shows each drawing whole and readable at every width, blank neither by day nor by night`, async ({
      page,
      context,
    }) => {
      const easel = await context.newPage();
      await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
      await page.goto(address);
      await hydrated(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900});
        expect(await hardToRead(page), `in a window of ${width} px`).toEqual([]);
      }
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 360],
      ] as const) {
        await page.setViewportSize({width, height: 900});
        await page.emulateMedia({colorScheme});
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        for (const drawing of await page.locator('[data-drawing]').all()) {
          // Paper, ink, and at least one of land, water and route: less is a picture that did not come.
          const colours = async () => coloursOf(easel, await drawing.screenshot());
          const what = `${colorScheme}, ${width} px: ${await drawing.getAttribute('aria-label')}`;
          // It comes when it is scrolled near the window.
          await expect.poll(colours, what).toBeGreaterThan(2);
        }
      }
    });
  }
});

/** What is wrong with the drawings that a page shows at its present width. */
async function hardToRead(page: Page): Promise<string[]> {
  const drawings = await page.locator('[data-drawing]').evaluateAll((elements) =>
    elements.map((element) => {
      const compositions = [...element.querySelectorAll('svg')].filter((svg) => svg.checkVisibility());
      const [svg] = compositions;
      const {left = 0, right = 0, width = 0, height = 0} = svg?.getBoundingClientRect() ?? {};
      return {
        count: compositions.length,
        href: svg?.querySelector('use')?.dataset.href ?? '',
        fits: left >= -0.5 && right <= document.documentElement.clientWidth + 0.5,
        width,
        height,
      };
    }),
  );
  return drawings.flatMap(({count, href, fits, width, height}) => {
    const [, drawing = '', layout] = /^(.*)\.(\w+)\.svg#\2$/.exec(href) ?? [];
    const composition = drawnFiles
      .find((drawn) => `${drawing}.svg`.endsWith(drawn.address))
      ?.compositions.find((candidate) => candidate.layout === layout);
    if (count !== 1 || !composition) {
      return [`${count} compositions of ${href || 'a drawing'}`];
    }
    const letters = (smallestLetters(composition) * width) / composition.width;
    const stretch = width / height / (composition.width / composition.height);
    return [
      ...(fits ? [] : [`${href} leaves the window`]),
      ...(Math.abs(stretch - 1) > 0.02 ? [`${href} is ${stretch} times as wide as it should be`] : []),
      ...(letters < LEGIBLE ? [`${href} has letters of ${letters} px`] : []),
    ];
  });
}
