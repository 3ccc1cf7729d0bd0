/** Whole builds of a copy of the site, as its writers start them. What a build says of single faults is in article-faults.test.ts. */
import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {selectAll} from 'hast-util-select';
import {afterAll, expect, test} from 'vitest';
import {allSaid, said} from '../support/built-page';
import {parseHtml} from '../support/html';
import {lineOf, sampleArticle, sampleTitle, writeSample} from '../support/sample-article';
import {isFull} from '../support/scope';
import {base, languages} from '../support/site';
import {SiteCopy} from '../support/site-copy';

const BUILD_TIMEOUT = 300_000;

const copy = new SiteCopy();
afterAll(() => copy.remove());

test(
  'New Markdown files appear in lists, sitemap and feeds of both languages without touching code',
  async () => {
    writeSample(copy, 'guides', 'logistics/nueva-guia.md');
    writeSample(copy, 'posts', 'nuevo-articulo.md');
    const {succeeded, output} = await copy.build();
    expect(succeeded, output).toBe(true);

    for (const language of languages) {
      const built = (file: string) => copy.read(`build${base[language]}${file}`);
      const news = {'blog/logistics': 'blog/logistics/nueva-guia', blog: 'blog/nuevo-articulo'};
      for (const [list, article] of Object.entries(news)) {
        const address = base[language] + article;
        const entries = selectAll('main li', parseHtml(built(`${list}.html`)));
        const ours = entries.filter((entry) => said(entry).includes(sampleTitle[language]));
        const links = ours.map((entry) => selectAll('a', entry).map(({properties}) => properties.href));
        expect.soft(links, address).toEqual([[address]]);
        expect.soft(allSaid('h1', parseHtml(built(`${article}.html`))), address).toEqual([sampleTitle[language]]);
        expect.soft(built('sitemap.xml')).toContain(`${address}<`);
        for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
          expect.soft(built(`blog/${feed}`), feed).toMatch(new RegExp(`${address}["<]`));
        }
      }
    }
    // Nothing has printed documents for the copy: none is offered.
    expect(existsSync(path.join(copy.folder, 'build/documents'))).toBe(false);
    for (const name of ['importacion', 'regulations', 'regulations/checklist']) {
      const page = parseHtml(copy.read(`build/blog/${name}.html`));
      expect(selectAll('main a', page), name).not.toHaveLength(0);
      expect(selectAll('a[download], a[href*="/documents/"]', page), name).toEqual([]);
    }
  },
  BUILD_TIMEOUT,
);

/** Pictures that lack something, and what is said of them. */
const PICTURES = {
  '![Una carta](/drawings/es/nothing.svg "Pie")': 'The drawing /drawings/es/nothing.svg does not exist.',
  '![](/drawings/es/landed-cost.svg "Pie")': 'The drawing /drawings/es/landed-cost.svg needs words',
  '![Una carta](/drawings/es/origin-proof.svg)': 'The drawing /drawings/es/origin-proof.svg needs words',
  '![](/img/icon-512.png)': 'The picture /img/icon-512.png needs a text alternative',
  'Una marca, ![ ](/img/icon-192.png), entre palabras.': 'The picture /img/icon-192.png needs a text alternative',
};

test(
  'A build stops at pictures that lack something, and names all of them at once',
  async () => {
    const pictures = Object.entries(PICTURES).map(([text, says], index) => ({
      file: `logistics/${index}.md`,
      text,
      says,
    }));
    for (const {file, text} of pictures) {
      writeSample(copy, 'guides', file, {text});
    }
    const {succeeded, output} = await copy.build({}, '--locale', 'es');
    for (const {file} of pictures) {
      rmSync(path.join(copy.folder, 'blog/guides', file));
      rmSync(path.join(copy.folder, 'i18n/en/docusaurus-plugin-content-docs/current', file));
    }
    expect(succeeded).toBe(false);
    for (const {file, text, says} of pictures) {
      expect.soft(output).toContain(`blog/guides/${file}:${lineOf(sampleArticle('es', {text}), text)}:`);
      expect.soft(output).toContain(says);
    }
  },
  BUILD_TIMEOUT,
);

test.runIf(isFull).for([
  ['an article without its day', {}, 'blog/posts/x.md', {date: undefined}, 'x.md:1: "date" is missing. Add date: '],
  ['an article in one language', {}, 'blog/posts/x.md', {}, 'x.md:1: The article is in one language only.'],
  ['a release that is not ready', {RELEASE: 'true', SUPABASE_URL: ''}, 'blog/x.txt', {}, 'The forms lead nowhere'],
] as const)('A build stops at %s', {timeout: BUILD_TIMEOUT}, async ([, environment, file, frontMatter, says]) => {
  copy.write(file, sampleArticle('es', {frontMatter}));
  const {succeeded, output} = await copy.build(environment, '--locale', 'es');
  rmSync(path.join(copy.folder, file));
  expect(succeeded).toBe(false);
  expect(output).toContain(says);
});
