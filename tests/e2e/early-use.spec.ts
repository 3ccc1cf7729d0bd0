/** Forms, links and the menu work before hydration. Clicks that wait for hydration: late-scripts.spec.ts. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {SiteForm} from '../support/forms';
import {getMessage} from '../support/messages';
import {APP_SCRIPTS, expectStoredDrafts, holdRequests, navigation, navigationLink} from '../support/page-actions';

const EVERY_SCRIPT = /\/assets\/js\//;

/** The root element once the page is hydrated. */
const hydratedRoot = (page: Page) => page.locator('html[data-has-hydrated="true"]');

test('Values typed into both forms before hydration survive a reload, navigation and hydration', async ({page}) => {
  const release = await holdRequests(page, APP_SCRIPTS);
  const contact = new SiteForm(page, 'es', 'contact');
  const registration = new SiteForm(page, 'es', 'registration');
  await page.goto('/', {waitUntil: 'commit'});
  await contact.fill();
  await contact.tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(contact.form).toBeHidden();
  await registration.fill();
  await expectStoredDrafts(page, 'contact', 'contact-tabs', 'register');
  await page.reload({waitUntil: 'commit'});
  await expect.poll(() => registration.values()).toEqual(registration.samples);
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(page).toHaveURL('/blog');
  await navigationLink(page, 'es', 'nav.contact').click();
  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => registration.values()).toEqual(registration.samples);

  await registration.field('interests').press('End');
  await page.keyboard.type(' Antes');
  await expect(hydratedRoot(page)).toHaveCount(0);
  await release();
  await expect(hydratedRoot(page)).toHaveCount(1);
  await page.keyboard.type(' y después');
  const interests = `${registration.samples.interests} Antes y después`;
  expect(await registration.values()).toEqual({...registration.samples, interests});
  await contact.tab.click();
  expect(await contact.values()).toEqual(contact.samples);
});

test('While all scripts are loading, links work, and the menu opens and stays open through hydration', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  const release = await holdRequests(page, EVERY_SCRIPT);
  await page.goto('/blog/logistics', {waitUntil: 'commit'});
  const link = page.getByRole('main').getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(path);
  const toggle = page.getByRole('button', {name: getMessage('es', 'nav.menu'), exact: true});
  const menu = navigation(page, 'es');
  await toggle.click();
  await menu.locator('summary').click();
  await expect(menu.getByRole('group').getByRole('link')).toHaveCount(3);
  await expect(hydratedRoot(page)).toHaveCount(0);
  await release();
  await expect(hydratedRoot(page)).toHaveCount(1);
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('group').getByRole('link')).toHaveCount(3);
  await toggle.click();
  await expect(menu).toBeHidden();
});
