/** Which translations are missing or outdated, by the Git history. translations-command.test.ts tests the command. */
import {chmodSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {IGNORE_KEYWORD, readHistory, vcs} from '../../plugins/content/git';
import {findTranslationTasks} from '../../plugins/content/translations';
import {CATEGORY, DICTIONARY, GLOSSARY, GUIDE, LEGAL, POST, SmallSite} from '../support/small-site';

let site: SmallSite;
beforeEach(() => {
  site = new SmallSite();
  site.initRepository();
});
afterEach(() => site.remove());

const readOpenTranslations = () => findTranslationTasks(site.folder, 'en', readHistory(site.folder));

/** The translations that need work, each with the subjects of the later commits of its source. */
const listOpen = () =>
  readOpenTranslations().map(({status, translation, commits}) => [
    status,
    translation,
    ...commits.map(({subject}) => subject),
  ]);

/** Changes a file and commits it. */
function commitChange(file: string, subject: string): void {
  site.write(file, `${site.read(file)}\n`);
  site.commit(subject, '2026-11-02');
}

test('A translation is outdated while its source has later commits, and these are listed, latest first', () => {
  expect(listOpen()).toEqual([]);
  for (const file of [POST.es, GLOSSARY.es, DICTIONARY.es, CATEGORY, LEGAL.en]) {
    commitChange(file, `Change ${file}`);
  }
  commitChange(POST.es, 'Raise the duty');
  expect(listOpen()).toEqual([
    ['behind', POST.en, 'Raise the duty', `Change ${POST.es}`],
    ['behind', GLOSSARY.en, `Change ${GLOSSARY.es}`],
    ['behind', DICTIONARY.en, `Change ${DICTIONARY.es}`],
    ['behind', 'i18n/en/docusaurus-plugin-content-docs/current.json', `Change ${CATEGORY}`],
  ]);
  expect(readOpenTranslations()[0]?.commits[0]).toMatchObject({
    hash: expect.stringMatching(/^[\da-f]{7,}$/),
    day: '2026-11-02',
  });
  commitChange(POST.en, 'Raise the duty in English');
  expect(listOpen().map(([, file]) => file)).not.toContain(POST.en);
});

test('A commit that changes both languages, or has the ignore keyword, does not make a translation outdated', () => {
  for (const file of [POST.es, POST.en]) {
    site.write(file, `${site.read(file)}\n`);
  }
  site.commit('Raise the duty', '2026-11-02');
  commitChange(GUIDE.es, `Mend a comma\n\n${IGNORE_KEYWORD}`);
  expect(listOpen()).toEqual([]);
});

test('Uncommitted changes count as the latest commit, and so do new files', () => {
  site.write(POST.es, `${site.read(POST.es)}\n`);
  expect(readOpenTranslations()).toMatchObject([
    {status: 'behind', translation: POST.en, commits: [{hash: '', subject: ''}]},
  ]);
  site.write(POST.en, `${site.read(POST.en)}\n`);
  expect(listOpen()).toEqual([]);
  site.write('blog/posts/dos.md', 'x');
  const translation = POST.en.replace('una', 'dos');
  expect(listOpen()).toEqual([['missing', translation]]);
  site.write(translation, 'x');
  expect(listOpen()).toEqual([]);
});

test('Missing translations, and translations without a source, are listed', () => {
  rmSync(path.join(site.folder, POST.en));
  rmSync(path.join(site.folder, LEGAL.es));
  expect(listOpen()).toEqual([
    ['missing', POST.en],
    ['unused', LEGAL.en],
  ]);
});

test('In a shallow clone, without a repository, or before the first commit, only missing files are found', () => {
  commitChange(POST.es, 'Raise the duty');
  rmSync(path.join(site.folder, GUIDE.en));
  writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
  expect(readHistory(site.folder)).toBeUndefined();
  expect(listOpen()).toEqual([['missing', GUIDE.en]]);
  renameSync(path.join(site.folder, '.git'), path.join(site.folder, 'away'));
  expect(readHistory(site.folder)).toBeUndefined();
  site.git('init', '--quiet', '--template=');
  expect(readHistory(site.folder)).toBeUndefined();
});

test('The history is unknown if Git refuses to read it because the repository belongs to another user', () => {
  // Git's own test suite uses the first variable to simulate another owner. With the others, Git ignores the user's and the
  // system's settings, where a developer may trust all folders (`safe.directory`).
  const environment = {
    GIT_TEST_ASSUME_DIFFERENT_OWNER: 'true',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: 'true',
  };
  for (const [name, value] of Object.entries(environment)) {
    vi.stubEnv(name, value);
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(readHistory(site.folder)).toBeUndefined();
});

/** A replacement for GnuPG that signs everything and cannot verify any signature. */
const SIGNER = `#!/bin/sh
case "$*" in
  *--verify*) echo 'gpg: Signature made today' >&2; exit 1 ;;
  *) cat > /dev/null; echo '[GNUPG:] SIG_CREATED ' >&2; printf -- '-----BEGIN PGP SIGNATURE-----\\n\\n-----END PGP SIGNATURE-----\\n' ;;
esac
`;

test('Signed commits and the Git settings of the user do not change what is found', () => {
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
  commitChange('blog/posts/año.md', 'Raise the duty');
  // The only commit of its translation is the root commit. `git log` leaves out its files if `log.showRoot` is false.
  commitChange(GUIDE.es, 'Add a point');
  expect(site.git('log', '-1'), 'git log itself shows the signature').toContain('gpg: Signature made today');
  expect(listOpen()).toEqual([
    ['behind', POST.en.replace('una', 'año'), 'Raise the duty'],
    ['behind', GUIDE.en, 'Add a point'],
  ]);
});

test('Docusaurus gets the date of the last commit of a content file, or none if the history is unknown', async () => {
  commitChange(LEGAL.es, 'Say it shorter');
  site.write(LEGAL.es, 'not committed');
  const lastUpdate = async () => {
    vcs.initialize({siteDir: site.folder});
    return vcs.getFileLastUpdateInfo(path.join(site.folder, LEGAL.es));
  };
  expect(await lastUpdate()).toMatchObject({timestamp: Date.parse('2026-11-02')});
  writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
  expect(await lastUpdate()).toBeNull();
});
