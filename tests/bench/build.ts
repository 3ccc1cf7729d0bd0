/**
 * `npm run bench -- build [1000]`: builds so many articles in both languages with this site and with Docusaurus' unmodified
 * preset, cold and after a change of one article, without PDFs, which the preset does not make.
 */
import {textFolder} from '../../src/site/content-folders';
import {type Article, articlesIn} from '../support/articles';
import {languages} from '../support/languages';
import {SiteCopy} from '../support/site-copy';
import {stockSite} from './preset-site';

/** The largest ratio of our seconds to those of the preset. */
const GOALS = {cold: 1.25, warm: 1.2};

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
