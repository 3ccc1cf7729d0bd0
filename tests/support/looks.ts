import {expect, type Page} from '@playwright/test';
import {drawnFiles, smallestLetters} from '../../drawings/tests/drawn-files';
import {isFull} from './scope';

/** The smallest letters that a picture may show, in CSS pixels. */
const LEGIBLE = 11;

/** Widths of windows, from a small phone to a large screen and the turns between, by the default font size of the browser, in CSS pixels. */
const WINDOWS: Readonly<Record<number, readonly number[]>> = isFull
  ? Object.fromEntries(
      [16, 20, 24, 32, 40].map((size) => [
        size,
        [320, 360, 400, 480, 600, 768, 900, 1024, 1100, 1280, 1500, 1920, 2560],
      ]),
    )
  : {16: [320, 480, 768, 1280, 2560], 24: [400, 1100], 32: [360, 1280], 40: [320]};

/** Expects what the page shows to fit into each of the windows, and its drawings to be legible there. */
export async function expectFitting(page: Page): Promise<void> {
  for (const [size, widths] of Object.entries(WINDOWS)) {
    await setDefaultFontSize(page, Number(size));
    for (const width of widths) {
      await page.setViewportSize({width, height: 900});
      expect.soft(await faultsOfLook(page), `${width} px, letters of ${size} px`).toEqual([]);
    }
  }
  await setDefaultFontSize(page, 16);
}

/** Gives the browser another default font size, as readers who need large letters do. */
async function setDefaultFontSize(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', {fontSizes: {standard}});
  await client.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** What is wrong with a page's look at its present width, in words: what leaves the window, and drawings that are hard to read. */
const faultsOfLook = async (page: Page): Promise<string[]> => [
  ...(await sidewaysOverflow(page)),
  ...(await hardToRead(page)),
];

/**
 * What stands out of the window to the side, also from an opened menu, or would make the page scroll there; controls even where they are cut
 * off, and those of the head that hang out of it.
 */
const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    const menu = document.querySelector<HTMLElement>('header [popover]');
    const foot = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + 0.5;
    const regions = menu?.querySelector('details');
    if (menu?.checkVisibility() === false) menu.showPopover();
    regions?.setAttribute('open', '');
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const {left, right, bottom, width: ownWidth} = element.getBoundingClientRect();
        const sticksOut = ownWidth > 1 && (right > width + 0.5 || left < -0.5);
        const isControl = element.matches('a, button, input, textarea, summary') && !element.closest('[aria-hidden]');
        const leavesHead = bottom > foot && element.matches('header > div > :is(a, button)');
        return (
          leavesHead || (sticksOut && !element.closest('svg, .visually-hidden') && (isControl || !isClipped(element)))
        );
      })
      .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`);
    regions?.removeAttribute('open');
    if (menu?.matches(':popover-open')) menu.hidePopover();
    return document.documentElement.scrollWidth > width ? [...found, 'the page scrolls sideways'] : found;
  });

/** What is wrong with the drawings that a page shows. */
async function hardToRead(page: Page): Promise<string[]> {
  const drawings = await page.locator('[data-drawing]').evaluateAll((elements) =>
    elements.map((element) => {
      const shown = [...element.querySelectorAll('svg')].filter((svg) => svg.checkVisibility());
      const {left = 0, right = 0, width = 0, height = 0} = shown[0]?.getBoundingClientRect() ?? {};
      const fits = left >= -0.5 && right <= document.documentElement.clientWidth + 0.5;
      return {count: shown.length, href: shown[0]?.querySelector('use')?.dataset.href ?? '', fits, width, height};
    }),
  );
  return drawings.flatMap(({count, href, fits, width, height}) => {
    const file = drawnFiles.find(({address, variant}) => href.endsWith(`${address}#${variant}`));
    if (count !== 1 || !file) {
      return [`${count} variants of ${href || 'a drawing'}`];
    }
    const letters = (smallestLetters(file) * width) / file.width;
    const stretch = width / height / (file.width / file.height);
    return [
      ...(fits ? [] : [`${href} leaves the window`]),
      ...(Math.abs(stretch - 1) > 0.02 ? [`${href} is ${stretch} times as wide as it should be`] : []),
      ...(letters < LEGIBLE ? [`${href} has letters of ${letters} px`] : []),
    ];
  });
}
