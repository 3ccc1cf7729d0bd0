import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {renderIcons} from '../../drawings/icons/write-icons';
import {readColours} from '../../src/site/colours';
import {firm} from '../../src/site/firm';
import {ROOT} from '../support/articles';
import {attributes, metadataOf, readBuilt} from '../support/built-pages';
import {words} from '../support/messages';
import {base, pages} from '../support/site-pages';

test('the icons are up to date (npm run generate -- icons), and none is left over', async () => {
  const drawn = await renderIcons();
  for (const [file, content] of drawn) {
    expect.soft(content.equals(readFileSync(path.join(ROOT, 'static', file))), file).toBe(true);
  }
  const present = readdirSync(path.join(ROOT, 'static/img')).map((file) => `img/${file}`);
  expect(present.filter((file) => !drawn.has(file)).sort()).toEqual(['img/icons.svg', 'img/mark.svg']);
});

test('every symbol on a page is one of the file', () => {
  const symbols = readBuilt('/img/icons.svg').toString();
  const used = pages.flatMap(({path: address}) => {
    return attributes('use[href^="/img/icons.svg"]', 'href', metadataOf(address).document);
  });
  expect(used.length).toBeGreaterThan(100);
  const names = new Set(used.map((href) => href.split('#')[1]));
  expect([...names].filter((name) => !symbols.includes(`id="${name}"`))).toEqual([]);
});

test('every page names its icons, theme colours and a manifest in its language', () => {
  for (const {path: address, language} of pages) {
    const {all, document} = metadataOf(address);
    const icons = attributes('head > link:is([rel="icon"], [rel="apple-touch-icon"])', 'href', document);
    const names = icons.map((icon) => path.basename(icon));
    expect.soft(names.sort()).toEqual(['apple-touch-icon.png', 'favicon.ico', 'favicon.svg']);
    const colours = all('head > meta[name="theme-color"]').map((meta) => [meta.attr('media'), meta.attr('content')]);
    const modes = (['light', 'dark'] as const).map((mode) => [mode, readColours(mode).get('color-page')]);
    expect.soft(colours, address).toEqual(modes.map(([mode, page]) => [`(prefers-color-scheme: ${mode})`, page]));
    expect.soft(metadataOf(address).meta('format-detection')).toEqual(['telephone=no']);
    const manifests = attributes('head > link[rel="manifest"]', 'href', document);
    expect.soft(manifests, address).toHaveLength(1);
    const {icons: listed, ...named} = JSON.parse(readBuilt(manifests[0] ?? '').toString());
    const description = words(language, 'landing.description');
    const [start_url, scope] = [base[language], base[language]];
    expect.soft(named, address).toMatchObject({name: firm.name, description, lang: language, start_url, scope});
    expect.soft(listed).toMatchObject([{purpose: 'any'}, {purpose: 'any'}, {purpose: 'maskable'}]);
    for (const {src} of listed) {
      expect.soft(readBuilt(src).length, src).toBeGreaterThan(100);
    }
  }
});
