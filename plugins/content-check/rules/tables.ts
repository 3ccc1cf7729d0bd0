import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {ContentError} from '../content-error';
import {markdownWordsOf} from '../markdown-words';
import {errorAt, type Rule} from './rule';

/** Requires a caption in the paragraph above each table. */
export const tableRule: Rule = (text) => {
  const beginning = markdownWordsOf(text.file)['table.caption'];
  const errors: ContentError[] = [];
  visit(text.tree, 'table', (table, index = 0, parent) => {
    const above = parent?.children[index - 1];
    if (above?.type !== 'paragraph' || !textOf(above).startsWith(`${beginning} `)) {
      errors.push(errorAt(text, table, 'table.caption', {beginning}));
    }
  });
  return errors;
};
