import leven from 'leven';
import type {Heading, List, RootContent} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {ContentError} from '../content-error';
import {type ArticlePart, type LayoutName, layouts} from '../layouts';
import {markdownWordsOf} from '../markdown-words';
import type {Text} from '../text';
import {errorAt, type Rule} from './rule';

/** The parts with a fixed heading. */
const specialParts = ['recommendations', 'conclusion', 'sources'] as const;

/** Edits up to which a heading counts as a misspelt fixed one: a Spanish plural takes three. */
const MOST_DIFFERING = 3;

/** Whether a heading resembles a fixed one: «Conclusiones» for «Conclusión», «Fuentes» for «Fuentes oficiales». */
const isLike = (name: string, heading: string): boolean =>
  name !== '' &&
  heading !== '' &&
  (leven(name, heading, {maxDistance: MOST_DIFFERING + 1}) <= MOST_DIFFERING || name.startsWith(`${heading} `));

/** A part of an article as it is written. */
interface WrittenPart {
  readonly part: ArticlePart;
  readonly heading?: Heading;
  /** The fixed heading, where the written one only resembles it. */
  readonly meant?: string;
  readonly contents: RootContent[];
}

function partsOf({tree, file}: Text): readonly WrittenPart[] {
  const words = markdownWordsOf(file);
  const special = specialParts.map((part) => [words[`heading.${part}`], part] as const);
  const parts: WrittenPart[] = [{part: 'intro', contents: []}];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      const [name, part = 'section'] = special.find(([name]) => isLike(name, textOf(node))) ?? [];
      parts.push({part, heading: node, meant: name === textOf(node) ? undefined : name, contents: []});
    } else if (node.type !== 'yaml') {
      parts.at(-1)?.contents.push(node);
    }
  }
  return parts;
}

const bulletsOf = ({contents}: WrittenPart): number =>
  contents.reduce((count, node) => count + (node.type === 'list' ? (node as List).children.length : 0), 0);

/** Requires the parts of the layout, in their order. */
export const layoutRule =
  (name: LayoutName): Rule<Text> =>
  (text) => {
    const prescribed = layouts[name];
    const order = prescribed.map(({part}) => part);
    const words = markdownWordsOf(text.file);
    const parts = partsOf(text);
    const last = parts.at(-1)?.heading;
    const headingOf = ({heading}: WrittenPart): string => (heading ? textOf(heading) : '');
    const errors: ContentError[] = [];
    for (const [index, written] of parts.entries()) {
      const above = parts[index - 1];
      if (above && order.indexOf(written.part) < order.indexOf(above.part)) {
        const values = {heading: headingOf(above), after: headingOf(written)};
        errors.push(errorAt(text, above.heading, 'layout.order', values));
      } else if (written.part !== 'section' && parts.findIndex(({part}) => part === written.part) < index) {
        errors.push(errorAt(text, written.heading, 'layout.twice', {heading: headingOf(written)}));
      }
      const {meant} = written;
      if (meant) {
        errors.push(errorAt(text, written.heading, 'layout.like', {heading: headingOf(written), expected: meant}));
      }
      if (written.part === 'recommendations' && bulletsOf(written) === 0) {
        errors.push(errorAt(text, written.heading, 'layout.noBullets', {heading: headingOf(written)}));
      }
    }
    for (const {part, isOptional, least = 1, bullets} of prescribed) {
      const found = parts.filter((written) => written.part === part);
      if (part === 'intro' && !found[0]?.contents.some(({type}) => type === 'paragraph')) {
        errors.push(errorAt(text, parts[1]?.heading, 'layout.intro'));
      } else if (part === 'section' && found.length < least) {
        errors.push(errorAt(text, found[0]?.heading, 'layout.sections', {count: found.length, least}));
      } else if (part === 'sources' && !isOptional && found.length === 0) {
        errors.push(errorAt(text, last, 'layout.missing', {heading: words['heading.sources']}));
      }
      for (const written of bullets ? found : []) {
        const count = bulletsOf(written);
        if (bullets && (count < bullets.least || count > bullets.most)) {
          errors.push(errorAt(text, written.heading, 'layout.bullets', {count, ...bullets}));
        }
      }
    }
    return errors;
  };
