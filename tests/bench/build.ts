/**
 * `npm run bench -- build [1000]`: builds this number of articles in each language, with this site and with Docusaurus'
 * unmodified classic preset. Measures a build without a cache (cold), and one after a change of one article (warm). No PDFs
 * are printed, because the preset has none.
 */
import {contentFolder} from '../../src/site/content-folders';
import {type Article, articlesIn} from '../support/articles';
import {languages} from '../support/languages';
import {SiteCopy} from '../support/site-copy';
import {presetSite} from './preset-site';

/** Maximum ratio of this site's build time to the time of the preset build. */
const GOALS = {cold: 1.25, warm: 1.2};

/** Returns an article's Markdown with a number in title and text. Leaves out `document` and `slug`, which must be unique. */
function numberedCopy({frontMatter: {document: _, slug: __, ...frontMatter}, body}: Article, n: number): string {
  const numberedFrontMatter = {...frontMatter, title: `${frontMatter.title} (${n})`};
  const lines = Object.entries(numberedFrontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body.trim(), '', `(${n})`, ''].join('\n');
}

/**
 * Writes numbered copies of the site's articles, in all languages.
 *
 * @param count Number of copies in each language.
 * @returns The path of the last file.
 */
function writeArticles(copy: SiteCopy, count: number): string {
  let file = '';
  for (const language of languages) {
    const originals = articlesIn(language);
    for (let n = 0; n < count; n += 1) {
      const original = originals[n % originals.length] as Article;
      // The slug of a guide starts with its category.
      file = `${contentFolder(original.slug.includes('/') ? 'guides' : 'posts', language)}/${original.slug}-${n}.md`;
      copy.write(file, numberedCopy(original, n));
    }
  }
  return file;
}

/** @returns The build time in seconds. @throws Error if the build fails. */
async function build(copy: SiteCopy): Promise<number> {
  const start = performance.now();
  await copy.build();
  return (performance.now() - start) / 1000;
}

async function measure(copy: SiteCopy, articleCount: number): Promise<Readonly<Record<keyof typeof GOALS, number>>> {
  try {
    const file = writeArticles(copy, articleCount);
    const cold = await build(copy);
    copy.write(file, `${copy.read(file)}\nUna frase más.\n`);
    return {cold, warm: await build(copy)};
  } finally {
    copy.remove();
  }
}

async function main(articleCount: number): Promise<void> {
  const ours = await measure(new SiteCopy(), articleCount);
  const preset = await measure(presetSite(), articleCount);
  for (const kind of ['cold', 'warm'] as const) {
    const ratio = ours[kind] / preset[kind];
    const mark = ratio > GOALS[kind] ? '✗' : '✓';
    const seconds = `this site ${ours[kind].toFixed(0)} s, preset ${preset[kind].toFixed(0)} s`;
    console.log(`${mark} ${kind} build: ${seconds}, ratio ${ratio.toFixed(2)} (goal: at most ${GOALS[kind]})`);
  }
}

void main(Number(process.argv[2] ?? 1000));
