import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root, RootContent, Text} from 'hast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {languageOf} from '../../../src/site/text-folders';
import {glossaryFiles, readGlossary} from '../../content-check/glossary-file';
import {memoizeByContent} from '../../content-check/memoize';
import {type TermFinder, termFinder} from '../../content-check/term-finder';
import {withFallback} from '../../content-check/with-fallback';
import {tradeTermsOf} from '../glossary';

const SITE = path.join(__dirname, '../../..');

interface GlossaryOfTexts {
  readonly findTerms: TermFinder;
  /** Each `TradeTerm` as JSON, by id. */
  readonly entries: ReadonlyMap<string, string>;
}

/** Elements in which a term is a name, or part of a link. */
const UNMARKED = new Set(['a', 'code', 'h1', 'h2', 'h3', 'h4', 'figcaption', 'th']);

/**
 * Marks the first use of each trade term in an article (src/components/article/GlossaryTerm), without any markup by
 * writers. Skips the official sources, whose titles are names. Must run after rehype-article-sections.ts.
 */
const rehypeGlossary: Plugin<[], Root> = () => (tree, file) => {
  const glossary = glossaryOf(languageOf(file.path), readGlossaries());
  const marked = new Set<string>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && (UNMARKED.has(node.tagName) || node.properties.dataPart === 'sources')) {
      return SKIP;
    }
    if (node.type !== 'text' || !parent || index === undefined) {
      return undefined;
    }
    const pieces = markTerms(node, glossary, marked);
    parent.children.splice(index, 1, ...(pieces as RootContent[]));
    return [SKIP, index + pieces.length];
  });
};

/** Memoized by the content of the glossaries, which change in development. */
const glossaryOf = memoizeByContent((language): GlossaryOfTexts => {
  const read = (code: string) =>
    withFallback(
      () => readGlossary(SITE, code),
      () => [],
    );
  const entries = tradeTermsOf(language, read).map((term) => [term.id, JSON.stringify(term)] as const);
  return {findTerms: termFinder(read(language)), entries: new Map(entries)};
});

const readGlossaries = (): string => glossaryFiles.map((file) => readFileSync(path.join(SITE, file), 'utf8')).join();

/** Splits a text at the terms that are not in `marked` yet, and adds them to it. */
function markTerms(
  {value}: Text,
  {findTerms, entries}: GlossaryOfTexts,
  marked: Set<string>,
): (Text | MdxJsxTextElement)[] {
  const pieces: (Text | MdxJsxTextElement)[] = [];
  let position = 0;
  for (const {id, start, end} of findTerms(value)) {
    if (!marked.has(id)) {
      marked.add(id);
      pieces.push(
        {type: 'text', value: value.slice(position, start)},
        term({id, entry: entries.get(id) ?? ''}, value.slice(start, end)),
      );
      position = end;
    }
  }
  return [...pieces, {type: 'text', value: value.slice(position)}];
}

const term = (props: Readonly<Record<string, string>>, text: string): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name: 'GlossaryTerm',
  attributes: Object.entries(props).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
  children: [{type: 'text', value: text}],
});

export default rehypeGlossary;
