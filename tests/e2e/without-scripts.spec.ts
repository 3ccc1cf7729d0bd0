/** What a browser without scripts shows around a page's text. The text itself: pages.spec.ts. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {navigation} from '../support/visit';
import {words} from '../support/words';

test.use({javaScriptEnabled: false});

/** Drawings that have more than one picture, or room for more than theirs. */
const roomOfDrawings = (page: Page): Promise<string[]> =>
  page.locator('[data-drawing]').evaluateAll((drawings) =>
    drawings
      .filter((drawing) => {
        const pictures = [...drawing.querySelectorAll('svg')].filter((picture) => picture.checkVisibility());
        const [room, picture] = [drawing, pictures[0]].map((box) => box?.getBoundingClientRect().height ?? 0);
        return pictures.length !== 1 || Number(room) > Number(picture) + 4;
      })
      .map((drawing) => `${drawing.getAttribute('aria-label')}: ${drawing.clientHeight} px`),
  );

/** Expects a heading in the window, and nothing over it. */
async function expectOpenToView(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', {name, exact: true});
  await expect(heading).toBeInViewport({ratio: 1});
  const isOnTop = await heading.evaluate((element) => {
    const {left, top, height} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 5, top + height / 2));
  });
  expect(isOnTop, `nothing over "${name}"`).toBe(true);
}

for (const width of [360, 768, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({viewport: {width, height: 780}});

    test('Without scripts the menu leads to sections that nothing lies over, and drawings have no empty room', async ({
      page,
    }) => {
      await page.goto('/blog/importacion');
      expect(await roomOfDrawings(page), 'of pictures that are not shown').toEqual([]);
      const menu = navigation(page, 'es');
      const region = menu.getByRole('link', {name: words('es', 'regions.iberoamerica.title')});
      await expect(region).toBeHidden();
      await menu.getByText(words('es', 'nav.regions')).click();
      await region.click();
      await expect(page).toHaveURL('/#regions');
      await menu.getByText(words('es', 'nav.regions')).click();
      await region.click();
      await expectOpenToView(page, words('es', 'regions.title'));
      await menu.getByRole('link', {name: words('es', 'nav.services'), exact: true}).click();
      await expect(page).toHaveURL('/#services');
      await expectOpenToView(page, words('es', 'services.title'));
      await expect(page.getByRole('banner').getByRole('button'), 'that does nothing').toHaveCount(0);
    });
  });
}
