/** The style sheets of the build. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {filesOf} from '../../plugins/content/files';
import {BUILD} from '../support/site-pages';

test('every breakpoint that a style sheet names is in src/css/breakpoints.css', () => {
  const folder = path.join(BUILD, 'assets/css');
  const files = filesOf(folder);
  expect(files).not.toHaveLength(0);
  for (const file of files) {
    // A browser ignores the rules of a name that the build has not replaced.
    expect.soft(readFileSync(path.join(folder, file), 'utf8'), file).not.toMatch(/@media[^{]*\(--/);
  }
});
