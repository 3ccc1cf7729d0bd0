import terms from '@generated/glossary/default/terms.json';
import {type TradeTerm, termSelector} from '../../data/glossary';

/** How long a pointer rests on a term before it is explained, in milliseconds (section 9 of the specification). */
const OPEN_DELAY = 700;
/** How soon after one explanation the next term is explained at once, in milliseconds (the same). */
const SKIP_DELAY = 300;
/** How long a pointer may be on its way from the term to its explanation, in milliseconds. */
const CLOSE_DELAY = 200;
/** Between a term and its explanation, and the edge of the window, in pixels. */
const GAP = 8;

/** Whether the visitor's pointer cannot rest on anything. */
const isFingers = (): boolean => matchMedia('(hover: none)').matches;

const definitions = new Map((terms as readonly TradeTerm[]).map((entry) => [entry.id, entry]));

interface Start {
  /** The term to which somebody came first. */
  readonly first: HTMLElement;
  /** Whether it was pressed. */
  readonly isPressed: boolean;
  /** Of the element that says what a term means. */
  readonly className: string | undefined;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Explains the terms of a page from now on. */
export function explainTerms({first, isPressed, className = '', signal}: Start): void {
  const tooltip = Object.assign(document.createElement('div'), {id: 'glossary-tooltip', role: 'tooltip', className});
  tooltip.setAttribute('popover', 'manual');
  document.body.append(tooltip);
  let open: HTMLElement | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(term: HTMLElement): void {
    clearTimeout(timer);
    const entry = definitions.get(decodeURIComponent((term as HTMLAnchorElement).hash.slice(1)));
    if (!entry || open === term) {
      return;
    }
    hide();
    const name = document.createElement('strong');
    name.textContent = entry.term;
    const translation = document.createElement('span');
    translation.textContent = entry.translation;
    translation.lang = document.documentElement.lang === 'es' ? 'en' : 'es';
    tooltip.replaceChildren(name, ' · ', translation, document.createElement('br'), entry.definition);
    tooltip.showPopover?.();
    place(term, tooltip);
    term.setAttribute('aria-describedby', tooltip.id);
    open = term;
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

  function showLater(term: HTMLElement): void {
    clearTimeout(timer);
    const isSkipping = open !== undefined || performance.now() - closedAt < SKIP_DELAY;
    timer = setTimeout(show, isSkipping ? 0 : OPEN_DELAY, term);
  }

  const termOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(termSelector) : null;
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node && (tooltip.contains(target) || open?.contains(target) === true);

  function listen<Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void): void {
    addEventListener(type, act, {capture: true, signal});
  }
  listen('pointerover', ({target, pointerType}) => {
    const term = termOf(target);
    if (pointerType === 'touch') {
      return;
    }
    if (term) {
      showLater(term);
    } else if (isInside(target)) {
      clearTimeout(timer);
    } else {
      clearTimeout(timer);
      timer = open ? setTimeout(hide, CLOSE_DELAY) : undefined;
    }
  });
  listen('focusin', ({target}) => {
    const term = termOf(target);
    if (term?.matches(':focus-visible')) {
      show(term);
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
    const term = termOf(event.target);
    if (term && term !== open && isFingers()) {
      event.preventDefault();
      event.stopPropagation();
      show(term);
    }
  });
  // Under a finger it would be in the way. The keyboard may have come to a term that is scrolled into the window only after that.
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

/** Puts the tooltip above a term or, where there is no room, below it, within the window. */
function place(term: HTMLElement, tooltip: HTMLElement): void {
  // A term that goes over the end of a line has two boxes.
  const {left = 0, top = 0, bottom = 0} = term.getClientRects()[0] ?? {};
  const {width, height} = tooltip.getBoundingClientRect();
  const above = top - height - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tooltip.style.top = `${above >= GAP ? above : bottom + GAP}px`;
}
