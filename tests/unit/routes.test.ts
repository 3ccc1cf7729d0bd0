/** Pages of content share one route (src/plugins/compact-routes): what that saves. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {contentKey} from '../../src/plugins/compact-routes/content-key';
import {articlesIn} from '../support/articles';
import {BUILD, base, languages} from '../support/site';

test.each(languages)('what every page loads knows of an article in %s the name of its file and no more', (language) => {
  const folder = path.join(BUILD, base[language], 'assets/js');
  const scripts = readdirSync(folder)
    .filter((file) => /^(?:main|runtime~main)\./.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  for (const {path: address, frontMatter} of articlesIn(language)) {
    const key = contentKey(address);
    // A letter before the key, and the hash of the file behind it.
    expect.soft(scripts.match(new RegExp(`\\b\\w${key}:"[0-9a-f]{8}"`, 'g')), address).toHaveLength(1);
    expect.soft(scripts.split(key), address).toHaveLength(2);
    expect.soft(scripts).not.toContain(frontMatter.title);
    expect.soft(scripts).not.toContain(frontMatter.description);
  }
});
