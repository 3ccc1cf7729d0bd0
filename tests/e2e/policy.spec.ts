/** What the policy keeps from happening in a browser. What it says is in tests/unit/hosting.test.ts. */
import type {Page} from '@playwright/test';
import {formsService} from '../../src/site/forms-backend';
import {expect, test} from '../support/fixtures';
import {visit} from '../support/visit';

const ELSEWHERE = 'https://elsewhere.example/';

/** Opens a page into which somebody has written markup of their own. */
async function visitInjected(page: Page, address: string, markup: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: (await response.text()).replace('</body>', `${markup}</body>`)});
  });
  await visit(page, address);
}

/** Markup that somebody wrote into a page, by the directive that keeps it from doing anything. */
const INJECTIONS: Readonly<Record<string, string>> = {
  'script-src-elem': '<script>window.injected = 1</script>',
  'script-src-attr': '<img src="/img/none.svg" onerror="window.injected = 1" alt="">',
  'style-src-elem': '<style>body { outline: 3px solid red }</style>',
  'style-src-attr': '<p id="dressed" style="outline: 3px solid red">x</p>',
  'img-src': `<img src="${ELSEWHERE}x.png" alt="">`,
  'frame-src': `<iframe src="${ELSEWHERE}" title="x"></iframe>`,
  'base-uri': `<base href="${ELSEWHERE}">`,
};

test('a page does nothing of what others wrote into it', async ({page, violations}) => {
  await visitInjected(page, '/en/blog', Object.values(INJECTIONS).join(''));
  const directives = () => violations.map((violation) => /: ([\w-]+) blocked /.exec(violation)?.[1]);
  await expect.poll(directives).toEqual(expect.arrayContaining(Object.keys(INJECTIONS)));
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  for (const element of [page.locator('body'), page.locator('#dressed')]) {
    await expect(element).toHaveCSS('outline-style', 'none');
  }
  violations.length = 0;
});

test('a page talks to us alone, makes nothing of text, and is in no frame of others', async ({page, violations}) => {
  await visit(page, '/en/blog');
  const functions = `${formsService.baseUrl}/functions/v1/anything`;
  const headers = {'Access-Control-Allow-Origin': '*'};
  await page.route(new RegExp(`^(?:${functions}|${ELSEWHERE})$`), (route) => route.fulfill({json: {}, headers}));
  const isAnswered = (address: string) => page.evaluate((url) => fetch(url).then(Boolean, () => false), address);
  expect(await Promise.all(['/robots.txt', functions, ELSEWHERE].map(isAnswered))).toEqual([true, true, false]);
  await expect.poll(() => violations).toEqual([expect.stringContaining(`connect-src blocked ${ELSEWHERE}`)]);
  violations.length = 0;

  for (const attempt of [
    () => void Object.assign(document.body, {innerHTML: '<p>'}),
    () => void Object.assign(document.createElement('script'), {src: '/assets/x.js'}),
    () => void window.trustedTypes?.createPolicy('other', {}),
  ]) {
    await expect(page.evaluate(attempt)).rejects.toThrow(/Trusted|Policy/i);
  }
  await expect.poll(() => violations.length).toBe(3);
  violations.length = 0;

  const frame = `<iframe src="${new URL('/blog', page.url())}"></iframe>`;
  await page.route('http://elsewhere.example/', (route) => route.fulfill({contentType: 'text/html', body: frame}));
  await page.goto('http://elsewhere.example/');
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});

test('a form opens a mail program where scripts have not come, and posts nowhere else', async ({page, violations}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  const form = page.locator('main form').first();
  const submit = () => form.evaluate((element: HTMLFormElement) => element.submit());
  await submit();
  await form.evaluate((element, address) => element.setAttribute('action', address), ELSEWHERE);
  await submit();
  const blocked = expect.stringContaining('form-action blocked https://elsewhere.example');
  await expect.poll(() => violations).toEqual([blocked]);
  violations.length = 0;
});
