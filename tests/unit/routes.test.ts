/** Pages of content share one route (src/plugins/compact-routes): what that saves. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {contentKey} from '../../src/plugins/compact-routes/content-key';
import {clientModules, readGenerated} from '../../src/plugins/compact-routes/generated';
import {articlesIn, ROOT} from '../support/articles';
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

/** What Docusaurus has generated for the build that is tested. */
const read = (file: string): string => readFileSync(path.join(ROOT, '.docusaurus', file), 'utf8');

test('what every page loads is the same with a hundred times the articles', () => {
  const generated = readGenerated(read);
  const contents = Array.from({length: 100}, () => generated.contents).flat();
  const {contents: _, ...loaded} = clientModules(generated);
  expect(clientModules({...generated, contents})).toMatchObject(loaded);
});

test.each([
  ['routes.js', 'exact: true', 'exact: true,\n    strict: true'],
  ['routes.js', "path: '*'", "path: '/*'"],
  ['registry.js', '() => import', 'async () => import'],
])('a build stops when Docusaurus generates %s with %j in another form', (file, from, to) => {
  const changed = (name: string) => (name === file ? read(name).replace(from, to) : read(name));
  expect(() => readGenerated(changed)).toThrow(`Docusaurus generates ${file} in another form`);
});
