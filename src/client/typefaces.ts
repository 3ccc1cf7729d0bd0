const root = document.documentElement;

/** By how much the browser lets something move without calling it a shift, in pixels (Layout Instability, W3C). */
const UNNOTICED = 3;

/** Changes of the spaces between words that are hardly seen, in font sizes, in the order in which they are tried. */
const SPACINGS = [0.02, 0.04, 0.06, 0.08, 0.1, 0.12].flatMap((size) => [size, -size]);

/** What long pages consist of. */
const PARTS = 'main > section, [data-part], footer';

/** A part of the page, with its height in pixels. */
interface Part {
  readonly element: HTMLElement;
  readonly height: number;
}

/** A block of text as it was set in its stand-in. */
interface Block {
  readonly element: HTMLElement;
  readonly standIn: string;
  readonly texts: readonly Range[];
  readonly places: readonly number[];
}

/**
 * Takes our typefaces, in whose place those of the visitor's system stand (src/client/head), when they are there. Every text in view
 * keeps its height and the line in which it begins, so that nothing else moves; inside of it, words may go to another line.
 *
 * @returns When it is done.
 */
export async function adoptTypefaces(): Promise<void> {
  if (root.dataset.typefaces === undefined) {
    return;
  }
  const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
  // Where one does not come, its stand-in stays.
  await Promise.allSettled(faces.map((face) => face.load()));
  const below = partsBelow();
  const blocks = blocksInView(below);
  skip(below);
  delete root.dataset.typefaces;
  // Nothing is drawn between these lines.
  keepPlaces(blocks);
  showOneByOne(below);
}

function blocksInView(below: readonly Part[]): Block[] {
  const texts = new Map<HTMLElement, Range[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof SVGElement || below.some(({element}) => element === node)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const {currentNode} = walker;
    const range = document.createRange();
    range.selectNode(currentNode);
    const {top, bottom, height} = currentNode instanceof Text ? range.getBoundingClientRect() : new DOMRect();
    if (height > 0 && bottom > 0 && top < innerHeight) {
      const element = blockOf(currentNode.parentElement as HTMLElement);
      texts.set(element, [...(texts.get(element) ?? []), range]);
    }
  }
  return [...texts].map(([element, ranges]) => ({
    element,
    standIn: getComputedStyle(element).fontFamily,
    texts: ranges,
    places: placesOf(element, ranges),
  }));
}

/** The element whose lines those of an element are. */
const blockOf = (element: HTMLElement): HTMLElement =>
  getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement as HTMLElement) : element;

/**
 * Where the texts of a block begin, in pixels from the block's top, and its height. In a line, whose middle stays, boxes are as high as
 * their typeface; in WebKit a stand-in's height cannot be fitted (`ascent-override`).
 */
function placesOf(element: HTMLElement, texts: readonly Range[]): number[] {
  const {top: start, height} = element.getBoundingClientRect();
  const begins = texts.map((text) => {
    const [box] = text.getClientRects();
    return box ? box.top + box.height / 2 - start : 0;
  });
  return [...begins, height];
}

/** Lets texts stay in their places: with other spaces or, where that does not help, in their stand-ins. */
function keepPlaces(blocks: readonly Block[]): void {
  let changed = blocks.filter(hasMoved);
  for (const {element} of changed) {
    departures.observe(element);
  }
  for (const spacing of SPACINGS) {
    for (const {element} of changed) {
      element.style.wordSpacing = `${spacing}em`;
    }
    changed = changed.filter(hasMoved);
  }
  for (const {element, standIn} of changed) {
    element.style.wordSpacing = '';
    element.style.fontFamily = standIn;
  }
}

const hasMoved = ({element, texts, places}: Block): boolean =>
  placesOf(element, texts).some((place, index) => Math.abs(place - (places[index] ?? place)) >= UNNOTICED);

/** Lets a text break its lines anew when it is out of the window; above it, only where the browser keeps the rest in its place. */
const departures = new IntersectionObserver((entries) => {
  for (const {target, isIntersecting, boundingClientRect} of entries) {
    if (!isIntersecting && (boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto'))) {
      const {style} = target as HTMLElement;
      style.wordSpacing = '';
      style.fontFamily = '';
      departures.unobserve(target);
    }
  }
});

function partsBelow(): Part[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].flatMap((element) => {
    const {top, height} = element.getBoundingClientRect();
    return top >= innerHeight ? [{element, height}] : [];
  });
}

/** Lets the browser leave out what is below the window, at the height that it has. */
function skip(parts: readonly Part[]): void {
  for (const {element, height} of parts) {
    element.style.contentVisibility = 'auto';
    element.style.containIntrinsicHeight = `${height}px`;
  }
}

/** Takes parts in again in tasks of their own: all at once would keep a slow phone from answering for a tenth of a second. */
function showOneByOne([next, ...others]: readonly Part[]): void {
  if (next) {
    setTimeout(() => {
      next.element.removeAttribute('style');
      // The browser has to measure it in this task.
      next.element.getBoundingClientRect();
      showOneByOne(others);
    });
  }
}
