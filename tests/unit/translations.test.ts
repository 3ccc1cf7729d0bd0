/** Which translations are missing, or older than their source, and what git knows of them. */
import {chmodSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {IGNORED_COMMITS, readHistory, vcs} from '../../plugins/content/git';
import {openTranslations} from '../../plugins/content/translations';
import {CATEGORY, DICTIONARY, GLOSSARY, GUIDE, LEGAL, POST, SmallSite} from '../support/small-site';

let site: SmallSite;
beforeEach(() => {
  site = new SmallSite();
  site.begin();
});
afterEach(() => site.remove());

const found = () => openTranslations(site.folder, 'en', readHistory(site.folder));

/** The translations that need work, with the subjects of the commits since. */
const open = () =>
  found().map(({status, translation, commits}) => [status, translation, ...commits.map(({subject}) => subject)]);

function change(file: string, subject: string): void {
  site.write(file, `${site.read(file)}\n`);
  site.commit(subject, '2026-11-02');
}

test('A translation is behind while its source has later commits, which are listed, the latest first', () => {
  expect(open()).toEqual([]);
  for (const file of [POST.es, GLOSSARY.es, DICTIONARY.es, CATEGORY, LEGAL.en]) {
    change(file, `Change ${file}`);
  }
  change(POST.es, 'Raise the duty');
  expect(open()).toEqual([
    ['behind', POST.en, 'Raise the duty', `Change ${POST.es}`],
    ['behind', GLOSSARY.en, `Change ${GLOSSARY.es}`],
    ['behind', DICTIONARY.en, `Change ${DICTIONARY.es}`],
    ['behind', 'i18n/en/docusaurus-plugin-content-docs/current.json', `Change ${CATEGORY}`],
  ]);
  expect(found()[0]?.commits[0]).toMatchObject({hash: expect.stringMatching(/^[\da-f]{7,}$/), day: '2026-11-02'});
  change(POST.en, 'Raise the duty in English');
  expect(open().map(([, file]) => file)).not.toContain(POST.en);
});

test('A commit of both languages, and one that says it needs no translation, leave nothing behind', () => {
  for (const file of [POST.es, POST.en]) {
    site.write(file, `${site.read(file)}\n`);
  }
  site.commit('Raise the duty', '2026-11-02');
  change(GUIDE.es, `Mend a comma\n\n${IGNORED_COMMITS}`);
  expect(open()).toEqual([]);
});

test('Changes that are not committed count, also of a new file', () => {
  site.write(POST.es, `${site.read(POST.es)}\n`);
  expect(found()).toMatchObject([{status: 'behind', translation: POST.en, commits: [{hash: '', subject: ''}]}]);
  site.write(POST.en, `${site.read(POST.en)}\n`);
  expect(open()).toEqual([]);
  site.write('blog/posts/dos.md', 'x');
  const translation = POST.en.replace('una', 'dos');
  expect(open()).toEqual([['missing', translation]]);
  site.write(translation, 'x');
  expect(open()).toEqual([]);
});

test('Missing and unused files are listed', () => {
  rmSync(path.join(site.folder, POST.en));
  rmSync(path.join(site.folder, LEGAL.es));
  expect(open()).toEqual([
    ['missing', POST.en],
    ['unused', LEGAL.en],
  ]);
});

test('In a shallow clone, without git, or without a commit, nothing is known but what is missing', () => {
  change(POST.es, 'Raise the duty');
  rmSync(path.join(site.folder, GUIDE.en));
  writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
  expect(readHistory(site.folder)).toBeUndefined();
  expect(open()).toEqual([['missing', GUIDE.en]]);
  renameSync(path.join(site.folder, '.git'), path.join(site.folder, 'away'));
  expect(readHistory(site.folder)).toBeUndefined();
  site.git('init', '--quiet', '--template=');
  expect(readHistory(site.folder)).toBeUndefined();
});

test('A history that git refuses to read, because its files belong to somebody else, is unknown', () => {
  // Git's own tests use the first variable. The others leave out settings that trust all folders.
  const refusing = {
    GIT_TEST_ASSUME_DIFFERENT_OWNER: 'true',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: 'true',
  };
  for (const [name, value] of Object.entries(refusing)) {
    vi.stubEnv(name, value);
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(readHistory(site.folder)).toBeUndefined();
});

/** Stands in for GnuPG: signs everything, and knows no signature. */
const SIGNER = `#!/bin/sh
case "$*" in
  *--verify*) echo 'gpg: Signature made today' >&2; exit 1 ;;
  *) cat > /dev/null; echo '[GNUPG:] SIG_CREATED ' >&2; printf -- '-----BEGIN PGP SIGNATURE-----\\n\\n-----END PGP SIGNATURE-----\\n' ;;
esac
`;

test('Signatures and the settings of a user change nothing', () => {
  const signer = path.join(site.folder, '.git/signer');
  writeFileSync(signer, SIGNER);
  chmodSync(signer, 0o755);
  const settings = {
    'gpg.program': signer,
    'commit.gpgSign': 'true',
    'log.showSignature': 'true',
    'log.showRoot': 'false',
    'color.ui': 'always',
    'log.date': 'raw',
    'log.decorate': 'full',
    'diff.noprefix': 'true',
    'status.relativePaths': 'false',
  };
  for (const [name, value] of Object.entries(settings)) {
    site.git('config', name, value);
  }
  site.write('blog/posts/año.md', 'x');
  site.write(POST.en.replace('una', 'año'), 'x');
  site.commit('Write of a year', '2026-11-02');
  change('blog/posts/año.md', 'Raise the duty');
  // Its translation has the very first commit alone.
  change(GUIDE.es, 'Add a point');
  expect(site.git('log', '-1'), 'the signature is shown elsewhere').toContain('gpg: Signature made today');
  expect(open()).toEqual([
    ['behind', POST.en.replace('una', 'año'), 'Raise the duty'],
    ['behind', GUIDE.en, 'Add a point'],
  ]);
});

test('The sitemap gets the day of the last commit of a text, and none where the history is unknown', async () => {
  change(LEGAL.es, 'Say it shorter');
  site.write(LEGAL.es, 'not committed');
  const lastUpdate = async () => {
    vcs.initialize({siteDir: site.folder});
    return vcs.getFileLastUpdateInfo(path.join(site.folder, LEGAL.es));
  };
  expect(await lastUpdate()).toMatchObject({timestamp: Date.parse('2026-11-02')});
  writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
  expect(await lastUpdate()).toBeNull();
});
