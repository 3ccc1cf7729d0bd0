import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {shareImagePath} from '../data/share-image';
import {
  type Composition,
  composeSharePicture,
  cutFonts,
  drawSharePicture,
  type SharePicture,
} from '../raster/share-picture';

/** How many pictures are in the making at a time: while one is compressed, the next is drawn. */
const AT_A_TIME = 8;

/**
 * Draws the picture that other sites show beside a link, one for each page (src/raster/share-picture.ts); src/theme/Root.tsx
 * names it in the page. A page without a chart of its own shows that of the landing page.
 */
export default function shareImages({siteDir, baseUrl, i18n, codeTranslations}: LoadContext): Plugin {
  /** Charts of the articles, by the address of the article. */
  const heroes = new Map<string, string>();

  async function chartOf(route: string): Promise<SharePicture['chart']> {
    const hero = heroes.get(route);
    const file = hero ?? `/drawings/${i18n.currentLocale}/atlantic.svg`;
    const svg = await readFile(path.join(siteDir, 'static', file), 'utf8');
    return {svg, format: hero === undefined ? 'landing' : 'hero'};
  }

  /** What a page belongs to: an article to its list, everything else to the firm. */
  function kickerOf(route: string, headings: ReadonlyMap<string, string>): string {
    const parent = path.posix.dirname(route);
    const list = parent === baseUrl ? undefined : headings.get(parent);
    return list ?? codeTranslations['hero.kicker'] ?? '';
  }

  return {
    name: 'share-images',
    allContentLoaded({allContent}) {
      const guides = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const articles = [
        ...guides.loadedVersions.flatMap((version) => version.docs),
        ...blog.blogPosts.map((post) => post.metadata),
      ];
      for (const {permalink, frontMatter} of articles) {
        heroes.set(permalink, String((frontMatter as {hero?: string}).hero));
      }
    },
    async postBuild({routesPaths, outDir}) {
      const fonts = await cutFonts();
      const headings = new Map(
        await Promise.all(
          routesPaths.map(async (route) => [route, await headingOf(builtFile(route, baseUrl, outDir))] as const),
        ),
      );
      const cache = path.join(siteDir, 'node_modules/.cache/share-images');
      async function draw(route: string, title: string): Promise<void> {
        const picture = {title, kicker: kickerOf(route, headings), chart: await chartOf(route)};
        const drawn = await drawOnce(await composeSharePicture(picture, fonts), fonts, cache);
        const target = path.join(outDir, shareImagePath(route, baseUrl).slice(baseUrl.length));
        await mkdir(path.dirname(target), {recursive: true});
        await writeFile(target, drawn);
      }
      const waiting = headings.entries();
      const drawThoseWaiting = async () => {
        for (const [route, title] of waiting) {
          await draw(route, title);
        }
      };
      await Promise.all(Array.from({length: AT_A_TIME}, drawThoseWaiting));
    },
  };
}

/** The file that was built for a route. */
function builtFile(route: string, baseUrl: string, outDir: string): string {
  const name = route.slice(baseUrl.length) || 'index';
  return path.join(outDir, name.endsWith('.html') ? name : `${name}.html`);
}

const entities: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'"};

/** The text of a built page's main heading: what the reader will see there, wherever its words come from. */
async function headingOf(file: string): Promise<string> {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(await readFile(file, 'utf8'))?.[1];
  if (heading === undefined) {
    throw new Error(`${file} has no main heading.`);
  }
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}

/** Draws a picture, unless this machine has drawn the very same one before. */
async function drawOnce(picture: Composition, fonts: readonly Uint8Array[], cache: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of [picture.sheet.svg, picture.words.svg, ...fonts]) {
    hash.update(input);
  }
  const kept = path.join(cache, `${hash.digest('hex')}.png`);
  if (existsSync(kept)) {
    return readFile(kept);
  }
  const drawn = await drawSharePicture(picture, fonts);
  await mkdir(cache, {recursive: true});
  // Whole or not at all: another build may be looking.
  await writeFile(`${kept}.${process.pid}`, drawn);
  await rename(`${kept}.${process.pid}`, kept);
  return drawn;
}
