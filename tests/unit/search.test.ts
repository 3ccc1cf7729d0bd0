/** What the indexes of the search hold (src/search). */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {SEARCH_FOLDER} from '../../src/data/search';
import {articlesIn} from '../support/articles';
import {BUILD, base, languages, pages} from '../support/site';

const folder = path.join(BUILD, SEARCH_FOLDER);

/** The pages that are found in a language, with their titles and texts. */
const fragments = (language: string): {url: string; content: string; meta: {title?: string}}[] =>
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
      const content = found.get(address)?.content ?? '';
      expect(content.length, address).toBeGreaterThan(body.length / 2);
      // With what stands in tables, and without the numbers of notes behind words.
      for (const [, cell = ''] of body.matchAll(/^\| ([\w .]+) \|/gm)) {
        expect.soft(content, address).toContain(cell);
      }
      for (const [word] of body.matchAll(/[a-z]{4,}(?=\[\^)/g)) {
        expect.soft(content, address).not.toMatch(new RegExp(`${word}\\d`));
      }
    }
  },
);
