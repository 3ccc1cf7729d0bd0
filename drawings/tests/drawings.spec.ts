import {expect, test} from '../../tests/support/fixtures';
import {lettered, misplacedWords, openDrawingBoard} from './text-placement';

test('The words of every drawing stay in the picture and overlap neither each other nor a mark', async ({page}) => {
  await openDrawingBoard(page);
  const drawings = lettered();
  expect(drawings).not.toHaveLength(0);
  for (const drawing of drawings) {
    expect.soft(await misplacedWords(page, drawing), `${drawing.file}, ${drawing.variant}`).toEqual([]);
  }
});
