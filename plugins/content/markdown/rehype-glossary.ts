import type {ElementContent, Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {languageOf} from '../../../src/site/content-folders';
import {siteFile} from '../files';
import {readGlossary} from '../glossary';
import {componentNode} from './hast';
import type {SiteOption} from './site-option';

/** Elements in which a term is a name, or part of a link. */
const UNMARKED = new Set(['a', 'code', 'h1', 'h2', 'h3', 'h4', 'figcaption', 'th']);

/**
 * Marks the first use of each trade term in an article (src/components/article/GlossaryTerm), without any markup by
 * writers. Skips the official sources, whose titles are names. Must run after rehype-article-sections.ts.
 */
const rehypeGlossary: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const {findTerms, terms} = readGlossary(siteDir, languageOf(siteFile(siteDir, file.path)));
    const marked = new Set<string>();

    /** Splits a text at the terms that are not marked yet. */
    function markTerms(text: string): ElementContent[] {
      const pieces: ElementContent[] = [];
      let position = 0;
      for (const {id, start, end} of findTerms(text)) {
        if (!marked.has(id)) {
          marked.add(id);
          pieces.push(
            {type: 'text', value: text.slice(position, start)},
            componentNode(
              'GlossaryTerm',
              {id, entry: JSON.stringify(terms.find((term) => term.id === id))},
              text.slice(start, end),
            ),
          );
          position = end;
        }
      }
      return [...pieces, {type: 'text', value: text.slice(position)}];
    }

    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && (UNMARKED.has(node.tagName) || node.properties.dataPart === 'sources')) {
        return SKIP;
      }
      if (node.type !== 'text' || !parent || index === undefined) {
        return undefined;
      }
      const pieces = markTerms(node.value);
      parent.children.splice(index, 1, ...pieces);
      return [SKIP, index + pieces.length];
    });
  };

export default rehypeGlossary;
