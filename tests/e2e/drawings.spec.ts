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
