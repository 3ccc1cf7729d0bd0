/** Visits in Firefox and WebKit: short ones in each run, long ones in the full run. Other files run in Chromium. */
import {expect} from '@playwright/test';
import {acts, search, visitPage} from '../support/engines/acts';
import {contact} from '../support/engines/form-acts';
import {engines, test} from '../support/engines/visit';
import {languages, visitedPages} from '../support/site';

/** A phone and a desktop, in pixels. WebKitGTK's narrowest window has about 445 px. */
const WIDTHS = [390, 1280];

for (const engine of engines) {
  test.describe(engine, () => {
    // The tests share one browser, so they run one after the other.
    test.describe.configure({mode: 'default'});

    for (const language of languages) {
      test(`every kind of page in ${language} is complete and hydrates`, async ({visitorIn}) => {
        const visitor = await visitorIn(engine);
        for (const page of visitedPages.filter((candidate) => candidate.language === language)) {
          await test.step(page.path, async () => {
            await visitPage(visitor, page);
            expect.soft(await visitor.takeErrors(), page.path).toEqual([]);
          });
        }
      });
    }

    test('the search shows results, and the mail of a form arrives', async ({visitorIn}) => {
      const visitor = await visitorIn(engine);
      await search(visitor, {language: 'es', isNarrow: false});
      await search(visitor, {language: 'en', isNarrow: false});
      await contact(visitor, {language: 'es', isNarrow: false});
      expect(await visitor.takeErrors()).toEqual([]);
    });

    for (const [name, act] of Object.entries(acts)) {
      test(`${name}, at both widths, in both languages`, {tag: '@full'}, async ({visitorIn}) => {
        test.setTimeout(300_000);
        const visitor = await visitorIn(engine);
        for (const width of WIDTHS) {
          await visitor.resize(width, 800);
          for (const language of languages) {
            await test.step(`${width} px, ${language}`, async () => {
              await act(visitor, {language, isNarrow: width < 997});
              expect.soft(await visitor.takeErrors(), `${name}, ${width} px, ${language}`).toEqual([]);
            });
          }
        }
      });
    }
  });
}
