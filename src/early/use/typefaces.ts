const root = document.documentElement;

/** By how much the browser lets something move without calling it a shift, in pixels (Layout Instability, W3C). */
const UNNOTICED = 3;

/** So many texts may begin a little further on in their line: less than a thousandth, as layout shift is counted. */
const FEW = 2;

/** What long pages consist of. */
const PARTS = 'main > section, [data-part], footer';

/** A part of the page, with its height in pixels. */
interface Part {
  readonly element: HTMLElement;
  readonly height: number;
}

/**
 * Takes our typefaces, in whose place those of the visitor's system stand (src/early/head), when they are there: all at once, and only
 * if nothing that is in view moves on the page. Otherwise they come with the next page (src/lib/page-transition.ts).
 *
 * @returns When that is decided.
 */
export async function adoptTypefaces(): Promise<void> {
  if (root.dataset.typefaces === undefined) {
    return;
  }
  const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
  // Where one does not come, its stand-in stays.
  await Promise.allSettled(faces.map((face) => face.load()));
  const below = partsBelow();
  // What moves inside a drawing moves nothing around it.
  const elements = [...document.body.querySelectorAll('*:not(svg *)')].filter((element) => {
    const {top, bottom} = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && !below.some((part) => part.element.contains(element));
  });
  const places = [...elements, ...elements.flatMap(textsOf)];
  const before = places.map(startOf);
  skip(below);
  delete root.dataset.typefaces;
  // Nothing is drawn between these lines.
  const moves = places.map((place, index) => {
    const [x, y] = startOf(place);
    const [oldX = x, oldY = y] = before[index] ?? [];
    return [Math.abs(x - oldX), Math.abs(y - oldY)] as const;
  });
  if (moves.some(([, y]) => y >= UNNOTICED) || moves.filter(([x]) => x >= UNNOTICED).length > FEW) {
    root.dataset.typefaces = 'late';
  }
  showOneByOne(below);
}

/** The texts of an element that go on behind another element. */
function textsOf({childNodes}: Element): Range[] {
  const texts = [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.previousSibling);
  return texts.map((text) => {
    const range = document.createRange();
    range.selectNode(text);
    return range;
  });
}

/**
 * Where something begins on the page. Along its line only texts count: the browser takes no notice of an element's box there. In a
 * line, whose middle stays, boxes are as high as their typeface; in WebKit a stand-in's height cannot be fitted (`ascent-override`).
 */
function startOf(place: Element | Range): readonly [x: number, y: number] {
  const {x = 0, y = 0, height = 0} = place.getClientRects()[0] ?? {};
  const isText = place instanceof Range;
  return [isText ? x : 0, isText || getComputedStyle(place).display === 'inline' ? y + height / 2 : y];
}

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
