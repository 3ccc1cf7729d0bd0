import {useEffect} from 'react';
import {footnoteMarks, tooltipLinks} from '../../../client/tooltip-links';
import {termOf} from '../GlossaryTerm';
import styles from './styles.module.css';

/** Time that a pointer rests on a link before its tooltip opens, in milliseconds (ARCHITECTURE.md, Requirements). */
const OPEN_DELAY = 700;
/** Time after a tooltip in which the next one opens at once, in milliseconds (ARCHITECTURE.md, Requirements). */
const SKIP_DELAY = 300;
/** Time that a pointer may take from a link to its tooltip, in milliseconds. */
const CLOSE_DELAY = 200;
/** Distance of the tooltip from its link and from the edge of the window, in pixels. */
const GAP = 8;

/** Whether the visitor's main pointer is a finger. */
const isTouchScreen = (): boolean => matchMedia('(hover: none)').matches;

/** Explains the terms and footnotes of a page in a tooltip. */
export default function ArticleTooltip(): null {
  useEffect(() => {
    const controller = new AbortController();
    showTooltips(controller.signal);
    return () => controller.abort();
  }, []);
  return null;
}

/** Shows the tooltip from now on. @param signal Removes it and its listeners. */
function showTooltips(signal: AbortSignal): void {
  const tooltip = document.createElement('div');
  Object.assign(tooltip, {id: 'article-tooltip', role: 'tooltip', className: styles.tooltip});
  tooltip.setAttribute('popover', 'manual');
  let open: HTMLElement | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(link: HTMLElement): void {
    clearTimeout(timer);
    const content = open === link ? [] : contentOf(link as HTMLAnchorElement);
    if (content.length === 0) {
      return;
    }
    hide();
    tooltip.replaceChildren(...content);
    document.body.append(tooltip);
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

  function listen<Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void): void {
    addEventListener(type, handle, {capture: true, signal});
  }
  listen('pointerover', ({target, pointerType}) => {
    const link = linkOf(target);
    if (pointerType === 'touch') {
      return;
    }
    if (link) {
      showLater(link);
    } else {
      clearTimeout(timer);
      timer = open && !isInside(target) ? setTimeout(hide, CLOSE_DELAY) : undefined;
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
    if (link && link !== open && isTouchScreen()) {
      event.preventDefault();
      event.stopPropagation();
      show(link);
    } else if (link) {
      hide();
    }
  });
  // A tooltip would hinder the scrolling finger. A focused link may scroll into the window after its tooltip opened.
  listen('scroll', () => {
    if (isTouchScreen()) {
      hide();
    } else if (open) {
      place(open, tooltip);
    }
  });
  signal.addEventListener('abort', () => {
    hide();
    tooltip.remove();
  });

  // The pointer or the focus may have reached a link before hydration.
  const reached = document.querySelector<HTMLElement>(`:is(${tooltipLinks}):is(:hover, :focus-visible)`);
  if (reached?.matches(':focus-visible')) {
    show(reached);
  } else if (reached && !isTouchScreen()) {
    showLater(reached);
  }
}

/** Returns a term with its translations and definition, or a footnote without its links back to the text. */
function contentOf(link: HTMLAnchorElement): Node[] {
  if (link.matches(footnoteMarks)) {
    const note = document.getElementById(decodeURIComponent(link.hash.slice(1)))?.cloneNode(true) as
      | HTMLElement
      | undefined;
    for (const back of note?.querySelectorAll('[data-footnote-backref]') ?? []) {
      back.remove();
    }
    return [...(note?.childNodes ?? [])];
  }
  const entry = termOf(link);
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

/** Places the tooltip in the window, above its link or, where there is no room, below it. */
function place(link: HTMLElement, tooltip: HTMLElement): void {
  // A link that wraps has a box in each line.
  const {left = 0, top = 0, bottom = 0} = link.getClientRects()[0] ?? {};
  const {width, height} = tooltip.getBoundingClientRect();
  const above = top - height - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tooltip.style.top = `${above >= GAP ? above : bottom + GAP}px`;
}
