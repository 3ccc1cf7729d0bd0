import path from 'node:path';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {pageRules} from '../../content-check/check';

/**
 * Rejects texts that would not become the page that their writer means; `npm run check:content` checks further rules.
 *
 * @throws ContentError with file and line for the first rule that the text breaks.
 */
const remarkRules: Plugin<[], Root> =
  () =>
  (tree, {path: file}) => {
    const text = {file: path.relative(process.cwd(), file), tree};
    for (const rule of pageRules) {
      const [error] = rule(text);
      if (error) {
        throw error;
      }
    }
  };

export default remarkRules;
