/** A whole build of a copy of the site, as a writer starts it. What a build says of single faults is in article-faults.test.ts. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {textFolder} from '../../src/site/text-folders';
import {sampleArticle, sampleTitle} from '../support/sample-article';
import {base, languages} from '../support/site';
import {SiteCopy} from '../support/site-copy';
import {allSaid, attributes, parseHtml, said, selectAll} from '../support/told';

const BUILD_TIMEOUT = 300_000;

/** Spanish texts that say more, and how. */
const CHANGED = {'blog/posts/importacion.md': '$1 (más)"', 'src/pages/aviso-legal.mdx': '$1 (más)'};

const copy = new SiteCopy();
afterAll(() => copy.remove());

test(
  'New Markdown files appear in lists, sitemap and feeds of all languages without touching code, and texts that are behind say so',
  async () => {
    for (const language of languages) {
      copy.write(`${textFolder('guides', language)}/logistics/nueva-guia.md`, sampleArticle(language));
      copy.write(`${textFolder('posts', language)}/nuevo-articulo.md`, sampleArticle(language));
    }
    for (const [file, title] of Object.entries(CHANGED)) {
      copy.write(file, copy.read(file).replace(/^(title: .*?)"?$/m, title));
    }
    const {succeeded, output} = await copy.build();
    expect(succeeded, output).toBe(true);

    for (const language of languages) {
      const built = (file: string) => copy.read(`build${base[language]}${file}`);
      for (const [list, article] of Object.entries({
        'blog/logistics': 'blog/logistics/nueva-guia',
        blog: 'blog/nuevo-articulo',
      })) {
        const address = base[language] + article;
        /** What the entries of a list lead to that are the new ones. */
        const listed = (page: string, entry: string) =>
          selectAll(entry, parseHtml(built(`${page}.html`)))
            .filter((one) => said(one).includes(sampleTitle(language)))
            .map((one) => attributes('a', 'href', one));
        expect.soft(listed(list, 'main li:has(h2)'), address).toEqual([[address]]);
        expect.soft(listed('blog', 'main section li'), 'all articles').toContainEqual([address]);
        expect.soft(allSaid('h1', parseHtml(built(`${article}.html`))), address).toEqual([sampleTitle(language)]);
        expect.soft(built('sitemap.xml')).toContain(`${address}<`);
        for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
          expect.soft(built(`blog/${feed}`), feed).toMatch(new RegExp(`${address}["<]`));
        }
      }
    }
    // Whose English versions are behind now: they say so to readers, and to nobody who searches.
    for (const page of ['blog/importacion', 'aviso-legal']) {
      const notice = 'p.notice:not([hidden])';
      const behind = parseHtml(copy.read(`build/en/${page}.html`));
      expect.soft(allSaid(notice, behind), page).toEqual([expect.stringContaining('Spanish version of this text')]);
      expect.soft(attributes(`${notice} a[lang="es"]`, 'href', behind)).toEqual([`/${page}`]);
      expect.soft(allSaid(notice, parseHtml(copy.read(`build/${page}.html`))), page).toEqual([]);
    }
    expect(copy.read('build/search/en.json').includes('version of this text')).toBe(false);
    // Nothing has printed documents for the copy: none is offered.
    expect(existsSync(path.join(copy.folder, 'build/documents'))).toBe(false);
    const checklist = parseHtml(copy.read('build/blog/regulations/checklist.html'));
    expect(checklist.find('a[download], a[href*="/documents/"]')).toHaveLength(0);
  },
  BUILD_TIMEOUT,
);
