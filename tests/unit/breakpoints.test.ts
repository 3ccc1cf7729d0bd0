/** The custom media queries of src/css/breakpoints.css in the style sheets of the build. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listFiles} from '../../plugins/content/files';
import {BUILD_FOLDER} from '../support/site-pages';

test('The build replaces every custom media query in the style sheets', () => {
  const folder = path.join(BUILD_FOLDER, 'assets/css');
  const files = listFiles(folder);
  expect(files).not.toHaveLength(0);
  for (const file of files) {
    // Browsers do not support custom media queries yet, and ignore one that the build has not replaced.
    expect.soft(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(/@media[^{]*\(--/);
  }
});
