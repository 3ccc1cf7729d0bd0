import {randomUUID} from 'node:crypto';
import {firm} from '../../src/data/firm';
import {ORIGIN, PUBLIC_KEY} from '../support/backend';
import {expect, test} from '../support/backend/playwright';
import {formNames, SiteForm} from '../support/forms';
import {receivedMails} from '../support/inbox';
import {languages} from '../support/site';
import {words} from '../support/words';

/** From the form in a visitor's browser to the mail in the firm's mailbox, on everything that `npm start` runs. */
for (const language of languages) {
  for (const name of formNames) {
    test(`Form "${name}" (${language}): what a visitor types arrives as a mail that can be answered`, async ({
      page,
    }) => {
      const form = new SiteForm(page, language, name);
      const {fields, sent, success, thanks} = form.definition;
      // Tells this run's mail from those of others.
      const mark = randomUUID();
      const typed = `${mark} ñandú 🚢 e\u0301 <b>&amp;</b> "x"\nمرحبا، نستورد الجلود`;
      const longest = fields.at(-1)?.name ?? '';
      await form.visit();
      await form.fill();
      await form.field(longest).fill(typed);
      await form.submit.click();
      await expect(
        form.form.getByText(`${success[language]}. ${words(language, thanks)}`, {exact: true}),
      ).toBeVisible();
      await expect(form.field('email')).toHaveValue('');

      const mails = await receivedMails(mark);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail?.to.map(({address}) => address)).toEqual([firm.email]);
      expect(mail?.replyTo?.map(({address}) => address)).toEqual([form.samples.email]);
      expect(mail?.text).toContain(typed);
      expect(mail?.html).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt; &quot;x&quot;');
      for (const key of sent) {
        if (key !== longest) {
          expect(mail?.text, key).toContain(form.samples[key]);
          expect(mail?.html, key).toContain(form.samples[key]);
        }
      }
      const who = name === 'contact' ? form.samples.name : `${form.samples.firstName} ${form.samples.lastName}`;
      expect(mail?.subject, 'who').toContain(who);
      expect(mail?.subject, 'about what').toContain(mark);
    });
  }

  test(`While nothing takes a lead (${language}), the page keeps it; then it arrives once`, async ({page, backend}) => {
    const form = new SiteForm(page, language, 'contact');
    const endpoint = await backend.start();
    // The page of this test is served by the functions of this test.
    await page.route('**/functions/v1/send-contact-email', async (route) => {
      const request = route.request();
      const response = await backend.post(endpoint, request.postDataJSON(), {
        headers: {
          Authorization: `Bearer ${PUBLIC_KEY}`,
          Origin: ORIGIN,
          'Idempotency-Key': (await request.headerValue('idempotency-key')) ?? '',
        },
      });
      await route.fulfill({
        status: response.status,
        body: await response.text(),
        headers: {'Access-Control-Allow-Origin': '*'},
      });
    });
    await form.visit();
    await form.fill();
    await backend.databaseWay.cut();
    await backend.mailWay.cut();
    await form.submit.click();
    await expect(form.form.getByText(form.definition.failure[language])).toBeVisible();
    await expect(form.form.getByRole('link', {name: firm.email})).toBeVisible();
    expect(await form.values()).toEqual(form.samples);
    await backend.expectCount({sent: 1, accepted: 0, stored: 0, mailed: 0});

    await backend.databaseWay.open();
    await backend.mailWay.open();
    await form.submit.click();
    await expect(form.form.getByText(`${form.definition.success[language]}.`)).toBeVisible();
    await backend.expectStates('mailed');
    await backend.expectCount({sent: 2, accepted: 1, stored: 1, mailed: 1});
  });
}
