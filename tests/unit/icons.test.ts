import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {renderIcons} from '../../drawings/icons/generate';
import {readColours} from '../../src/site/colours';
import {firm} from '../../src/site/firm';
import {ROOT} from '../support/articles';
import {attributes, metadataOf, readBuilt} from '../support/built-pages';
import {base, pages} from '../support/site';
import {words} from '../support/words';

/** The sizes of the pictures in a file, such as `32x32`; `any` for SVG. */
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

test('the icons are up to date (npm run generate -- icons), none is left over, and tabs have three sizes', async () => {
  const drawn = await renderIcons();
  const stale = [...drawn].filter(([file, content]) => !content.equals(readFileSync(path.join(ROOT, 'static', file))));
  const names = stale.map(([file]) => file);
  expect(names, 'made again since').toEqual([]);
  const present = readdirSync(path.join(ROOT, 'static/img')).map((file) => `img/${file}`);
  expect(present.filter((file) => !drawn.has(file)).sort()).toEqual(['img/icons.svg', 'img/mark.svg']);
  expect(sizesIn(readBuilt('/favicon.ico'))).toEqual(['16x16', '32x32', '48x48']);
});

test.each(pages)('$path names its icons, theme colours and a manifest in its language', (page) => {
  const metadata = metadataOf(page.path);
  const icons = metadata.all('head > link:is([rel="icon"], [rel="apple-touch-icon"])');
  const files = icons.map((icon) => path.basename(icon.attr('href') ?? ''));
  expect(files.sort()).toEqual(['apple-touch-icon.png', 'favicon.ico', 'favicon.svg']);
  for (const icon of icons) {
    expect(sizesIn(readBuilt(icon.attr('href') ?? ''))).toContain(icon.attr('sizes') ?? 'any');
  }

  const themeColours = metadata.all('head > meta[name="theme-color"]');
  expect(themeColours.map((meta) => [meta.attr('media'), meta.attr('content')])).toEqual([
    ['(prefers-color-scheme: light)', readColours('light').get('color-page')],
    ['(prefers-color-scheme: dark)', readColours('dark').get('color-page')],
  ]);

  expect(attributes('head > meta[name="format-detection"]', 'content', metadata.document)).toEqual(['telephone=no']);

  const [manifest, ...others] = attributes('head > link[rel="manifest"]', 'href', metadata.document);
  expect(others).toEqual([]);
  const {icons: listed, ...named} = JSON.parse(readBuilt(manifest ?? '').toString());
  expect(named).toMatchObject({
    name: firm.name,
    description: words(page.language, 'landing.description'),
    lang: page.language,
    start_url: base[page.language],
    scope: base[page.language],
  });
  expect(listed).toMatchObject([{purpose: 'any'}, {purpose: 'any'}, {purpose: 'maskable'}]);
  for (const {src, sizes} of listed) {
    expect(sizesIn(readBuilt(src)), src).toContain(sizes);
  }
});
