import type {Heading} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ContentFault, Fix} from '../fault';
import type {Text} from '../text';
import {faultAt, type Rule} from './rule';

/** A number that a writer has put before a heading. */
const NUMBER = /^\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u;

/** Headings begin with the second level, go down one level at a time, and leave their numbers to the layout. */
export const headingRule: Rule<Text> = (text) => {
  const faults: ContentFault[] = [];
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
  return faults;
};

function insertion({position}: Heading, text: string): Fix | undefined {
  const start = position?.start.offset;
  return start === undefined ? undefined : {start, end: start, text};
}
