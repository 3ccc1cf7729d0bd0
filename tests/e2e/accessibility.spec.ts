/** What opens, and forms in each of their states, break no rule either. tests/e2e/pages.spec.ts has the pages as they are opened. */
import {expectNoViolations, show, views} from '../support/axe';
import {expect, test} from '../support/fixtures';
import {formNames, SiteForm} from '../support/forms';
import {isFull} from '../support/scope';
import {visit} from '../support/visit';
import {words} from '../support/words';

for (const view of isFull ? views : views.slice(1, 3)) {
  test(`The menu with the regions in it breaks no rule in ${view.name}`, async ({page}) => {
    await visit(page, '/blog');
    await show(page, view);
    const bar = page.getByRole('banner');
    if (view.size.width < 700) {
      await page.getByRole('button', {name: words('es', 'nav.menu')}).click();
    }
    await bar.getByText(words('es', 'nav.regions')).click();
    await expect(bar.getByText(words('es', 'regions.asia.description'))).toBeVisible();
    await expectNoViolations(page, 'regions open');
  });
}

for (const [index, name] of formNames.entries()) {
  for (const view of isFull ? views : views.slice(index, index + 1)) {
    test(`The form "${name}" breaks no rule after errors, a failure and a success, in ${view.name}`, async ({page}) => {
      const form = new SiteForm(page, 'es', name);
      const {fields, failure, thanks} = form.definition;
      const toasts = page.getByRole('region', {name: words('es', 'toast.region')});
      let status = 500;
      await page.route('**/functions/v1/*', (route) => route.fulfill({status}));
      await form.visit();
      await show(page, view);
      await form.submit.click();
      await expect(toasts).toContainText('Por favor completa todos los campos requeridos.');
      await expectNoViolations(page, 'after an empty submit');

      // The rest would scroll those at the top half under the bar, where axe takes them for too small.
      for (const {name: key, sample} of fields.filter((field) => field.required)) {
        await form.field(key).fill(sample);
      }
      for (const said of [failure.es, words('es', thanks)]) {
        await form.submit.click();
        await expect(toasts).toContainText(said);
        await expectNoViolations(page, said);
        status = 200;
      }
    });
  }
}
