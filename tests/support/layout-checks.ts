import {expect, type Page} from '@playwright/test';
import {type DrawingFormat, smallestLetters} from '../../src/site/drawing-formats';
import {isFull} from './test-scope';

/** The smallest font size that a drawing may show, in CSS pixels. */
const LEGIBLE = 11;

/** Widths of windows, including those at breakpoints, by the browser's default font size, in CSS pixels. */
const WINDOWS: Readonly<Record<number, readonly number[]>> = isFull
  ? Object.fromEntries(
      [16, 20, 24, 32, 40].map((size) => [
        size,
        [320, 360, 400, 480, 600, 768, 900, 1024, 1100, 1280, 1500, 1920, 2560],
      ]),
    )
  : {16: [320, 480, 768, 1280, 2560], 24: [400, 1100], 32: [360, 1280], 40: [320]};

/** Expects the page to fit into each of the windows, and its drawings to be legible there. */
export async function expectFitting(page: Page): Promise<void> {
  for (const [size, widths] of Object.entries(WINDOWS)) {
    await setDefaultFontSize(page, Number(size));
    for (const width of widths) {
      await page.setViewportSize({width, height: 900});
      expect
        .soft([...(await sidewaysOverflow(page)), ...(await hardToRead(page))], `${width} px, letters of ${size} px`)
        .toEqual([]);
    }
  }
  await setDefaultFontSize(page, 16);
}

async function setDefaultFontSize(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', {fontSizes: {standard}});
  await client.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/**
 * Lists elements that overflow the window to the side, also in the open menu, unless an ancestor clips them; controls
 * also when clipped, and controls of the header that hang out of it.
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
    const headBottom = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + 0.5;
    const regions = menu?.querySelector('details');
    if (menu?.checkVisibility() === false) menu.showPopover();
    regions?.setAttribute('open', '');
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const {left, right, bottom, width: ownWidth} = element.getBoundingClientRect();
        const sticksOut = ownWidth > 1 && (right > width + 0.5 || left < -0.5);
        const isControl = element.matches('a, button, input, textarea, summary') && !element.closest('[aria-hidden]');
        const leavesHead = bottom > headBottom && element.matches('header > div > :is(a, button)');
        return (
          leavesHead || (sticksOut && !element.closest('svg, .visually-hidden') && (isControl || !isClipped(element)))
        );
      })
      .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`);
    regions?.removeAttribute('open');
    if (menu?.matches(':popover-open')) menu.hidePopover();
    return document.documentElement.scrollWidth > width ? [...found, 'the page scrolls sideways'] : found;
  });

async function hardToRead(page: Page): Promise<string[]> {
  const drawings = await page.locator('[data-drawing]').evaluateAll((elements) =>
    elements.map((element) => {
      const shown = [...element.querySelectorAll('img')].filter((image) => image.checkVisibility());
      const {left = 0, right = 0, width = 0, height = 0} = shown[0]?.getBoundingClientRect() ?? {};
      return {
        name: shown[0]?.getAttribute('src') ?? 'a drawing',
        format: element.getAttribute('data-drawing') as DrawingFormat,
        count: shown.length,
        fits: left >= -0.5 && right <= document.documentElement.clientWidth + 0.5,
        scale: width / Number(shown[0]?.getAttribute('width')),
        heightScale: height / Number(shown[0]?.getAttribute('height')),
      };
    }),
  );
  return drawings.flatMap(({name, format, count, fits, scale, heightScale}) => {
    const letters = smallestLetters[format] * scale;
    return [
      ...(count === 1 ? [] : [`${count} variants of ${name}`]),
      ...(fits ? [] : [`${name} leaves the window`]),
      ...(Math.abs(scale / heightScale - 1) > 0.02
        ? [`${name} is ${scale / heightScale} times as wide as it should be`]
        : []),
      ...(letters < LEGIBLE ? [`${name} has letters of ${letters} px`] : []),
    ];
  });
}
