import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {APIRequestContext} from '@playwright/test';
import {firm} from '../../src/data/firm';
import {renderIcons} from '../../src/raster/icons';
import {ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {base, languages} from '../support/site';
import {words} from '../support/words';

/** An icon as a page or a manifest names it. */
interface NamedIcon {
  readonly href: string;
  /** Such as `180x180`. */
  readonly sizes: string | null;
}

/** Sizes of the pictures in a file, such as `32x32`; `any` for one without a size of its own. */
function sizesIn(file: Buffer): readonly string[] {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') {
    return [`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`];
  }
  if (file.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]))) {
    const entries = Array.from({length: file.readUInt16LE(4)}, (_, index) => 6 + 16 * index);
    return entries.flatMap((entry) => sizesIn(file.subarray(file.readUInt32LE(entry + 12))));
  }
  return file.toString('utf8').startsWith('<svg ') ? ['any'] : [];
}

async function expectIcons(request: APIRequestContext, icons: readonly NamedIcon[]): Promise<void> {
  for (const {href, sizes} of icons) {
    const response = await request.get(href);
    expect(response.status(), href).toBe(200);
    expect(sizesIn(await response.body()), href).toContain(sizes ?? 'any');
  }
}

test('the icons are what their source draws (npm run icons): the same bytes each time, none left over', async () => {
  const drawn = await renderIcons();
  const stale = [...drawn].filter(([file, content]) => !content.equals(readFileSync(path.join(ROOT, 'static', file))));
  expect(
    stale.map(([file]) => file),
    'made again since',
  ).toEqual([]);
  const written = ['mark.svg', 'icons.svg'].map((file) => `img/${file}`);
  const kept = readdirSync(path.join(ROOT, 'static/img')).map((file) => `img/${file}`);
  expect(kept.filter((file) => !drawn.has(file) && !written.includes(file))).toEqual([]);
});

test('favicon.ico has a picture for every density of a tab', async ({request}) => {
  const file = await (await request.get('/favicon.ico')).body();
  expect(sizesIn(file)).toEqual(['16x16', '32x32', '48x48']);
});

for (const language of languages) {
  test(`every icon that a page in ${language} names exists and has the size it claims`, async ({page, request}) => {
    await page.goto(base[language]);
    const links = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]');
    const icons = await links.evaluateAll((found: HTMLLinkElement[]) =>
      found.map((link) => ({href: link.href, sizes: link.getAttribute('sizes')})),
    );
    expect(icons.map(({href}) => path.basename(href)).sort()).toEqual([
      'apple-touch-icon.png',
      'favicon.ico',
      'favicon.svg',
    ]);
    await expectIcons(request, icons);
  });

  test(`the manifest in ${language} starts there, and its icons have the sizes they claim`, async ({page, request}) => {
    await page.goto(base[language]);
    const manifests = page.locator('link[rel="manifest"]');
    await expect(manifests).toHaveCount(1);
    const response = await request.get((await manifests.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/json/);
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      name: firm.name,
      description: words(language, 'landing.description'),
      lang: language,
      start_url: base[language],
      scope: base[language],
    });
    expect(manifest.icons.map((icon: {purpose: string}) => icon.purpose)).toEqual(['any', 'any', 'maskable']);
    await expectIcons(
      request,
      manifest.icons.map((icon: {src: string; sizes: string}) => ({href: icon.src, sizes: icon.sizes})),
    );
  });
}

test('the browser takes the colour of the page, by day and by night', async ({page}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await page.goto('/');
    const taken = await page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const asked = metas.find(({media}) => matchMedia(media).matches)?.content ?? '';
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = asked;
      const colours = [getComputedStyle(probe).color, getComputedStyle(document.documentElement).backgroundColor];
      probe.remove();
      return colours;
    });
    expect(taken[0], colorScheme).toBe(taken[1]);
  }
});

test.describe('on the page', () => {
  for (const language of languages) {
    test(`every icon in ${language} is of the one family`, async ({page, request}) => {
      const sprite = await (await request.get('/img/icons.svg')).text();
      const family = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name = '']) => name);
      for (const address of [base[language], `${base[language]}blog/regulations/checklist`]) {
        await page.goto(address);
        const shown = await page
          .locator('body svg:has(use), body svg:has(path)')
          .evaluateAll((drawn: SVGElement[]) =>
            drawn
              .filter((svg) => svg.getClientRects().length > 0 && !svg.closest('[data-drawing]'))
              .map((svg) => svg.querySelector('use')?.getAttribute('href') ?? svg.outerHTML),
          );
        expect(shown).toContain(`${base[language]}img/icons.svg#day-and-night`);
        const known = family.map((name) => `${base[language]}img/icons.svg#${name}`);
        expect(shown.filter((icon) => !known.includes(icon))).toEqual([]);
      }
    });

    test(`a link that leaves the site in ${language} says that it opens a new tab`, async ({page}) => {
      await page.goto(`${base[language]}blog/regulations/checklist`);
      const links = page.getByRole('main').locator('a[href^="http"]');
      await expect(links).not.toHaveCount(0);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link.getByText(words(language, 'link.newTab'), {exact: true})).toHaveCount(1);
      }
    });
  }
});
