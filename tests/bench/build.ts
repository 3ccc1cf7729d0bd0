/**
 * `npm run bench -- build [1000]`: builds so many articles in both languages with this site and with Docusaurus' unmodified
 * preset, cold and after a change of one article, without PDFs, which the preset does not make.
 */
import {rmSync} from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {textFolder} from '../../src/site/text-folders';
import {type Article, articlesIn} from '../support/articles';
import {languages} from '../support/languages';
import {SiteCopy} from '../support/site-copy';

/** The largest ratio of our seconds to those of the preset. */
const GOALS = {cold: 1.25, warm: 1.2};

/** The unmodified preset with our Markdown, which links to pages that this site does not have. */
const STOCK: Config = {
  title: 'Stock',
  url: 'https://www.example.com',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'log',
  onBrokenAnchors: 'log',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'es', locales: [...languages]},
  // Texts link to `<name>.svg`, but this site has a file for each variant of a drawing.
  markdown: {format: 'detect', hooks: {onBrokenMarkdownImages: 'ignore'}},
  presets: [
    [
      'classic',
      {
        blog: {path: 'blog/posts', onUntruncatedBlogPosts: 'ignore'},
        docs: {path: 'blog/guides', routeBasePath: 'blog', tagsBasePath: 'guides/tags', sidebarPath: './sidebars.ts'},
      },
    ],
  ],
};

function stockSite(): SiteCopy {
  const copy = new SiteCopy();
  rmSync(path.join(copy.folder, 'src'), {recursive: true});
  copy.write('docusaurus.config.ts', `export default ${JSON.stringify(STOCK)};`);
  return copy;
}

/** A copy of an article with a number in title and text, without its PDF's name and its slug. */
function numbered({frontMatter: {document: _, slug: __, ...frontMatter}, body}: Article, n: number): string {
  const head = {...frontMatter, title: `${frontMatter.title} (${n})`};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body.trim(), '', `(${n})`, ''].join('\n');
}

/** Writes so many copies of the articles into a site, in all languages. @returns The path of the last one. */
function writeArticles(copy: SiteCopy, count: number): string {
  let file = '';
  for (const language of languages) {
    const sources = articlesIn(language);
    for (let n = 0; n < count; n += 1) {
      const source = sources[n % sources.length] as Article;
      // The names of guides start with the folder of their category.
      file = `${textFolder(source.name.includes('/') ? 'guides' : 'posts', language)}/${source.name}-${n}.md`;
      copy.write(file, numbered(source, n));
    }
  }
  return file;
}

/** @returns Its seconds. @throws Error when the build fails. */
async function build(copy: SiteCopy): Promise<number> {
  const start = performance.now();
  await copy.build();
  return (performance.now() - start) / 1000;
}

async function measure(copy: SiteCopy, articles: number): Promise<Readonly<Record<keyof typeof GOALS, number>>> {
  try {
    const file = writeArticles(copy, articles);
    const cold = await build(copy);
    copy.write(file, `${copy.read(file)}\nUna frase más.\n`);
    return {cold, warm: await build(copy)};
  } finally {
    copy.remove();
  }
}

async function main(articles: number): Promise<void> {
  const ours = await measure(new SiteCopy(), articles);
  const stock = await measure(stockSite(), articles);
  for (const kind of ['cold', 'warm'] as const) {
    const times = ours[kind] / stock[kind];
    const mark = times > GOALS[kind] ? '✗' : '✓';
    const seconds = `${ours[kind].toFixed(0)} s, the preset ${stock[kind].toFixed(0)} s`;
    console.log(`${mark} ${kind}: ${seconds}: ${times.toFixed(2)} times as long (goal ${GOALS[kind]})`);
  }
}

void main(Number(process.argv[2] ?? 1000));
