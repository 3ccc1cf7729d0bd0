import type {CustomPlugin, XastElement} from 'svgo';
import {type ChartFont, UNITS_PER_EM} from './font';
import {round} from './svg';

/** Attributes that mean nothing on a path. */
const TEXT_ATTRIBUTES = ['font-size', 'font-weight', 'letter-spacing', 'text-anchor'];

/** SVGO plugin that replaces each `text` element with one path of its glyph outlines. */
export const convertTextToPaths = (font: ChartFont): CustomPlugin => ({
  name: 'convertTextToPaths',
  fn: () => {
    const ancestors: XastElement[] = [];
    /** The value of an inherited attribute, from the element or else from its nearest ancestor with this attribute. */
    const inheritedValue = (name: string): string | undefined =>
      ancestors.findLast(({attributes}) => attributes[name] !== undefined)?.attributes[name];
    return {
      element: {
        enter: (element) => void ancestors.push(element),
        exit: (element) => {
          if (element.name === 'text') {
            const scale = Number(inheritedValue('font-size')) / UNITS_PER_EM;
            const style = {
              weight: Number(inheritedValue('font-weight') ?? 400),
              letterSpacing: Number.parseFloat(inheritedValue('letter-spacing') ?? '0'),
            };
            const anchorShare = ANCHOR_SHARES[inheritedValue('text-anchor') ?? 'start'] ?? 0;
            const lines = linesOf(element);
            const {x = 0, y = 0} = lines[0] ?? {};
            const outlines = lines.map((line) => {
              const {width, outline} = font.shapeLine(line.text, style);
              return outline((line.x - x) / scale - anchorShare * width, (line.y - y) / scale);
            });
            Object.assign(element, {name: 'path', children: []});
            Object.assign(element.attributes, {
              d: outlines.join(''),
              transform: `${element.attributes.transform ?? ''}translate(${x} ${y})scale(${scale})`,
              'stroke-width': String(round(Number(inheritedValue('stroke-width')) / scale)),
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

/** Share of the width of a line that lies before its anchor point, by `text-anchor`. */
const ANCHOR_SHARES: Readonly<Record<string, number>> = {start: 0, middle: 0.5, end: 1};

/** Lists the lines of a `text` element: its own text and its `tspan` elements. `dy` is relative to the previous line. */
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
