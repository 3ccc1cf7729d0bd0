/** Small helpers to write SVG markup as strings. Everything here is deterministic: same input, same bytes. */

type AttributeValue = string | number | undefined;
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** The palette: custom properties of src/css/tokens.css, which have values for light and dark pages. */
export const ink = {
  water: 'var(--chart-water)',
  shallow: 'var(--chart-shallow)',
  land: 'var(--chart-land)',
  /** Land that a chart is about, such as the members of an agreement. */
  landStrong: 'var(--chart-land-strong)',
  line: 'var(--chart-ink)',
  /** Coasts and borders on land: as dark as lines by day, dimmer by night, where they would glare. */
  coast: 'var(--chart-coast)',
  muted: 'var(--chart-muted)',
  grid: 'var(--chart-grid)',
  route: 'var(--chart-route)',
  /** Text on a filled `route` shape. */
  onRoute: 'var(--chart-on-route)',
} as const;

/** Rounds a coordinate to one decimal: a tenth of a pixel is more than a screen shows. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Escapes text for use inside an element or an attribute. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes one element; attributes that are `undefined` are left out. */
export function element(name: string, attributes: Attributes = {}, children: string | readonly string[] = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeText(String(value))}"`)
    .join('');
  const content = typeof children === 'string' ? children : children.join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export const group = (attributes: Attributes, children: readonly string[]): string =>
  element('g', attributes, children);

/** A label in the typeface of the charts, with a halo of the water colour. */
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
