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

test('the icons are up to date (npm run generate -- icons), and none is left over', async () => {
  const drawn = await renderIcons();
  const stale = [...drawn].filter(([file, content]) => !content.equals(readFileSync(path.join(ROOT, 'static', file))));
  expect(
    stale.map(([file]) => file),
    'made again since',
  ).toEqual([]);
  const present = readdirSync(path.join(ROOT, 'static/img')).map((file) => `img/${file}`);
  expect(present.filter((file) => !drawn.has(file)).sort()).toEqual(['img/icons.svg', 'img/mark.svg']);
});

test('every page names its icons, theme colours and a manifest in its language', () => {
  for (const {path: address, language} of pages) {
    const {all, document} = metadataOf(address);
    const icons = attributes('head > link:is([rel="icon"], [rel="apple-touch-icon"])', 'href', document);
    expect
      .soft(icons.map((icon) => path.basename(icon)).sort())
      .toEqual(['apple-touch-icon.png', 'favicon.ico', 'favicon.svg']);
    const themeColours = all('head > meta[name="theme-color"]').map((meta) => [
      meta.attr('media'),
      meta.attr('content'),
    ]);
    expect
      .soft(themeColours, address)
      .toEqual(
        (['light', 'dark'] as const).map((mode) => [
          `(prefers-color-scheme: ${mode})`,
          readColours(mode).get('color-page'),
        ]),
      );
    expect.soft(attributes('head > meta[name="format-detection"]', 'content', document)).toEqual(['telephone=no']);

    const manifests = attributes('head > link[rel="manifest"]', 'href', document);
    expect.soft(manifests, address).toHaveLength(1);
    const {icons: listed, ...named} = JSON.parse(readBuilt(manifests[0] ?? '').toString());
    expect.soft(named, address).toMatchObject({
      name: firm.name,
      description: words(language, 'landing.description'),
      lang: language,
      start_url: base[language],
      scope: base[language],
    });
    expect.soft(listed).toMatchObject([{purpose: 'any'}, {purpose: 'any'}, {purpose: 'maskable'}]);
    for (const file of [...icons, ...listed.map(({src}: {src: string}) => src)]) {
      expect.soft(readBuilt(file).length, file).toBeGreaterThan(100);
    }
  }
});
