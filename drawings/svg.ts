/** Helpers that write SVG markup as strings. They are deterministic: the same input gives the same bytes. */

type AttributeValue = string | number | undefined;
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** The palette: custom properties of src/css/tokens.css, which have a value for each mode. */
export const ink = {
  water: 'var(--chart-water)',
  shallow: 'var(--chart-shallow)',
  land: 'var(--chart-land)',
  /** Emphasised land, such as the parties to an agreement. In figures and illustrations, darker parts of objects. */
  landStrong: 'var(--chart-land-strong)',
  line: 'var(--chart-ink)',
  /**
   * Coastlines and land borders of charts. In light mode, the colour is the same as `line`. In dark mode, it is dimmer, to
   * avoid glare.
   */
  coast: 'var(--chart-coast)',
  muted: 'var(--chart-muted)',
  grid: 'var(--chart-grid)',
  route: 'var(--chart-route)',
  /** Text and lines on a shape that is filled with `route`. */
  onRoute: 'var(--chart-on-route)',
} as const;

/** Rounds a coordinate to one decimal: differences below a tenth of a pixel are invisible. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Escapes text for use inside an element or an attribute. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns the markup of an element.
 *
 * @param attributes `undefined` omits an attribute; numbers are rounded to one decimal.
 * @param children Markup: it is not escaped.
 */
export function element(name: string, attributes: Attributes = {}, children: string | readonly string[] = ''): string {
  const attributeMarkup = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeText(String(value))}"`)
    .join('');
  const content = typeof children === 'string' ? children : children.join('');
  return content === '' ? `<${name}${attributeMarkup}/>` : `<${name}${attributeMarkup}>${content}</${name}>`;
}

export const group = (attributes: Attributes, children: readonly string[]): string =>
  element('g', attributes, children);

/** A label with a halo in the colour of water. On another background, pass its colour as `stroke`. */
export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  return element(
    'text',
    {
      x,
      y,
      'font-size': 14,
      fill: ink.line,
      stroke: ink.water,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
      ...attributes,
    },
    escapeText(text),
  );
}
