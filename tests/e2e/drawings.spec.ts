import {drawnFiles, misplacedWords, setUpEasel} from '../support/drawings';
import {expect, test} from '../support/fixtures';

test('The words of every drawing stay in the picture and overlap neither each other nor a mark', async ({page}) => {
  await setUpEasel(page);
  for (const {address, compositions} of drawnFiles) {
    expect.soft(compositions, address).not.toHaveLength(0);
    for (const composition of compositions) {
      expect.soft(await misplacedWords(page, composition), `${address}, ${composition.layout}`).toEqual([]);
    }
  }
});

// https://www.w3.org/TR/WCAG22/#text-spacing, in the text size of the page, whose spacing the letters of a drawing inherit.
test('No word of a phone’s chart is cut off where a reader spaces the letters', async ({page}) => {
  await setUpEasel(page);
  await page.addStyleTag({content: 'svg {font-size: 17px; letter-spacing: 0.12em; word-spacing: 0.16em}'});
  for (const {address, compositions} of drawnFiles) {
    const charts = compositions.filter(({layout, markup}) => layout === 'narrow' && markup.includes('evenodd'));
    for (const chart of charts) {
      const faults = await misplacedWords(page, chart);
      expect
        .soft(
          faults.filter((fault) => /leaves|cut off/.test(fault)),
          address,
        )
        .toEqual([]);
    }
  }
});
