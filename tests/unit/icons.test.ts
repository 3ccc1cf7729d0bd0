import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {select} from 'hast-util-select';
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/data/firm';
import {readColours} from '../../src/raster/colours';
import {renderIcons} from '../../src/raster/icons';
import {ROOT} from '../support/articles';
import {base, languages, pages} from '../support/site';
import {attribute, readBuilt, toldBy} from '../support/told';
import {words} from '../support/words';

/** Sizes of the pictures in a file, such as `32x32`; `any` for one without a size of its own. */
function sizesIn(file: Buffer): readonly string[] {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') {
    return [`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`];
  }
  if (file.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]))) {
    const entries = Array.from({length: file.readUInt16LE(4)}, (_, index) => 6 + 16 * index);
    return entries.flatMap((entry) => sizesIn(file.subarray(file.readUInt32LE(entry + 12))));
  }
  return file.toString('utf8').startsWith('<svg ') ? ['any'] : [];
}

test('the icons are what their source draws (npm run icons): the same bytes each time, none left over', async () => {
  const drawn = await renderIcons();
  const stale = [...drawn].filter(([file, content]) => !content.equals(readFileSync(path.join(ROOT, 'static', file))));
  expect(
    stale.map(([file]) => file),
    'made again since',
  ).toEqual([]);
  const written = ['mark.svg', 'icons.svg'].map((file) => `img/${file}`);
  const kept = readdirSync(path.join(ROOT, 'static/img')).map((file) => `img/${file}`);
  expect(kept.filter((file) => !drawn.has(file) && !written.includes(file))).toEqual([]);
});

test('favicon.ico has a picture for every density of a tab', () => {
  expect(sizesIn(readBuilt('/favicon.ico'))).toEqual(['16x16', '32x32', '48x48']);
});

describe('every page', () => {
  test('names icons that exist and have the sizes they claim', () => {
    for (const {path: address} of pages) {
      const icons = toldBy(address).all('head > link:is([rel="icon"], [rel="apple-touch-icon"])');
      const files = icons.map((icon) => path.basename(attribute(icon, 'href')));
      expect.soft(files.sort(), address).toEqual(['apple-touch-icon.png', 'favicon.ico', 'favicon.svg']);
      for (const icon of icons) {
        const size = attribute(icon, 'sizes') || 'any';
        expect.soft(sizesIn(readBuilt(attribute(icon, 'href'))), address).toContain(size);
      }
    }
  });

  test('names the colours of its paper by day and by night', () => {
    const paper = (['light', 'dark'] as const).map((mode) => [
      `(prefers-color-scheme: ${mode})`,
      readColours(mode).get('color-page'),
    ]);
    for (const {path: address} of pages) {
      const metas = toldBy(address).all('head > meta[name="theme-color"]');
      const named = metas.map((meta) => [attribute(meta, 'media'), attribute(meta, 'content')]);
      expect.soft(named, address).toEqual(paper);
    }
  });

  test('names a manifest that starts in its language, with icons of the sizes they claim', () => {
    for (const language of languages) {
      const addresses = pages
        .filter((page) => page.language === language)
        .map(({path: address}) =>
          toldBy(address)
            .links('[rel="manifest"]')
            .map(({href}) => href),
        );
      expect(new Set(addresses.map(String))).toEqual(new Set([`/site.${language}.webmanifest`]));
      const manifest = JSON.parse(readBuilt(`/site.${language}.webmanifest`).toString());
      expect(manifest).toMatchObject({
        name: firm.name,
        description: words(language, 'landing.description'),
        lang: language,
        start_url: base[language],
        scope: base[language],
        icons: [{purpose: 'any'}, {purpose: 'any'}, {purpose: 'maskable'}],
      });
      for (const {src, sizes} of manifest.icons) {
        expect(sizesIn(readBuilt(src)), src).toContain(sizes);
      }
    }
  });

  test('shows icons of the one family', () => {
    const family = [
      ...readBuilt('/img/icons.svg')
        .toString()
        .matchAll(/<symbol id="([^"]+)"/g),
    ].map(([, id]) => id);
    for (const {path: address, language} of pages) {
      const known = family.map((name) => `${base[language]}img/icons.svg#${name}`);
      const told = toldBy(address);
      const drawings = new Set(told.all('[data-drawing] svg'));
      const icons = told.all('body svg').filter((svg) => !drawings.has(svg));
      const shown = icons.map((svg) => attribute(select('use', svg), 'href'));
      expect.soft(shown, address).toContain(`${base[language]}img/icons.svg#day-and-night`);
      const foreign = shown.filter((icon) => !known.includes(icon));
      expect.soft(foreign, address).toEqual([]);
    }
  });
});
