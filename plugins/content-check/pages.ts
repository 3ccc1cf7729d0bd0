import {createSlugger} from '@docusaurus/utils';
import type {Heading} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {BLOG_PATH, GLOSSARY_PATH} from '../../src/site/addresses';
import {sections} from '../../src/site/sections';
import {categoryFolders} from './category-file';
import type {Pages} from './rules/links';
import type {Text} from './text';

/** Returns the anchors of a text's headings, as Docusaurus makes them. */
function anchorsOf({tree}: Text): ReadonlySet<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>();
  visit(tree, 'heading', (heading: Heading) => void anchors.add(slugger.slug(textOf(heading))));
  return anchors;
}

/** Lists the pages to which texts of a language may link. @param terms The ids of the glossary. */
export const pagesOf = (
  siteDir: string,
  texts: readonly (readonly [address: string, Text])[],
  terms: readonly string[],
): Pages =>
  new Map<string, ReadonlySet<string>>([
    ['/', new Set<string>(sections)],
    [BLOG_PATH, new Set()],
    ...categoryFolders(siteDir).map((folder) => [`${BLOG_PATH}/${folder}`, new Set<string>()] as const),
    [GLOSSARY_PATH, new Set(terms)],
    ...texts.map(([address, text]) => [address, anchorsOf(text)] as const),
  ]);
