import type {CustomPlugin, XastElement} from 'svgo';
import {type Typeface, UNITS} from './font';
import {round} from './svg';

/** Attributes of text that its outlines do not have. */
const TEXT_ATTRIBUTES = ['font-size', 'font-weight', 'letter-spacing', 'text-anchor'];

/** A plugin of SVGO that replaces each text by one path with the outlines of its letters. */
export const outlineLetters = (typeface: Typeface): CustomPlugin => ({
  name: 'outlineLetters',
  fn: () => {
    const ancestors: XastElement[] = [];
    /** The value of an attribute that text inherits. */
    const inherited = (name: string): string | undefined =>
      ancestors.findLast(({attributes}) => attributes[name] !== undefined)?.attributes[name];
    return {
      element: {
        enter: (element) => void ancestors.push(element),
        exit: (element) => {
          if (element.name === 'text') {
            const scale = Number(inherited('font-size')) / UNITS;
            const style = {
              weight: Number(inherited('font-weight') ?? 400),
              spacing: Number.parseFloat(inherited('letter-spacing') ?? '0'),
            };
            const share = SHARES[inherited('text-anchor') ?? 'start'] ?? 0;
            const lines = linesOf(element);
            const {x = 0, y = 0} = lines[0] ?? {};
            const outlines = lines.map((line) => {
              const {width, outline} = typeface.set(line.text, style);
              return outline((line.x - x) / scale - share * width, (line.y - y) / scale);
            });
            Object.assign(element, {name: 'path', children: []});
            Object.assign(element.attributes, {
              d: outlines.join(''),
              transform: `${element.attributes.transform ?? ''}translate(${x} ${y})scale(${scale})`,
              'stroke-width': String(round(Number(inherited('stroke-width')) / scale)),
            });
          }
          for (const name of element.name === 'path' ? [...TEXT_ATTRIBUTES, 'x', 'y'] : TEXT_ATTRIBUTES) {
            delete element.attributes[name];
          }
          ancestors.pop();
        },
      },
    };
  },
});

/** The share of its width by which a line starts before its anchor. */
const SHARES: Readonly<Record<string, number>> = {start: 0, middle: 0.5, end: 1};

/** The lines of a text element: its own, and those of its `tspan` elements below. */
function linesOf({
  attributes,
  children,
}: XastElement): {readonly text: string; readonly x: number; readonly y: number}[] {
  let [x, y] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
  return children.flatMap((child) => {
    if (child.type === 'element') {
      x = Number(child.attributes.x ?? x);
      y += Number(child.attributes.dy ?? 0);
      return linesOf({...child, attributes: {x: String(x), y: String(y)}});
    }
    return child.type === 'text' ? [{text: child.value, x, y}] : [];
  });
}
