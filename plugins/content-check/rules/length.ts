import {toString as textOf} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {ContentError} from '../content-error';
import type {Text} from '../text';
import {toolMessage} from '../tool-messages';
import type {Rule} from './rule';

/** Words of an article, its sources not counted. */
const LEAST = 900;
const MOST = 2200;

/** Counts the words of an article. */
export function wordsOf({tree}: Text): number {
  let count = 0;
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' || node.type === 'yaml') {
      return SKIP;
    }
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      count += textOf(node, {includeImageAlt: false})
        .split(/\s+/)
        .filter((word) => /[\p{L}\d]/u.test(word)).length;
      return SKIP;
    }
    return undefined;
  });
  return count;
}

/** Requires a length of `LEAST` to `MOST` words. */
export const lengthRule: Rule<Text> = (text) => {
  const count = wordsOf(text);
  return count < LEAST || count > MOST
    ? [new ContentError(text.file, 1, toolMessage('article.words', {count, least: LEAST, most: MOST}))]
    : [];
};
