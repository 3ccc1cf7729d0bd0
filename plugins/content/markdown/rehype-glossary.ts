import type {ElementContent, Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {languageOfFile} from '../../../src/site/content-folders';
import {relativeToSite} from '../files';
import {readGlossary} from '../glossary';
import {componentNode} from './hast';
import type {SiteOption} from './site-option';

/** Elements whose terms are not marked: links, code, headings and captions. */
const SKIPPED_ELEMENTS = new Set(['a', 'code', 'h1', 'h2', 'h3', 'h4', 'figcaption', 'th']);

/**
 * Wraps the first occurrence of each trade term in src/components/article/GlossaryTerm. Writers need no markup. Skips the
 * official sources, where a term is part of the title of an act. Must run after rehype-article-sections.ts.
 */
const rehypeGlossary: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const {findTerms, terms} = readGlossary(siteDir, languageOfFile(relativeToSite(siteDir, file.path)));
    const markedIds = new Set<string>();

    /** Splits a text at the terms that are not marked yet, and marks them. */
    function markTerms(text: string): ElementContent[] {
      const nodes: ElementContent[] = [];
      let position = 0;
      for (const {id, start, end} of findTerms(text)) {
        if (!markedIds.has(id)) {
          markedIds.add(id);
          nodes.push(
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
      return [...nodes, {type: 'text', value: text.slice(position)}];
    }

    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && (SKIPPED_ELEMENTS.has(node.tagName) || node.properties.dataPart === 'sources')) {
        return SKIP;
      }
      if (node.type !== 'text' || !parent || index === undefined) {
        return undefined;
      }
      const nodes = markTerms(node.value);
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };

export default rehypeGlossary;
