/** What the indexes of the search hold (src/search). */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {SEARCH_FOLDER} from '../../src/data/search';
import {articlesIn} from '../support/articles';
import {BUILD, base, languages, pages} from '../support/site';

const folder = path.join(BUILD, SEARCH_FOLDER);

/** A page as the index has it. */
interface Fragment {
  readonly url: string;
  readonly content: string;
  readonly meta: {readonly title?: string};
}

/** The pages that are found in a language. */
const fragments = (language: string): Fragment[] =>
  readdirSync(path.join(folder, 'fragment'))
    .filter((file) => file.startsWith(`${language}_`))
    .map((file) => {
      const text = gunzipSync(readFileSync(path.join(folder, 'fragment', file))).toString();
      return JSON.parse(text.slice(text.indexOf('{')));
    });

test.each(languages)(
  'The index in %s has every page of its language but the landing page, with the text of articles',
  (language) => {
    const found = new Map(fragments(language).map((fragment) => [fragment.url, fragment]));
    const own = pages.filter((page) => page.language === language && page.path !== base[language]);
    expect([...found.keys()].sort()).toEqual(own.map((page) => page.path).sort());
    for (const {path: address, frontMatter, body} of articlesIn(language)) {
      expect(found.get(address)?.meta.title, address).toBe(frontMatter.title);
      expect(found.get(address)?.content.length, address).toBeGreaterThan(body.length / 2);
    }
  },
);

test('No part of the search is one that the policy refuses, or that no visitor asks for', () => {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  expect(files.filter((file) => /worker|ui|unknown|highlight|\.css$/.test(file))).toEqual([]);
});
