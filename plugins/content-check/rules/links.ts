import {existsSync} from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Definition, Heading, Image, ImageReference, Link, Paragraph} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {BLOG_PATH, GLOSSARY_PATH} from '../../../src/site/addresses';
import {languages} from '../../../src/site/languages';
import {FORMS, sections} from '../../../src/site/sections';
import {languageOf} from '../../../src/site/text-folders';
import {categoryFolders} from '../category-file';
import {drawingAddress, isDrawn} from '../drawings';
import type {Text} from '../text';
import type {ToolMessageKey} from '../tool-messages';
import {errorAt, nodesOf, type Rule} from './rule';

/** The anchors of each page in one language, by address without the prefix of the language. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** Lists the pages to which texts of a language may link. @param terms The ids of the glossary. */
export const pagesOf = (siteDir: string, texts: readonly Text[], terms: readonly string[]): Pages =>
  new Map<string, ReadonlySet<string>>([
    ['/', new Set<string>([...sections, FORMS])],
    [BLOG_PATH, new Set()],
    ...categoryFolders(siteDir).map((folder) => [`${BLOG_PATH}/${folder}`, new Set<string>()] as const),
    [GLOSSARY_PATH, new Set(terms)],
    ...texts.map((text) => [text.address, anchorsOf(text)] as const),
  ]);

/** Returns the anchors of a text's headings, as Docusaurus makes them. */
function anchorsOf({tree}: Text): ReadonlySet<string> {
  const slugger = createSlugger();
  return new Set(nodesOf<Heading>(tree, 'heading').map((heading) => slugger.slug(textOf(heading))));
}

/** Requires internal links with a leading slash and no language prefix, to pages and headings that exist. */
export const linkRule =
  (pages: Pages): Rule<Text> =>
  (text) =>
    nodesOf<Link>(text.tree, 'link').flatMap((link) => {
      const [target = '', anchor] = link.url.split('#');
      const [address = ''] = target.split('?');
      const page = address || text.address;
      const [, language, rest = ''] = /^\/([a-z]{2,3})(\/.*|$)/.exec(address) ?? [];
      const anchors = pages.get(page);
      if (/^[a-z]+:/.test(link.url)) {
        return [];
      }
      if (!page.startsWith('/')) {
        return [errorAt(text, link, 'link.relative', {address})];
      }
      if (languages.some((code) => code === language)) {
        return [errorAt(text, link, 'link.language', {expected: rest || '/'})];
      }
      if (!anchors) {
        return [errorAt(text, link, 'link.nowhere', {address})];
      }
      const known = [...anchors].map((name) => `#${name}`).join(', ');
      return anchor && !anchors.has(anchor) ? [errorAt(text, link, 'link.anchor', {page, anchor, anchors: known})] : [];
    });

/** Requires pictures of the site, alone in their paragraphs, with alternatives; drawings with captions, too. */
export const pictureRule: Rule = (text) => {
  const own = languageOf(text.file);
  const alone = nodesOf<Paragraph>(text.tree, 'paragraph').flatMap(({children: [first, ...more]}) =>
    more.length === 0 ? first : [],
  );
  const definitions = nodesOf<Definition>(text.tree, 'definition');
  const urlOf = (image: Image | ImageReference): string =>
    'url' in image ? image.url : (definitions.find((one) => one.identifier === image.identifier)?.url ?? '');
  return nodesOf<Image | ImageReference>(text.tree, 'image', 'imageReference').flatMap((image) => {
    const address = urlOf(image);
    const [, , name = ''] = drawingAddress.exec(address) ?? [];
    const expected = `/drawings/${own}/${name}.svg`;
    const key = alone.includes(image) ? problemOf(image, address, expected) : 'picture.alone';
    return key ? [errorAt(text, image, key, {address, expected, language: own})] : [];
  });
};

function problemOf(image: Image | ImageReference, address: string, expected: string): ToolMessageKey | undefined {
  if (drawingAddress.test(address)) {
    if (!isDrawn(address)) {
      return 'figure.unknown';
    }
    if (!image.alt || !('title' in image && image.title)) {
      return 'figure.words';
    }
    return address === expected ? undefined : 'figure.language';
  }
  if (!address.startsWith('/')) {
    return 'picture.elsewhere';
  }
  if (!image.alt?.trim()) {
    return 'picture.alternative';
  }
  return existsSync(path.join('static', address)) ? undefined : 'picture.missing';
}
