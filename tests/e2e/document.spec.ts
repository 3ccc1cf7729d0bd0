/** The inline styles of a document (plugins/finish/first-paint), which must suffice until the page is used. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';

/** Both languages, all articles and all lists have the same styles. */
const ADDRESSES = ['/', '/blog', '/blog/regulations/checklist', '/glosario', '/404'];

/** Properties of elements and pseudo-elements that the whole style sheet changes. */
const changes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets];
    const whole = sheets.find(({href}) => href) as CSSStyleSheet;
    const rules = sheets.flatMap(({cssRules}) => [...cssRules]).map(({cssText}) => cssText);
    // Drawings use the variables of colours in elements outside this document.
    const colours = new Set(rules.join().match(/--(?:chart|color)-[\w-]+/g));
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--')).concat(...colours);
    const look = () =>
      [...document.body.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after', '::marker'].map((part) => {
          const style = getComputedStyle(element, part);
          const isShown = !part || style.content !== 'none';
          return {element, part, values: isShown ? names.map((name) => style.getPropertyValue(name)) : []};
        }),
      );
    whole.disabled = true;
    const before = look();
    whole.disabled = false;
    return look().flatMap(({element, part = '', values}, index) => {
      const changed = names.filter((_, at) => values[at] && values[at] !== before[index]?.values[at]);
      return changed.length > 0 ? [`<${element.localName} class="${element.className}">${part}: ${changed}`] : [];
    });
  });

for (const address of ADDRESSES) {
  test(`the inline styles are all that ${address} needs, in light and dark mode`, async ({page}) => {
    // Keep the page unused.
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto(address);
    for (let press = 1; press <= 10; press++) {
      await page.keyboard.press('Tab');
      await expect.soft(page.locator(':focus'), `stop ${press} of the keyboard`).toHaveCSS('outline', /solid 3px/);
    }
    // The whole style sheet, which a page loads when it is used.
    const [, sheet] = /href="([^"]+)"/.exec((await page.locator('head noscript').textContent()) ?? '') ?? [];
    await page.addStyleTag({url: sheet ?? ''});
    for (const [width, mode] of [[360, 'light'] as const, [1280, 'dark'] as const]) {
      await page.setViewportSize({width, height: 800});
      await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), mode);
      expect((await changes(page)).slice(0, 20), `${width} ${mode}`).toEqual([]);
    }
  });
}
