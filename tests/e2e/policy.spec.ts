/** The effect of the Content-Security-Policy in a browser. Its directives: tests/unit/hosting.test.ts. */
import {feedFiles} from '../../src/site/feeds';
import {formsServiceOf} from '../../src/site/forms-service';
import {readBuilt} from '../support/built-pages';
import {expect, test} from '../support/fixtures';
import {base, languages} from '../support/languages';
import {visit} from '../support/visit';

const ELSEWHERE = 'https://elsewhere.example/';

/** Injected markup, by the directive that blocks it. */
const INJECTIONS: Readonly<Record<string, string>> = {
  'script-src-elem': '<script>window.injected = 1</script>',
  'script-src-attr': '<img src="/img/none.svg" onerror="window.injected = 1" alt="">',
  'style-src-elem': '<style>body { outline: 3px solid red }</style>',
  'style-src-attr': '<p id="dressed" style="outline: 3px solid red">x</p>',
  'img-src': `<img src="${ELSEWHERE}x.png" alt="">`,
  'frame-src': `<iframe src="${ELSEWHERE}" title="x"></iframe>`,
  'base-uri': `<base href="${ELSEWHERE}">`,
};

test('a page blocks injected markup, requests to other hosts, and markup from text', async ({page, violations}) => {
  await page.route('/en/blog', async (route) => {
    const response = await route.fetch();
    const markup = Object.values(INJECTIONS).join('');
    await route.fulfill({response, body: (await response.text()).replace('</body>', `${markup}</body>`)});
  });
  await visit(page, '/en/blog');
  const directives = () => violations.map((violation) => /: ([\w-]+) blocked /.exec(violation)?.[1]);
  await expect.poll(directives).toEqual(expect.arrayContaining(Object.keys(INJECTIONS)));
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  for (const element of [page.locator('body'), page.locator('#dressed')]) {
    await expect(element).toHaveCSS('outline-style', 'none');
  }

  const functions = `${formsServiceOf(process.env).baseUrl}/functions/v1/anything`;
  const headers = {'Access-Control-Allow-Origin': '*'};
  await page.route(new RegExp(`^(?:${functions}|${ELSEWHERE})$`), (route) => route.fulfill({json: {}, headers}));
  const isAnswered = (address: string) => page.evaluate((url) => fetch(url).then(Boolean, () => false), address);
  expect(await Promise.all(['/robots.txt', functions, ELSEWHERE].map(isAnswered))).toEqual([true, true, false]);
  const write = () => void Object.assign(document.body, {innerHTML: '<p>'});
  await expect(page.evaluate(write)).rejects.toThrow(/Trusted/i);
  await expect.poll(directives).toEqual(expect.arrayContaining(['connect-src', 'require-trusted-types-for']));
  violations.length = 0;
});

test('feeds and sitemaps are well-formed XML', async ({page}) => {
  const files = [`blog/${feedFiles.rss}`, `blog/${feedFiles.atom}`, 'sitemap.xml'];
  for (const address of languages.flatMap((language) => files.map((file) => base[language] + file))) {
    const parse = (xml: string) =>
      new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent;
    expect.soft(await page.evaluate(parse, readBuilt(address).toString()), address).toBeUndefined();
  }
});
