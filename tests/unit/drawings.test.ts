/** What can be read from the files of the drawings. */
import {gzipSync} from 'node:zlib';
import {selectAll} from 'hast-util-select';
import {expect, test} from 'vitest';
import {layouts} from '../../src/data/drawing-formats';
import {renderAll} from '../../src/drawings/generate';
import {articles} from '../support/articles';
import {builtPage} from '../support/built-page';
import {drawnFiles} from '../support/drawings';
import {base} from '../support/site';

/** Largest drawing, in gzipped bytes: all compositions of one language. */
const HEAVIEST = 40_000;

test('drawings are what their source draws (npm run draw), and none is left over', () => {
  const drawn = renderAll();
  const kept = new Map(drawnFiles.map(({address, source}) => [address.replace('/drawings/', ''), source]));
  expect([...kept.keys()].sort()).toEqual([...drawn.keys()].sort());
  expect([...kept].filter(([file, source]) => source !== drawn.get(file)).map(([file]) => file)).toEqual([]);
}, 120_000);

test('drawings are light, take their colours from the page and can be shown by reference', () => {
  const faults = drawnFiles.flatMap(({address, source, compositions}) => {
    const attributes = (name: RegExp) =>
      [...source.matchAll(new RegExp(` (${name.source})="([^"]*)"`, 'g'))].map(([, , value = '']) => value);
    return [
      ...(compositions.length === 0 ? ['no composition'] : []),
      ...(gzipSync(source).length < HEAVIEST ? [] : ['too heavy']),
      // Ids other than those of the compositions, styles and references do not work in what a page shows through `use`.
      ...(source.match(/\b(?:style|class|href|filter|mask|clip-path)=|url\(|<style|<script/g) ?? []),
      ...attributes(/id/).filter((id) => !layouts.some((name) => name === id)),
      ...attributes(/fill|stroke/).filter((colour) => colour !== 'none' && !/^var\(--chart-[\w-]+\)$/.test(colour)),
    ].map((fault) => `${address}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('the chart at the head of an article is on its entry in the list, too, in its language', () => {
  for (const {language, path: address, parent, frontMatter} of articles) {
    // A post's entry is on /blog itself; a guide's in the list above it.
    const shown = selectAll(`main li:has(a[href="${address}"]) [data-drawing] use`, builtPage(parent));
    const addresses = shown.map(({properties: {href, dataHref}}) => String(dataHref ?? href));
    expect.soft(addresses, address).not.toEqual([]);
    const chart = `${base[language]}${frontMatter.hero.slice(1).replace(/\.svg$/, '')}`;
    expect.soft(addresses.filter((one) => !/\.(\w+)\.svg#\1$/.test(one) || !one.startsWith(`${chart}.`))).toEqual([]);
  }
});
