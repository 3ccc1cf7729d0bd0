import type {Page} from '@playwright/test';
import {drawnFiles, smallestLetters} from './drawings';

/** The smallest letters that a picture may show, in CSS pixels. */
const LEGIBLE = 11;

/** What is wrong with a page's look at its present width, in words: what leaves the window, and drawings that are hard to read. */
export const faultsOfLook = async (page: Page): Promise<string[]> => [
  ...(await sidewaysOverflow(page)),
  ...(await hardToRead(page)),
];

/** What stands out of the window to the side, or would make the page scroll there. */
const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const {left, right, width: ownWidth} = element.getBoundingClientRect();
        const sticksOut = ownWidth > 1 && (right > width + 0.5 || left < -0.5);
        return sticksOut && !element.closest('svg, .visually-hidden') && !isClipped(element);
      })
      .map((element) => `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`);
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
