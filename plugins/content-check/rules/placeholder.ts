import type {Text as TextNode, Yaml} from 'mdast';
import {visit} from 'unist-util-visit';
import type {ContentError} from '../content-error';
import {PLACEHOLDER_MARK} from '../placeholder';
import type {Text} from '../text';
import {faultAt, type Rule} from './rule';

/** Of a placeholder, in characters. */
const MOST_QUOTED = 60;

/** Nothing stands that `npm run new` has left to the writer. */
export const placeholderRule: Rule<Text> = (text) => {
  const faults: ContentError[] = [];
  visit(text.tree, ['text', 'yaml'], (node) => {
    const {value} = node as TextNode | Yaml;
    for (const [index, line] of value.split('\n').entries()) {
      const start = line.indexOf(PLACEHOLDER_MARK);
      if (start >= 0) {
        // Front matter begins below its first line of hyphens.
        const above = {...text, linesAbove: index + (node.type === 'yaml' ? 1 : 0)};
        const whole = line
          .slice(start + PLACEHOLDER_MARK.length)
          .replace(/"$/, '')
          .trim();
        const written = whole.length > MOST_QUOTED ? `${whole.slice(0, MOST_QUOTED).replace(/\s\S*$/, '')} …` : whole;
        faults.push(faultAt(above, node, 'article.placeholder', {text: written}));
      }
    }
  });
  return faults;
};
