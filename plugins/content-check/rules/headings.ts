import type {Heading, Text as TextNode} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {ContentError, type Fix} from '../content-error';
import type {Text} from '../text';
import {say} from '../tool-words';
import {faultAt, lineOf, type Rule} from './rule';

/** A number that a writer has put before a heading. */
const NUMBER = /^\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u;

/** Headings begin with the second level, go down one level at a time, and leave their numbers to the layout. */
export const headingRule: Rule<Text> = (text) => {
  const faults: ContentError[] = [];
  let above = 1;
  visit(text.tree, 'heading', (heading: Heading) => {
    const {depth} = heading;
    if (depth === 1) {
      faults.push(faultAt(text, heading, 'heading.title', {}, {fix: insertion(heading, '#')}));
    } else if (depth > above + 1) {
      faults.push(faultAt(text, heading, 'heading.jump', {from: above, to: depth, marks: '#'.repeat(above + 1)}));
    }
    const [number] = NUMBER.exec(textOf(heading)) ?? [];
    const [first] = heading.children;
    const start = first?.position?.start.offset;
    if (number && start !== undefined) {
      const fix = {start, end: start + number.length, text: ''};
      faults.push(faultAt(text, heading, 'heading.numbered', {number: number.trim()}, {fix}));
    }
    above = depth;
  });
  visit(text.tree, 'text', (node: TextNode) => void faults.push(...unspaced(text, node)));
  return faults;
};

/** What is no heading, as a space is missing. */
const unspaced = (text: Text, node: TextNode): readonly ContentError[] =>
  [...node.value.matchAll(/^(#{1,6})(?=[^\s#]).*/gm)].map(({index, 0: line, 1: marks = ''}) => {
    const start = (node.position?.start.offset ?? 0) + index + marks.length;
    // Where something above it was escaped, places in the text are not those in the file.
    const isWritten = text.content.slice(start - marks.length).startsWith(line);
    const fix = isWritten ? {start, end: start, text: ' '} : undefined;
    const place = lineOf(text, node) + node.value.slice(0, index).split('\n').length - 1;
    const expected = `${marks} ${line.slice(marks.length)}`;
    return new ContentError(text.file, place, say('heading.space', {expected}), {fix});
  });

function insertion({position}: Heading, text: string): Fix | undefined {
  const start = position?.start.offset;
  return start === undefined ? undefined : {start, end: start, text};
}
