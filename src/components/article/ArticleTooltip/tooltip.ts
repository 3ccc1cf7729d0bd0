import type {TradeTerm} from '../../../../plugins/articles/article';
import {footnoteMarks, tooltipLinks} from '../../../client/tooltip-links';

/** How long a pointer rests on a term or mark before it is explained, in milliseconds (ARCHITECTURE.md, Requirements). */
const OPEN_DELAY = 700;
/** How soon after one explanation the next term is explained at once, in milliseconds (the same). */
const SKIP_DELAY = 300;
/** How long a pointer may be on its way from a term or mark to its explanation, in milliseconds. */
const CLOSE_DELAY = 200;
/** Between it and its explanation, and the edge of the window, in pixels. */
const GAP = 8;

/** Whether the visitor's pointer cannot rest on anything. */
const isFingers = (): boolean => matchMedia('(hover: none)').matches;

interface Start {
  /** The glossary. */
  readonly terms: readonly TradeTerm[];
  /** The term or mark to which somebody came first. */
  readonly first: HTMLElement;
  /** Whether it was pressed. */
  readonly isPressed: boolean;
  /** Of the element that explains. */
  readonly className: string | undefined;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Explains the terms and footnotes of a page from now on. */
export function explain({terms, first, isPressed, className = '', signal}: Start): void {
  const tooltip = Object.assign(document.createElement('div'), {id: 'article-tooltip', role: 'tooltip', className});
  tooltip.setAttribute('popover', 'manual');
  document.body.append(tooltip);
  let open: HTMLElement | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(link: HTMLElement): void {
    clearTimeout(timer);
    const explanation = open === link ? [] : explanationOf(link as HTMLAnchorElement, terms);
    if (explanation.length === 0) {
      return;
    }
    hide();
    tooltip.replaceChildren(...explanation);
    tooltip.showPopover?.();
    place(link, tooltip);
    link.setAttribute('aria-describedby', tooltip.id);
    open = link;
  }

  function hide(): void {
    clearTimeout(timer);
    if (open) {
      open.removeAttribute('aria-describedby');
      open = undefined;
      closedAt = performance.now();
      tooltip.hidePopover?.();
    }
  }

  function showLater(link: HTMLElement): void {
    clearTimeout(timer);
    const isSkipping = open !== undefined || performance.now() - closedAt < SKIP_DELAY;
    timer = setTimeout(show, isSkipping ? 0 : OPEN_DELAY, link);
  }

  const linkOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(tooltipLinks) : null;
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node && (tooltip.contains(target) || open?.contains(target) === true);

  function listen<Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void): void {
    addEventListener(type, act, {capture: true, signal});
  }
  listen('pointerover', ({target, pointerType}) => {
    const link = linkOf(target);
    if (pointerType === 'touch') {
      return;
    }
    if (link) {
      showLater(link);
    } else if (isInside(target)) {
      clearTimeout(timer);
    } else {
      clearTimeout(timer);
      timer = open ? setTimeout(hide, CLOSE_DELAY) : undefined;
    }
  });
  listen('focusin', ({target}) => {
    const link = linkOf(target);
    if (link?.matches(':focus-visible')) {
      show(link);
    } else if (!isInside(target)) {
      hide();
    }
  });
  listen('keydown', ({key}) => {
    if (key === 'Escape') {
      hide();
    }
  });
  listen('pointerdown', ({target}) => {
    if (!isInside(target)) {
      hide();
    }
  });
  listen('click', (event) => {
    const link = linkOf(event.target);
    if (link && link !== open && isFingers()) {
      event.preventDefault();
      event.stopPropagation();
      show(link);
    } else if (link) {
      hide();
    }
  });
  // Under a finger it would be in the way. The keyboard may have come to one that is scrolled into the window only after that.
  listen('scroll', () => {
    if (isFingers()) {
      hide();
    } else if (open) {
      place(open, tooltip);
    }
  });
  signal.addEventListener('abort', () => {
    hide();
    tooltip.remove();
  });

  if (isPressed || first.matches(':focus-visible')) {
    show(first);
  } else if (!isFingers()) {
    showLater(first);
  }
}

/** What stands in the tooltip: a term with its translations and definition, or a note without its ways back to the text. */
function explanationOf(link: HTMLAnchorElement, terms: readonly TradeTerm[]): Node[] {
  const id = decodeURIComponent(link.hash.slice(1));
  if (link.matches(footnoteMarks)) {
    const note = document.getElementById(id)?.cloneNode(true) as HTMLElement | undefined;
    for (const back of note?.querySelectorAll('[data-footnote-backref]') ?? []) {
      back.remove();
    }
    return [...(note?.childNodes ?? [])];
  }
  const entry = terms.find((term) => term.id === id);
  if (!entry) {
    return [];
  }
  const name = document.createElement('strong');
  name.textContent = entry.term;
  const translations = entry.translations.flatMap(({language, term}) => [
    new Text(' · '),
    Object.assign(document.createElement('span'), {textContent: term, lang: language}),
  ]);
  return [name, ...translations, document.createElement('br'), new Text(entry.definition)];
}

/** Puts the tooltip above a term or mark or, where there is no room, below it, within the window. */
function place(link: HTMLElement, tooltip: HTMLElement): void {
  // One that goes over the end of a line has two boxes.
  const {left = 0, top = 0, bottom = 0} = link.getClientRects()[0] ?? {};
  const {width, height} = tooltip.getBoundingClientRect();
  const above = top - height - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tooltip.style.top = `${above >= GAP ? above : bottom + GAP}px`;
}
