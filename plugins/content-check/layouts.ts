/** The parts of an article, as its page knows them (`data-part`). */
export type ArticlePart = 'intro' | 'section' | 'recommendations' | 'conclusion' | 'sources';

/** What a layout wants of a part. Each but the intro begins with a heading; those with one of their own are in markdown.json. */
export interface LayoutPart {
  readonly part: ArticlePart;
  /** An article may do without it. */
  readonly isOptional?: true;
  /** How many there are at least, where there may be several. */
  readonly least?: number;
  /** How many bullets there are in each. */
  readonly bullets?: {readonly least: number; readonly most: number};
}

const layoutOf = (section: Omit<LayoutPart, 'part'>): readonly LayoutPart[] => [
  {part: 'intro'},
  {part: 'section', ...section},
  {part: 'recommendations', isOptional: true},
  {part: 'conclusion', isOptional: true},
  {part: 'sources'},
];

/** What an article consists of, in this order, by its layout. */
export const layouts = {
  article: layoutOf({least: 2}),
  checklist: layoutOf({least: 2, bullets: {least: 5, most: 8}}),
} as const satisfies Record<string, readonly LayoutPart[]>;

export type LayoutName = keyof typeof layouts;
