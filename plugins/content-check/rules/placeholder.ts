import type {Text as TextNode, Yaml} from 'mdast';
import {visit} from 'unist-util-visit';
import type {ContentError} from '../content-error';
import {PLACEHOLDER_MARK} from '../placeholder';
import type {Text} from '../text';
import {errorAt, type Rule} from './rule';

/** Limit for quotes of placeholders, in characters. */
const MOST_QUOTED = 60;

/** Forbids placeholders of `npm run new`. */
export const placeholderRule: Rule<Text> = (text) => {
  const errors: ContentError[] = [];
  visit(text.tree, ['text', 'yaml'], (node) => {
    const {value} = node as TextNode | Yaml;
    for (const [index, line] of value.split('\n').entries()) {
      const start = line.indexOf(PLACEHOLDER_MARK);
      if (start >= 0) {
        // The value of front matter starts below its first line of hyphens.
        const shifted = {...text, linesAbove: index + (node.type === 'yaml' ? 1 : 0)};
        const whole = line
          .slice(start + PLACEHOLDER_MARK.length)
          .replace(/"$/, '')
          .trim();
        const quoted = whole.length > MOST_QUOTED ? `${whole.slice(0, MOST_QUOTED).replace(/\s\S*$/, '')} …` : whole;
        errors.push(errorAt(shifted, node, 'article.placeholder', {text: quoted}));
      }
    }
  });
  return errors;
};
