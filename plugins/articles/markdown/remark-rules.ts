import path from 'node:path';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {pageRules} from '../../content-check/rules';

/**
 * Refuses a text of which no page could be made as its writer means it. `npm run check:content` asks more, and of all texts at once.
 *
 * @throws ContentError with file and line for the first rule that the text breaks.
 */
const remarkRules: Plugin<[], Root> =
  () =>
  (tree, {path: file}) => {
    const text = {file: path.relative(process.cwd(), file), tree};
    for (const rule of pageRules) {
      const [fault] = rule(text);
      if (fault) {
        throw fault;
      }
    }
  };

export default remarkRules;
