import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, ElementHandle, Viewport} from 'puppeteer-core';
import {base, type Language, type Page as SitePage} from '../support/site';
import {otherLanguage} from '../support/visit';
import type {Readings} from './measures';
import type {ScriptGate} from './script-gate';
import {laptop, phone, until, Visitor} from './visitor';

/** How one page became the next. */
interface Change {
  /** Milliseconds from the click until the new page's first heading was in the document. */
  readonly dom: number;
  /** Until the first frame with it. A fade between the pages begins with this frame. */
  readonly seen: number;
  /** Until nothing of a fade moved any more; a page that was prerendered cannot be asked. */
  readonly still?: number;
  /** In the same document, as a new document, or as one that the browser had prerendered. */
  readonly way: 'in place' | 'loaded' | 'prerendered';
}

declare global {
  interface Window {
    changeProbe?: {clicked?: number; dom?: number; seen?: number; still?: number};
  }
}

/** How long nobody asks a page after the click, in milliseconds. */
const UNDISTURBED = 1500;

/** Where a document leaves the time of the click, as milliseconds since 1970, for the document that follows. */
const CLICK_KEY = 'bench-click';

/** From lists down to their first article, from anywhere else to the list of articles. */
export function nextAddress({language, path: address}: SitePage, pages: readonly SitePage[]): string {
  const child = pages.find((page) => address !== base[language] && page.path.startsWith(`${address}/`));
  return child?.path ?? `${base[language]}blog`;
}

/** The same page in the other language. */
export function counterpart({language, path: address}: SitePage): string {
  return base[otherLanguage[language]] + address.slice(base[language].length);
}

/**
 * Follows a link to another page on a phone: as the first thing that a visitor does, and on a page that has been in use, when what
 * is prefetched is there.
 */
export async function measureNextPage(
  browser: Browser,
  gate: ScriptGate,
  page: SitePage,
  pages: readonly SitePage[],
): Promise<Readings> {
  const target = nextAddress(page, pages);
  const find = async (visitor: Visitor) => {
    const link = await linkTo(visitor, target);
    await visitor.scrollTo(link);
    return link;
  };
  const early = await change(browser, gate, page.path, target, phone, true, find);
  const hydrated = await change(browser, gate, page.path, target, phone, false, find);
  return {
    nextEarly: early.seen,
    nextEarlyDom: early.dom,
    nextEarlyWay: early.way,
    nextHydrated: hydrated.seen,
    nextHydratedDom: hydrated.dom,
    ...(hydrated.still === undefined ? {} : {nextHydratedStill: hydrated.still}),
    nextHydratedWay: hydrated.way,
  };
}

/** Follows the switch to the other language with a mouse, where it stands in the bar, at the same two moments. */
export async function measureLanguageSwitch(browser: Browser, gate: ScriptGate, page: SitePage): Promise<Readings> {
  const target = counterpart(page);
  const find = (visitor: Visitor) => languageLink(visitor, otherLanguage[page.language]);
  const early = await change(browser, gate, page.path, target, laptop, true, find);
  const hydrated = await change(browser, gate, page.path, target, laptop, false, find);
  return {
    languageEarly: early.seen,
    languageEarlyDom: early.dom,
    languageEarlyWay: early.way,
    languageHydrated: hydrated.seen,
    languageHydratedDom: hydrated.dom,
    languageHydratedWay: hydrated.way,
  };
}

async function change(
  browser: Browser,
  gate: ScriptGate,
  address: string,
  target: string,
  device: Viewport,
  isEarly: boolean,
  find: (visitor: Visitor) => Promise<ElementHandle<Element>>,
): Promise<Change> {
  const visitor = await Visitor.arrive(browser, gate, address, device, {holdsScripts: isEarly, probe: watchChanges});
  try {
    if (!isEarly) {
      await visitor.beginUse();
    }
    const link = await find(visitor);
    // A link that has come into view may be prefetched for that.
    await visitor.settled();
    await visitor.press(link);
    // To ask costs a page that is slow a part of its time.
    await wait(UNDISTURBED);
    return await until(() => visitor.ask(readChange, target, CLICK_KEY), `${target} after a click on ${address}`);
  } finally {
    await visitor.leave();
  }
}

/** The first link to a page that can be seen. @throws Error when there is none. */
async function linkTo({page}: Visitor, target: string): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(
    (path) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
        (link) => link.pathname === path && !link.hash && link.checkVisibility(),
      ),
    target,
  );
  const link = handle.asElement();
  if (!link) {
    throw new Error(`There is no link to ${target} to be seen.`);
  }
  return link as ElementHandle<Element>;
}

/** @throws Error when there is no link to the other language. */
async function languageLink({page}: Visitor, language: Language): Promise<ElementHandle<Element>> {
  const link = await page.$(`header a[lang^="${language}"]`);
  if (!link) {
    throw new Error('There is no link to the other language.');
  }
  return link;
}

/**
 * Runs in a document before anything else: notes when its first heading is there and is drawn, and after a click on a link the
 * same of the page that takes its place.
 */
function watchChanges(): void {
  const probe: NonNullable<Window['changeProbe']> = {};
  window.changeProbe = probe;
  const heading = () => document.querySelector('main :is(h1, h2)');
  const isFading = () =>
    document
      .getAnimations()
      .some(({effect}) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'));
  const awaitStill = () => {
    if (isFading()) {
      requestAnimationFrame(awaitStill);
    } else {
      probe.still = performance.now();
    }
  };
  const awaitHeading = (isNew: () => boolean) => {
    const look = () => {
      if (!isNew()) {
        return false;
      }
      probe.dom = performance.now();
      requestAnimationFrame(() => {
        // The first task behind the frame: it has been handed over to be shown.
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => {
          probe.seen = performance.now();
          requestAnimationFrame(awaitStill);
        };
        port2.postMessage(null);
      });
      return true;
    };
    if (!look()) {
      const observer = new MutationObserver(() => {
        if (look()) {
          observer.disconnect();
        }
      });
      observer.observe(document, {childList: true, subtree: true, characterData: true});
    }
  };
  awaitHeading(() => Boolean(heading()?.textContent));
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) {
        window.changeProbe = Object.assign(probe, {
          clicked: event.timeStamp,
          dom: undefined,
          seen: undefined,
          still: undefined,
        });
        localStorage.setItem('bench-click', String(performance.timeOrigin + event.timeStamp));
        const {pathname} = location;
        const old = heading();
        const oldText = old?.textContent;
        // A list may have the very words of its first article.
        const isOther = (found = heading()) =>
          Boolean(found?.textContent) && (found !== old || found?.textContent !== oldText);
        awaitHeading(() => location.pathname !== pathname && isOther());
      }
    },
    {capture: true},
  );
}

/** Runs in whatever document there is: what became of the click, or null while that is not known. */
function readChange(target: string, key: string): Change | null {
  const clicked = Number(localStorage.getItem(key)) - performance.timeOrigin;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly activationStart?: number;
  })[];
  if (!localStorage.getItem(key) || location.pathname !== target || !paint) {
    return null;
  }
  const activation = navigation?.activationStart ?? 0;
  if (activation > 0) {
    return {dom: activation - clicked, seen: Math.max(paint.startTime, activation) - clicked, way: 'prerendered'};
  }
  const {dom, seen, still, clicked: here} = window.changeProbe ?? {};
  if (dom === undefined || seen === undefined || still === undefined) {
    return null;
  }
  return {
    dom: dom - clicked,
    seen: Math.max(seen, here === undefined ? paint.startTime : 0) - clicked,
    still: still - clicked,
    way: here === undefined ? 'loaded' : 'in place',
  };
}
