import {expect, test} from '../../tests/support/fixtures';
import {drawInChildProcess, misplacedLabels, prepareDrawingPage} from './text-placement';

test('The labels of every drawing stay inside it and overlap neither each other nor a mark', async ({page}) => {
  await prepareDrawingPage(page);
  const drawings = drawInChildProcess();
  expect(drawings).not.toHaveLength(0);
  for (const drawing of drawings) {
    expect.soft(await misplacedLabels(page, drawing), `${drawing.file}, ${drawing.variant}`).toEqual([]);
  }
});
