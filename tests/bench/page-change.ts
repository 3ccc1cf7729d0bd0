import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, Viewport} from 'puppeteer-core';
import {base, type Page as SitePage} from '../support/site';
import {otherLanguage} from '../support/visit';
import type {Readings} from './measures';
import type {ScriptGate} from './script-gate';
import {laptop, phone, until, Visitor} from './visitor';

/** How one page became the next. */
interface Change {
  /** Milliseconds from the click until the first frame with the new page's heading. A fade begins with this frame. */
  readonly seen: number;
  /** In the same document, as a new document, or as one that the browser had prerendered. */
  readonly way: 'in place' | 'loaded' | 'prerendered';
}

/** A click on a link, and where it leads. */
interface Click {
  readonly device: Viewport;
  readonly from: string;
  readonly to: string;
  /** Matches the link; the first that can be seen is taken. */
  readonly link: string;
}

declare global {
  interface Window {
    changeProbe?: {clicked?: number; seen?: number};
  }
}

/** How long nobody asks a page after the click, in milliseconds. */
const UNDISTURBED = 1500;

/** Follows a link to another page on a phone: from lists to their first article, from anywhere else to the list of articles. */
export async function measureNextPage(
  browser: Browser,
  gate: ScriptGate,
  {language, path: from}: SitePage,
  pages: readonly SitePage[],
): Promise<Readings> {
  const child = pages.find((page) => from !== base[language] && page.path.startsWith(`${from}/`));
  const to = child?.path ?? `${base[language]}blog`;
  return measureTwice(browser, gate, 'next', {device: phone, from, to, link: `a[href="${to}"]`});
}

/** Follows the switch to the other language with a mouse, where it stands in the bar. */
export async function measureLanguageSwitch(
  browser: Browser,
  gate: ScriptGate,
  {language, path: from}: SitePage,
): Promise<Readings> {
  const other = otherLanguage[language];
  const to = base[other] + from.slice(base[language].length);
  return measureTwice(browser, gate, 'language', {device: laptop, from, to, link: `header a[lang^="${other}"]`});
}

/** As the first thing that a visitor does, and on a page that has been in use, when what is prefetched is there. */
async function measureTwice(
  browser: Browser,
  gate: ScriptGate,
  part: 'next' | 'language',
  click: Click,
): Promise<Readings> {
  const early = await change(browser, gate, click, true);
  const hydrated = await change(browser, gate, click, false);
  return {
    [`${part}Early`]: early.seen,
    [`${part}EarlyWay`]: early.way,
    [`${part}Hydrated`]: hydrated.seen,
    [`${part}HydratedWay`]: hydrated.way,
  };
}

async function change(
  browser: Browser,
  gate: ScriptGate,
  {device, from, to, link: selector}: Click,
  isEarly: boolean,
): Promise<Change> {
  const visitor = await Visitor.arrive(browser, gate, from, device, {holdsScripts: isEarly, probe: watchChanges});
  try {
    if (!isEarly) {
      await visitor.beginUse();
    }
    const link = await visitor.find(selector);
    await visitor.scrollTo(link);
    // A link that has come into view may be prefetched for that.
    await visitor.settled();
    await visitor.press(link);
    // To ask costs a page that is slow a part of its time.
    await wait(UNDISTURBED);
    return await until(() => visitor.ask(readChange, to), `${to} after a click on ${from}`);
  } finally {
    await visitor.leave();
  }
}

/** Runs in a document before anything else: notes when its heading has been drawn, and after a click on a link the next one's. */
function watchChanges(): void {
  const probe: NonNullable<Window['changeProbe']> = {};
  window.changeProbe = probe;
  const heading = () => document.querySelector('main :is(h1, h2)');
  /** Looks at every frame. */
  const whenShown = (isThere: () => boolean) => {
    requestAnimationFrame(() => {
      if (!isThere()) {
        whenShown(isThere);
        return;
      }
      // The first task behind the frame: it has been handed over to be shown.
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => {
        probe.seen = performance.now();
      };
      port2.postMessage(null);
    });
  };
  whenShown(() => Boolean(heading()?.textContent));
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) {
        probe.clicked = event.timeStamp;
        probe.seen = undefined;
        // For the document that follows: as milliseconds since 1970.
        localStorage.setItem('bench-click', String(performance.timeOrigin + event.timeStamp));
        const {pathname} = location;
        const old = heading();
        const oldText = old?.textContent;
        whenShown(() => {
          const found = heading();
          // A list may have the very words of its first article.
          return (
            location.pathname !== pathname &&
            Boolean(found?.textContent) &&
            (found !== old || found?.textContent !== oldText)
          );
        });
      }
    },
    {capture: true},
  );
}

/** Runs in whatever document there is: what became of the click, or null while that is not known. */
function readChange(target: string): Change | null {
  const clicked = Number(localStorage.getItem('bench-click')) - performance.timeOrigin;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly activationStart?: number;
  })[];
  if (location.pathname !== target || !paint) {
    return null;
  }
  const activation = navigation?.activationStart ?? 0;
  if (activation > 0) {
    return {seen: Math.max(paint.startTime, activation) - clicked, way: 'prerendered'};
  }
  const {seen, clicked: here} = window.changeProbe ?? {};
  if (seen === undefined) {
    return null;
  }
  return here === undefined
    ? {seen: Math.max(seen, paint.startTime) - clicked, way: 'loaded'}
    : {seen: seen - clicked, way: 'in place'};
}
