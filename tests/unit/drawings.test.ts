/** What can be read from the files of the drawings, and from the geography that they are made of. */
import {gzipSync} from 'node:zlib';
import {selectAll} from 'hast-util-select';
import {expect, test} from 'vitest';
import {layouts} from '../../src/data/drawing-formats';
import {seaLanes} from '../../src/drawings/charts/sea-lanes';
import {renderAll} from '../../src/drawings/generate';
import {layTrack, trackLength} from '../../src/drawings/geography';
import {articles} from '../support/articles';
import {builtPage} from '../support/built-page';
import {drawnFiles} from '../support/drawings';
import {isOnLand} from '../support/land';
import {isFull} from '../support/scope';
import {base} from '../support/site';

/** Largest drawing, in gzipped bytes: all compositions of one language. */
const HEAVIEST = 40_000;

/** Nautical miles from its ends within which a lane may touch land: quays stand on it. */
const HARBOUR = 5;

/** The one place where ships sail through land, from the Gulf of Suez to Port Said. */
const isInSuezCanal = ([longitude, latitude]: readonly [number, number]): boolean =>
  longitude > 32.2 && longitude < 32.8 && latitude > 29.8 && latitude < 31.4;

test('drawings are what their source draws (npm run draw): the same bytes each time, none left over', () => {
  const kept = new Map(drawnFiles.map(({address, source}) => [address.replace('/drawings/', ''), source]));
  // One drawing may leave something behind for the next: to draw all of them again takes long.
  for (const round of ['drawn again since', ...(isFull ? ['different the second time'] : [])]) {
    const drawn = renderAll();
    expect([...kept.keys()].sort()).toEqual([...drawn.keys()].sort());
    expect(
      [...kept].filter(([file, source]) => source !== drawn.get(file)).map(([file]) => file),
      round,
    ).toEqual([]);
  }
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

test('sea lanes never cross land', () => {
  const crossings = Object.entries(seaLanes).flatMap(([name, waypoints]) => {
    const track = layTrack(waypoints);
    const atSea = track.filter(
      ({position, distance}) =>
        distance > HARBOUR && distance < trackLength(track) - HARBOUR && !isInSuezCanal(position),
    );
    expect(atSea, name).not.toHaveLength(0);
    return atSea.filter(({position}) => isOnLand(position)).map(({position}) => `${name}: ${position.join(', ')}`);
  });
  expect(crossings).toEqual([]);
}, 120_000);

test('the chart at the head of an article is on its entry in the list, too, in its language', () => {
  for (const {language, path: address, parent, frontMatter} of articles) {
    // A post's entry is on /blog itself; a guide's in the list above it.
    const [entry] = selectAll(`main li:has(a[href="${address}"])`, builtPage(parent));
    const shown = entry ? selectAll('[data-drawing] use', entry) : [];
    const addresses = shown.map(({properties: {href, dataHref}}) => String(dataHref ?? href));
    const chart = `${base[language]}${frontMatter.hero.slice(1).replace(/\.svg$/, '')}`;
    expect.soft(addresses, address).not.toEqual([]);
    expect
      .soft(addresses.filter((one) => !/^(.*)\.(\w+)\.svg#\2$/.test(one) || !one.startsWith(`${chart}.`)))
      .toEqual([]);
    expect.soft(frontMatter.hero).toContain(`/${language}/`);
  }
});
