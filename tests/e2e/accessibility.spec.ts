import AxeBuilder from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {pages} from '../support/site';
import {words} from '../support/words';

/** Rules of WCAG 2.2, levels A and AA; none is left out. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const COLOUR_MODES = ['light', 'dark'] as const;
type ColourMode = (typeof COLOUR_MODES)[number];

const SCREENS = {
  phone: {width: 360, height: 780},
  desktop: {width: 1280, height: 800},
} as const;
type Screen = keyof typeof SCREENS;

const VIEWS = COLOUR_MODES.flatMap((mode) =>
  (Object.keys(SCREENS) as Screen[]).map((screen) => ({mode, screen, name: `${mode} colours on a ${screen}`})),
);

/** What a required field of a form takes, by the key of its label. */
const FORMS = [
  {
    tab: 'contact.tab.contact',
    submit: 'contactForm.submit',
    failure: 'Hubo un problema al enviar el mensaje. Intenta nuevamente.',
    success: 'contactForm.success.description',
    required: {'form.name': 'Ada', 'form.email': 'ada@example.com', 'form.message': 'Café verde de Santos'},
  },
  {
    tab: 'contact.tab.register',
    submit: 'registrationForm.submit',
    failure: 'Hubo un problema al enviar el registro. Intenta nuevamente.',
    success: 'registrationForm.success.description',
    required: {
      'form.firstName': 'Ada',
      'form.lastName': 'Byron',
      'form.email': 'ada@example.com',
      'form.company': 'Motores',
      'form.country': 'España',
    },
  },
] as const;

/** Shows the page in a colour mode on a screen, as a visitor's system asks for it. */
async function view(page: Page, mode: ColourMode, screen: Screen): Promise<void> {
  await page.setViewportSize(SCREENS[screen]);
  await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
}

/** Expects the page, as it is now, to break no rule; names what breaks one. */
async function expectNoViolations(page: Page, state: string): Promise<void> {
  // Colours that are on their way from one value to another are nobody's colours.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({finished}) => finished)));
  // The site has no frames, and without looking for them each check needs no second page.
  const {violations} = await new AxeBuilder({page}).setLegacyMode().withTags(WCAG).analyze();
  const found = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, state).toEqual([]);
}

/** The tab's form on the landing page. */
async function openForm(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('radio', {name: words('es', tab), exact: true}).click();
  const form = page.getByRole('form', {name: words('es', tab), exact: true});
  await expect(form).toBeVisible();
  return form;
}

test.describe('every page, and the page for addresses that do not exist', () => {
  for (const address of [...pages.map(({path}) => path), '/no-existe', '/en/not-there']) {
    test(`${address} breaks no rule of WCAG 2.2 AA in either colour mode, on phone or desktop`, async ({page}) => {
      await page.goto(address);
      await hydrated(page);
      for (const {mode, screen, name} of VIEWS) {
        await view(page, mode, screen);
        await expectNoViolations(page, name);
      }

      await test.step('pictures say what they show or are skipped', async () => {
        const mute = await page.locator('img, svg, [data-drawing], [role="img"]').evaluateAll((pictures) =>
          pictures
            .filter((picture) => {
              const isHidden = picture.closest('[aria-hidden="true"], [style*="display: none"]') !== null;
              const words = picture.getAttribute('aria-label') ?? picture.getAttribute('alt') ?? '';
              const isNamed = /img/.test(picture.getAttribute('role') ?? picture.localName) && /\S \S/.test(words);
              return !isHidden && !isNamed;
            })
            .map((picture) => picture.outerHTML.slice(0, 200)),
        );
        expect(mute).toEqual([]);
      });
    });
  }
});

test.describe('what opens', () => {
  for (const mode of COLOUR_MODES) {
    test(`the menu on a phone, and the regions in it, break no rule in ${mode} colours`, async ({page}) => {
      await page.goto('/');
      await hydrated(page);
      await view(page, mode, 'phone');
      await page.getByRole('button', {name: words('es', 'nav.menu')}).click();
      const menu = page.getByRole('navigation', {name: words('es', 'nav.label')});
      await expect(menu).toBeVisible();
      await expectNoViolations(page, 'menu open');

      await menu.getByText(words('es', 'nav.regions')).click();
      await expect(menu.getByText(words('es', 'regions.asia.description'))).toBeVisible();
      await expectNoViolations(page, 'menu and regions open');
    });

    test(`the regions on a wide screen break no rule in ${mode} colours`, async ({page}) => {
      await page.goto('/blog');
      await hydrated(page);
      await view(page, mode, 'desktop');
      const bar = page.getByRole('banner');
      await bar.getByText(words('es', 'nav.regions')).click();
      await expect(bar.getByText(words('es', 'regions.asia.description'))).toBeVisible();
      await expectNoViolations(page, 'regions open');
    });
  }
});

test.describe('forms', () => {
  for (const {tab, submit, failure, success, required} of FORMS) {
    for (const {mode, screen, name} of VIEWS) {
      const title = `"${words('es', submit)}" breaks no rule after errors, a failure and a success, in ${name}`;
      test(title, async ({page}) => {
        let status = 500;
        await page.route('**/functions/v1/*', (route) => route.fulfill({status}));
        await page.goto('/');
        await hydrated(page);
        await view(page, mode, screen);
        const form = await openForm(page, tab);
        const button = form.getByRole('button', {name: words('es', submit)});
        const toasts = page.getByRole('region', {name: words('es', 'toast.region')});

        await button.click();
        await expect(form.getByText(words('es', 'form.error.required'))).toHaveCount(Object.keys(required).length);
        await expect(toasts).toContainText('Por favor completa todos los campos requeridos.');
        await expectNoViolations(page, 'after an empty submit');

        for (const [label, value] of Object.entries(required)) {
          await form.getByRole('textbox', {name: words('es', label), exact: true}).fill(value);
        }
        await button.click();
        await expect(form.getByText(failure)).toBeVisible();
        await expect(toasts).toContainText(failure);
        await expectNoViolations(page, 'after a failed send');

        status = 200;
        await button.click();
        await expect(form.getByText(words('es', success))).toBeVisible();
        await expect(toasts).toContainText(words('es', success));
        await expectNoViolations(page, 'after a success');
      });
    }
  }
});
