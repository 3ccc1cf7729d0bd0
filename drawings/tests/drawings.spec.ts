import {expect, test} from '../../tests/support/fixtures';
import {drawnFiles, misplacedWords, openDrawingBoard} from './drawn-files';

test('The words of every drawing stay in the picture and overlap neither each other nor a mark', async ({page}) => {
  await openDrawingBoard(page);
  expect(drawnFiles).not.toHaveLength(0);
  for (const drawing of drawnFiles) {
    expect.soft(await misplacedWords(page, drawing), drawing.address).toEqual([]);
  }
});

// https://www.w3.org/TR/WCAG22/#text-spacing, in the text size of the page; drawings inherit its letter spacing.
test('No word of a narrow chart is cut off by wider letter and word spacing', async ({page}) => {
  await openDrawingBoard(page);
  await page.addStyleTag({content: 'svg {font-size: 17px; letter-spacing: 0.12em; word-spacing: 0.16em}'});
  const charts = drawnFiles.filter(({variant, markup}) => variant === 'narrow' && markup.includes('evenodd'));
  expect(charts).not.toHaveLength(0);
  for (const chart of charts) {
    const errors = await misplacedWords(page, chart);
    expect
      .soft(
        errors.filter((error) => /leaves|cut off/.test(error)),
        chart.address,
      )
      .toEqual([]);
  }
});
