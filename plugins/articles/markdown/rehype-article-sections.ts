import type {Element, ElementContent, Root, RootContent} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toString as textOf} from 'hast-util-to-string';
import type {Plugin} from 'unified';
import type {ArticlePart} from '../../content-check/layouts';
import {type MarkdownWords, markdownWordsOf} from '../../content-check/markdown-words';

/**
 * Divides an article into parts: an intro, then a `<section data-part="…">` for each second-level heading, which the
 * style sheet of src/components/article/ArticleText numbers. i18n/<language>/markdown.json names the special headings.
 * The footnotes move into the last part. Must run after remark-rules.ts.
 */
const rehypeArticleSections: Plugin<[], Root> = () => (tree, file) => {
  const words = markdownWordsOf(file.path);
  // ES modules that MDX adds (imports, exports) must stay at the top level.
  const modules = tree.children.filter((node) => isModule(node));
  const parts: Element[] = [partElement('div', 'intro')];
  for (const node of tree.children) {
    if (isModule(node)) {
      continue;
    }
    if (isFootnotes(node)) {
      moveFootnotes(node as Element, parts.at(-1) as Element, tree);
      continue;
    }
    if (node.type === 'element' && node.tagName === 'h2') {
      parts.push(partElement('section', partOf(textOf(node).trim(), words)));
    }
    parts.at(-1)?.children.push(node as ElementContent);
  }
  tree.children = [...modules, ...parts.filter((part) => part.children.length > 0)];
};

function partOf(heading: string, words: MarkdownWords): ArticlePart {
  const special = (['recommendations', 'conclusion', 'sources'] as const).find(
    (part) => words[`heading.${part}`] === heading,
  );
  return special ?? 'section';
}

const partElement = (tagName: 'div' | 'section', part: ArticlePart): Element => ({
  type: 'element',
  tagName,
  properties: {dataPart: part},
  children: [],
});

/** Moves the list of footnotes to the sources, and excludes the footnote marks from the search. */
function moveFootnotes(footnotes: Element, sources: Element, tree: Root): void {
  sources.children.push(select('ol', footnotes) as Element);
  for (const mark of selectAll('sup:has(> [dataFootnoteRef])', tree)) {
    mark.properties.dataNoSearch = '';
  }
}

const isModule = (node: RootContent): boolean => (node.type as string) === 'mdxjsEsm';

const isFootnotes = (node: RootContent): boolean => node.type === 'element' && 'dataFootnotes' in node.properties;

export default rehypeArticleSections;
