/** The icons in static/img, the symbols on pages, and the icon, colour and manifest tags of every page. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {renderIcons} from '../../drawings/icons/write-icons';
import {readColours} from '../../src/site/colours';
import {firm} from '../../src/site/firm';
import {ROOT} from '../support/articles';
import {attributeValues, readBuiltFile, readBuiltPage} from '../support/built-pages';
import {getMessage} from '../support/messages';
import {baseUrl, pages} from '../support/site-pages';

test('The committed icons are up to date (npm run generate -- icons), and static/img has no unused files', async () => {
  const renderedIcons = await renderIcons();
  for (const [file, content] of renderedIcons) {
    expect.soft(content.equals(readFileSync(path.join(ROOT, 'static', file))), file).toBe(true);
  }
  const committedFiles = readdirSync(path.join(ROOT, 'static/img')).map((file) => `img/${file}`);
  expect(committedFiles.filter((file) => !renderedIcons.has(file)).sort()).toEqual(['img/icons.svg', 'img/mark.svg']);
});

test('Every symbol that a page uses exists in icons.svg', () => {
  const symbolsSvg = readBuiltFile('/img/icons.svg').toString();
  const hrefs = pages.flatMap(({path: pagePath}) => {
    return attributeValues('use[href^="/img/icons.svg"]', 'href', readBuiltPage(pagePath).document);
  });
  expect(hrefs.length).toBeGreaterThan(100);
  const symbolIds = new Set(hrefs.map((href) => href.split('#')[1]));
  expect([...symbolIds].filter((id) => !symbolsSvg.includes(`id="${id}"`))).toEqual([]);
});

test('Every page links to its icons and to a manifest in its language, and declares the theme colours', () => {
  for (const {path: pagePath, language} of pages) {
    const {elements, document} = readBuiltPage(pagePath);
    const icons = attributeValues('head > link:is([rel="icon"], [rel="apple-touch-icon"])', 'href', document);
    const fileNames = icons.map((icon) => path.basename(icon));
    expect.soft(fileNames.sort()).toEqual(['apple-touch-icon.png', 'favicon.ico', 'favicon.svg']);
    const colours = elements('head > meta[name="theme-color"]').map((meta) => [
      meta.attr('media'),
      meta.attr('content'),
    ]);
    const pageColours = (['light', 'dark'] as const).map((mode) => [
      `(prefers-color-scheme: ${mode})`,
      readColours(mode).get('color-page'),
    ]);
    expect.soft(colours, pagePath).toEqual(pageColours);
    expect.soft(readBuiltPage(pagePath).meta('format-detection')).toEqual(['telephone=no']);
    const manifests = attributeValues('head > link[rel="manifest"]', 'href', document);
    expect.soft(manifests, pagePath).toHaveLength(1);
    const {icons: manifestIcons, ...manifest} = JSON.parse(readBuiltFile(manifests[0] ?? '').toString());
    const description = getMessage(language, 'landing.description');
    const [start_url, scope] = [baseUrl[language], baseUrl[language]];
    expect.soft(manifest, pagePath).toMatchObject({name: firm.name, description, lang: language, start_url, scope});
    expect.soft(manifestIcons).toMatchObject([{purpose: 'any'}, {purpose: 'any'}, {purpose: 'maskable'}]);
    for (const {src} of manifestIcons) {
      expect.soft(readBuiltFile(src).length, src).toBeGreaterThan(100);
    }
  }
});
