import type {Heading, Root, RootContent} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {ContentError, lineAt} from '../content-error';
import {type ArticlePart, type LayoutName, layouts} from '../layouts';
import {markdownWordsOf} from '../markdown-words';
import {PLACEHOLDER_MARK} from '../placeholder';
import type {Text} from '../text';
import {toolMessage} from '../tool-messages';
import {errorAt, nodesOf, type Rule, wordsOf} from './rule';

/** Words of an article, its sources not counted. */
const LEAST = 900;
const MOST = 2200;

/** Requires a length of `LEAST` to `MOST` words. */
export const lengthRule: Rule<Text> = ({file, tree}) => {
  const texts: string[] = [];
  visit(tree, (node) => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      texts.push(wordsOf(node));
    }
    return node.type === 'footnoteDefinition' ? SKIP : undefined;
  });
  const count = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return count < LEAST || count > MOST
    ? [new ContentError(file, 1, toolMessage('article.words', {count, least: LEAST, most: MOST}))]
    : [];
};

/** Limit for quotes of placeholders, in characters. */
const MOST_QUOTED = 60;

/** Forbids placeholders of `npm run new`, in the front matter, too. */
export const placeholderRule: Rule<Text> = ({file, content}) =>
  content.split('\n').flatMap((line, index) => {
    const [, words] = line.split(PLACEHOLDER_MARK);
    const text = words?.replace(/"$/, '').trim().slice(0, MOST_QUOTED);
    return text === undefined ? [] : [new ContentError(file, index + 1, toolMessage('article.placeholder', {text}))];
  });

/** A number before a heading. */
const NUMBER = /^\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u;

/** Hash signs that lack the space behind them, which would make their line a heading. */
const UNSPACED = /^(#{1,6})(?=[^\s#]).*/gm;

/** Requires headings that begin at level 2, go down one level at a time, and have no numbers: the layout adds them. */
export const headingRule: Rule<Text> = (text) => {
  const {file, content, tree} = text;
  const headings = nodesOf<Heading>(tree, 'heading');
  return [
    ...headings.flatMap((heading, index) => {
      const {depth} = heading;
      const upper = headings[index - 1]?.depth ?? 1;
      const [number] = NUMBER.exec(textOf(heading)) ?? [];
      if (depth === 1) {
        return [errorAt(text, heading, 'heading.title')];
      }
      if (depth > upper + 1) {
        return [errorAt(text, heading, 'heading.jump', {from: upper, to: depth, marks: '#'.repeat(upper + 1)})];
      }
      return number ? [errorAt(text, heading, 'heading.numbered', {number: number.trim()})] : [];
    }),
    ...[...content.matchAll(UNSPACED)].map(({index, 0: line, 1: marks = ''}) => {
      const start = index + marks.length;
      const message = toolMessage('heading.space', {expected: `${marks} ${line.slice(marks.length)}`});
      return new ContentError(file, lineAt(content, index), message, {fix: {start, end: start, text: ' '}});
    }),
  ];
};

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

/** The parts with a fixed heading. */
const specialParts = ['recommendations', 'conclusion', 'sources'] as const;

/** A part of an article as it is written. */
interface WrittenPart {
  readonly part: ArticlePart;
  readonly heading?: Heading;
  readonly contents: RootContent[];
}

function partsOf({tree, file}: {readonly tree: Root; readonly file: string}): readonly WrittenPart[] {
  const words = markdownWordsOf(file);
  const parts: WrittenPart[] = [{part: 'intro', contents: []}];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      const part = specialParts.find((name) => words[`heading.${name}`] === textOf(node)) ?? 'section';
      parts.push({part, heading: node, contents: []});
    } else {
      parts.at(-1)?.contents.push(node);
    }
  }
  return parts;
}

const bulletsOf = ({contents}: WrittenPart): number =>
  contents.reduce((count, node) => count + (node.type === 'list' ? node.children.length : 0), 0);

/** Requires the parts of the layout, in their order. */
export const layoutRule =
  (name: LayoutName): Rule<Text> =>
  (text) => {
    const parts = partsOf(text);
    const sections = parts.filter(({part}) => part === 'section');
    const order = layouts[name].map(({part}) => part);
    const {least = 1, bullets} = layouts[name].find(({part}) => part === 'section') ?? {};
    return [
      ...parts.flatMap(({part, heading, ...written}, index) => {
        const above = parts[index - 1];
        if (above && order.indexOf(part) < order.indexOf(above.part)) {
          const values = {heading: textOf(above.heading), after: textOf(heading)};
          return [errorAt(text, above.heading, 'layout.order', values)];
        }
        if (part !== 'section' && above?.part === part) {
          return [errorAt(text, heading, 'layout.twice', {heading: textOf(heading)})];
        }
        const count = bulletsOf({part, ...written});
        if (part === 'section' && bullets && (count < bullets.least || count > bullets.most)) {
          return [errorAt(text, heading, 'layout.bullets', {count, ...bullets})];
        }
        const lacksBullets = part === 'recommendations' && count === 0;
        return lacksBullets ? [errorAt(text, heading, 'layout.noBullets', {heading: textOf(heading)})] : [];
      }),
      ...(parts[0]?.contents.some(({type}) => type === 'paragraph')
        ? []
        : [errorAt(text, parts[1]?.heading, 'layout.intro')]),
      ...(sections.length < least
        ? [errorAt(text, sections[0]?.heading, 'layout.sections', {count: sections.length, least})]
        : []),
      ...(parts.some(({part}) => part === 'sources')
        ? []
        : [
            errorAt(text, parts.at(-1)?.heading, 'layout.missing', {
              heading: markdownWordsOf(text.file)['heading.sources'],
            }),
          ]),
    ];
  };
