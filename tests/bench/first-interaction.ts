import type {Browser, Viewport} from 'puppeteer-core';
import {base, type Page as SitePage} from '../support/site';
import {LOST, type Readings} from './measures';
import type {ScriptGate} from './script-gate';
import {laptop, phone, until, Visitor} from './visitor';

/** How long an effect may take when the page is hydrated and complete, before the action counts as lost, in milliseconds. */
const LOST_AFTER = 1000;
/** Browsers report no event that took less, in milliseconds (Event Timing, minimum of `durationThreshold`). */
const SHORTEST_EVENT = 16;

/** Something that a visitor may do first. */
interface Action {
  readonly device: Viewport;
  /** Only on the landing page, whose contact section is opened by its anchor. */
  readonly isInContact?: true;
  /** What is pressed: the first that matches. */
  readonly target: string;
  /** What is typed then. */
  readonly text?: string;
  /** Matches something as soon as the effect is there. */
  readonly effect: string;
}

const menu: Action = {
  device: phone,
  target: 'header button[popovertarget]',
  effect: '[popover]:popover-open',
};

/** Without a visitor's choice, the first click chooses the light mode. */
const colourMode: Action = {
  device: laptop,
  target: 'header button:not([popovertarget])',
  effect: 'html[data-theme-choice="light"]',
};

const typing: Action = {
  device: phone,
  isInContact: true,
  target: '#contact-name',
  text: 'Inés',
  effect: '#contact-name:valid',
};

const tab: Action = {
  device: phone,
  isInContact: true,
  target: '#register-tab',
  effect: '#register-tab :checked',
};

declare global {
  interface Window {
    interactionProbe?: {durations: number[]; acted?: number; effect?: number};
  }
}

/** The part of the standard that TypeScript's own library lacks. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

/**
 * Does each of the actions as the first thing on the page, before its scripts have come. Delay: the longest event of the action until
 * the next frame, as Interaction to Next Paint counts; effect: from the action until the frame with what was wanted. An effect that
 * does not come, or is undone as the page is hydrated, is lost.
 *
 * @throws Error when a page lacks what would be pressed.
 */
export async function measureFirstInteractions(browser: Browser, gate: ScriptGate, page: SitePage): Promise<Readings> {
  const actions = {menu, colourMode, ...(page.path === base[page.language] && {typing, tab})};
  const readings: Record<string, number> = {};
  for (const [name, action] of Object.entries(actions)) {
    const {delay, effect} = await interact(browser, gate, page.path, action);
    readings[`${name}Delay`] = delay;
    readings[`${name}Effect`] = effect;
  }
  return readings;
}

async function interact(
  browser: Browser,
  gate: ScriptGate,
  address: string,
  {device, isInContact, target, text, effect}: Action,
): Promise<{delay: number; effect: number}> {
  const visitor = await Visitor.arrive(browser, gate, isInContact ? `${address}#contact` : address, device, {
    holdsScripts: true,
    probe: watchInteractions,
  });
  try {
    const {page} = visitor;
    const element = await page.$(target);
    if (!element || !(await element.isVisible())) {
      throw new Error(`There is nothing to press that matches ${target}.`);
    }
    if (isInContact) {
      await visitor.scrollTo(element);
    }
    await page.evaluate(awaitEffect, effect, text === undefined ? 'click' : 'keydown');
    await visitor.press(element);
    if (text !== undefined) {
      await page.keyboard.type(text, {delay: 80});
    }
    await visitor.hydrated();
    await visitor.settled();
    const isDone = () => page.evaluate(() => window.interactionProbe?.effect !== undefined);
    const hasEffect = await until(isDone, effect, LOST_AFTER).catch(() => false);
    const isKept = (await page.$(effect)) !== null;
    const probe = await page.evaluate(() => window.interactionProbe);
    const {durations = [], acted = 0, effect: seen = LOST} = probe ?? {};
    return {delay: Math.max(SHORTEST_EVENT, ...durations), effect: hasEffect && isKept ? seen - acted : LOST};
  } finally {
    await visitor.leave();
  }
}

/** Runs in the document before anything else: collects how long interactions take. */
function watchInteractions(): void {
  const durations: number[] = [];
  window.interactionProbe = {durations};
  const observer = new PerformanceObserver((list) => {
    for (const {duration, interactionId} of list.getEntries() as EventTiming[]) {
      if (interactionId > 0) {
        durations.push(duration);
      }
    }
  });
  observer.observe({type: 'event', buffered: true, durationThreshold: 16} as PerformanceObserverInit);
}

/** Runs in the page before the action: notes when it comes and when its effect has been drawn. */
function awaitEffect(effect: string, action: string): void {
  const probe = window.interactionProbe;
  if (!probe) {
    return;
  }
  const look = () => {
    if (!document.querySelector(effect)) {
      requestAnimationFrame(look);
      return;
    }
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      probe.effect = performance.now();
    };
    port2.postMessage(null);
  };
  addEventListener(
    action,
    ({timeStamp}) => {
      probe.acted ??= timeStamp;
      requestAnimationFrame(look);
    },
    {capture: true, once: true},
  );
}
