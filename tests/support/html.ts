import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';

/** A page as a browser without scripts parses it. */
export const parseHtml = (html: string): Root => unified().use(rehypeParse).parse(html);
