import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ContentError} from '../content-error';
import {markdownWordsOf} from '../markdown-words';
import {faultAt, type Rule} from './rule';

/** A table has its caption in the paragraph above it. */
export const tableRule: Rule = (text) => {
  const beginning = markdownWordsOf(text.file)['table.caption'];
  const faults: ContentError[] = [];
  visit(text.tree, 'table', (table, index = 0, parent) => {
    const above = parent?.children[index - 1];
    if (above?.type !== 'paragraph' || !textOf(above).startsWith(`${beginning} `)) {
      faults.push(faultAt(text, table, 'table.caption', {beginning}));
    }
  });
  return faults;
};
