/** The parts of an article, which are the values of `data-part` on its page. */
export type ArticlePart = 'intro' | 'section' | 'recommendations' | 'conclusion' | 'sources';

/** The requirements of a layout for a part. All but the intro begin with a heading, some with one of markdown.json. */
export interface LayoutPart {
  readonly part: ArticlePart;
  readonly isOptional?: true;
  /** Minimum number of such parts; 1 by default. */
  readonly least?: number;
  /** Limits of the number of bullets in each. */
  readonly bullets?: {readonly least: number; readonly most: number};
}

const layoutOf = (section: Omit<LayoutPart, 'part'>): readonly LayoutPart[] => [
  {part: 'intro'},
  {part: 'section', ...section},
  {part: 'recommendations', isOptional: true},
  {part: 'conclusion', isOptional: true},
  {part: 'sources'},
];

/** The parts of an article in their order, by layout. */
export const layouts = {
  article: layoutOf({least: 2}),
  checklist: layoutOf({least: 2, bullets: {least: 5, most: 8}}),
} as const satisfies Record<string, readonly LayoutPart[]>;

export type LayoutName = keyof typeof layouts;
