import leven from 'leven';
import type {Heading, List, RootContent} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {ContentError} from '../content-error';
import {type ArticlePart, type LayoutName, layouts} from '../layouts';
import {markdownWordsOf} from '../markdown-words';
import type {Text} from '../text';
import {faultAt, type Rule} from './rule';

/** The parts that begin with a heading of their own. */
const specialParts = ['recommendations', 'conclusion', 'sources'] as const;

/** How many letters of a heading may differ from one that its writer may have meant: a plural does, in three. */
const MOST_DIFFERING = 3;

/** Whether a heading is, or may be meant as, one with a meaning: «Conclusiones» for «Conclusión», «Fuentes» for «Fuentes oficiales». */
const isLike = (name: string, heading: string): boolean =>
  name !== '' &&
  heading !== '' &&
  (leven(name, heading, {maxDistance: MOST_DIFFERING + 1}) <= MOST_DIFFERING || name.startsWith(`${heading} `));

/** A part of an article as it is written. */
interface WrittenPart {
  readonly part: ArticlePart;
  readonly heading?: Heading;
  /** The heading that it should have, where it has another. */
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

/** An article has the parts that its layout prescribes, in their order. */
export const layoutRule =
  (name: LayoutName): Rule<Text> =>
  (text) => {
    const prescribed = layouts[name];
    const order = prescribed.map(({part}) => part);
    const words = markdownWordsOf(text.file);
    const parts = partsOf(text);
    const last = parts.at(-1)?.heading;
    const headingOf = ({heading}: WrittenPart): string => (heading ? textOf(heading) : '');
    const faults: ContentError[] = [];
    for (const [index, written] of parts.entries()) {
      const above = parts[index - 1];
      if (above && order.indexOf(written.part) < order.indexOf(above.part)) {
        const values = {heading: headingOf(above), after: headingOf(written)};
        faults.push(faultAt(text, above.heading, 'layout.order', values));
      } else if (written.part !== 'section' && parts.findIndex(({part}) => part === written.part) < index) {
        faults.push(faultAt(text, written.heading, 'layout.twice', {heading: headingOf(written)}));
      }
      const {meant} = written;
      if (meant) {
        faults.push(faultAt(text, written.heading, 'layout.like', {heading: headingOf(written), expected: meant}));
      }
      if (written.part === 'recommendations' && bulletsOf(written) === 0) {
        faults.push(faultAt(text, written.heading, 'layout.noBullets', {heading: headingOf(written)}));
      }
    }
    for (const {part, isOptional, least = 1, bullets} of prescribed) {
      const found = parts.filter((written) => written.part === part);
      if (part === 'intro' && !found[0]?.contents.some(({type}) => type === 'paragraph')) {
        faults.push(faultAt(text, parts[1]?.heading, 'layout.intro'));
      } else if (part === 'section' && found.length < least) {
        faults.push(faultAt(text, found[0]?.heading, 'layout.sections', {count: found.length, least}));
      } else if (part === 'sources' && !isOptional && found.length === 0) {
        faults.push(faultAt(text, last, 'layout.missing', {heading: words['heading.sources']}));
      }
      for (const written of bullets ? found : []) {
        const count = bulletsOf(written);
        if (bullets && (count < bullets.least || count > bullets.most)) {
          faults.push(faultAt(text, written.heading, 'layout.bullets', {count, ...bullets}));
        }
      }
    }
    return faults;
  };
