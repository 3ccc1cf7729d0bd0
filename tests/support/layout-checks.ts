import {expect, type Page} from '@playwright/test';
import {type DrawingFormat, smallestFontSize} from '../../src/site/drawing-formats';
import {isFullRun} from './test-scope';

/** Minimum size of labels in a drawing, in CSS pixels on the page. */
const MIN_LABEL_SIZE = 11;

/** Viewport widths, some of them at breakpoints, by the browser's default font size; both in CSS pixels. */
const VIEWPORT_WIDTHS: Readonly<Record<number, readonly number[]>> = isFullRun
  ? Object.fromEntries(
      [16, 20, 24, 32, 40].map((size) => [
        size,
        [320, 360, 400, 480, 600, 768, 900, 1024, 1100, 1280, 1500, 1920, 2560],
      ]),
    )
  : {16: [320, 480, 768, 1280, 2560], 24: [400, 1100], 32: [360, 1280], 40: [320]};

/** Expects the page to fit into the viewport at all VIEWPORT_WIDTHS, and its drawings to be legible at all of them. */
export async function expectPageFits(page: Page): Promise<void> {
  for (const [fontSize, widths] of Object.entries(VIEWPORT_WIDTHS)) {
    await setDefaultFontSize(page, Number(fontSize));
    for (const width of widths) {
      await page.setViewportSize({width, height: 900});
      expect
        .soft(
          [...(await horizontalOverflow(page)), ...(await drawingProblems(page))],
          `${width} px wide, default font size ${fontSize} px`,
        )
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
 * Opens the menu and describes the elements that overflow the viewport horizontally. Elements that an ancestor clips are
 * ignored, unless they are controls. Also describes controls of the header that extend below it.
 */
const horizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    const menu = document.querySelector<HTMLElement>('header [popover]');
    const headerBottom = (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + 0.5;
    const regions = menu?.querySelector('details');
    if (menu?.checkVisibility() === false) menu.showPopover();
    regions?.setAttribute('open', '');
    const overflowing = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const {left, right, bottom, width: elementWidth} = element.getBoundingClientRect();
        const sticksOut = elementWidth > 1 && (right > width + 0.5 || left < -0.5);
        const isControl = element.matches('a, button, input, textarea, summary') && !element.closest('[aria-hidden]');
        const leavesHeader = bottom > headerBottom && element.matches('header > div > :is(a, button)');
        return (
          leavesHeader || (sticksOut && !element.closest('svg, .visually-hidden') && (isControl || !isClipped(element)))
        );
      })
      .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`);
    regions?.removeAttribute('open');
    if (menu?.matches(':popover-open')) menu.hidePopover();
    return document.documentElement.scrollWidth > width
      ? [...overflowing, 'the page scrolls horizontally']
      : overflowing;
  });

/** Describes drawings that do not show exactly one variant, overflow the viewport, are distorted or have small labels. */
async function drawingProblems(page: Page): Promise<string[]> {
  const drawings = await page.locator('[data-drawing]').evaluateAll((elements) =>
    elements.map((element) => {
      const shownImages = [...element.querySelectorAll('img')].filter((image) => image.checkVisibility());
      const {left = 0, right = 0, width = 0, height = 0} = shownImages[0]?.getBoundingClientRect() ?? {};
      return {
        name: shownImages[0]?.getAttribute('src') ?? 'a drawing',
        format: element.getAttribute('data-drawing') as DrawingFormat,
        count: shownImages.length,
        fits: left >= -0.5 && right <= document.documentElement.clientWidth + 0.5,
        scale: width / Number(shownImages[0]?.getAttribute('width')),
        heightScale: height / Number(shownImages[0]?.getAttribute('height')),
      };
    }),
  );
  return drawings.flatMap(({name, format, count, fits, scale, heightScale}) => {
    const labelSize = smallestFontSize[format] * scale;
    return [
      ...(count === 1 ? [] : [`${name} shows ${count} variants`]),
      ...(fits ? [] : [`${name} overflows the viewport`]),
      ...(Math.abs(scale / heightScale - 1) > 0.02
        ? [`${name} is ${scale / heightScale} times as wide as it should be`]
        : []),
      ...(labelSize < MIN_LABEL_SIZE ? [`${name} has labels of ${labelSize} px`] : []),
    ];
  });
}
