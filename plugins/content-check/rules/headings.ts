import type {Heading, Text as TextNode} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {ContentError, type Fix} from '../content-error';
import type {Text} from '../text';
import {toolMessage} from '../tool-messages';
import {errorAt, lineOf, type Rule} from './rule';

/** A number before a heading. */
const NUMBER = /^\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u;

/** Requires headings that begin at level 2, go down one level at a time, and have no numbers: the layout adds them. */
export const headingRule: Rule<Text> = (text) => {
  const errors: ContentError[] = [];
  let upper = 1;
  visit(text.tree, 'heading', (heading: Heading) => {
    const {depth} = heading;
    if (depth === 1) {
      errors.push(errorAt(text, heading, 'heading.title', {}, {fix: insertion(heading, '#')}));
    } else if (depth > upper + 1) {
      errors.push(errorAt(text, heading, 'heading.jump', {from: upper, to: depth, marks: '#'.repeat(upper + 1)}));
    }
    const [number] = NUMBER.exec(textOf(heading)) ?? [];
    const [first] = heading.children;
    const start = first?.position?.start.offset;
    if (number && start !== undefined) {
      const fix = {start, end: start + number.length, text: ''};
      errors.push(errorAt(text, heading, 'heading.numbered', {number: number.trim()}, {fix}));
    }
    upper = depth;
  });
  visit(text.tree, 'text', (node: TextNode) => void errors.push(...unspacedHeadings(text, node)));
  return errors;
};

/** Finds lines that lack the space that would make them headings. */
const unspacedHeadings = (text: Text, node: TextNode): readonly ContentError[] =>
  [...node.value.matchAll(/^(#{1,6})(?=[^\s#]).*/gm)].map(({index, 0: found, 1: marks = ''}) => {
    const start = (node.position?.start.offset ?? 0) + index + marks.length;
    // After escapes, offsets in the text differ from those in the file.
    const isWritten = text.content.slice(start - marks.length).startsWith(found);
    const fix = isWritten ? {start, end: start, text: ' '} : undefined;
    const line = lineOf(text, node) + node.value.slice(0, index).split('\n').length - 1;
    const expected = `${marks} ${found.slice(marks.length)}`;
    return new ContentError(text.file, line, toolMessage('heading.space', {expected}), {fix});
  });

function insertion({position}: Heading, text: string): Fix | undefined {
  const start = position?.start.offset;
  return start === undefined ? undefined : {start, end: start, text};
}
