/** What readers are told of a text that is behind its version in another language, and why git may not know since when. */
import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {gitHistory} from '../../src/content/git-history';
import {newerNotices} from '../../src/plugins/articles/newer-notice';
import {Branch} from '../../tools/changes/branch';
import {confirm} from '../../tools/translations/confirm';
import {LEGAL, POST, TranslatedSite} from '../support/translated-site';

let site: TranslatedSite;
beforeEach(() => {
  site = new TranslatedSite();
});
afterEach(() => site.remove());

const noticeOf = (language: 'es' | 'en', source: 'posts' | 'pages' | 'glossary', file: string, address: string) => {
  const baseUrl = language === 'es' ? '/' : '/en/';
  const context = {siteDir: site.folder, baseUrl, i18n: {currentLocale: language}} as unknown as LoadContext;
  return newerNotices(context, source)(file, baseUrl + address);
};
const ofPost = (language: 'es' | 'en') => noticeOf(language, 'posts', POST[language], 'blog/una');
const changedOn = (day: string) => `The Spanish version of this text is newer: it changed on ${day}.`;

test('Readers are told that the other version is newer, since when, and where it is; and only those of the older one', () => {
  expect([ofPost('es'), ofPost('en')]).toEqual([undefined, undefined]);
  site.edit(POST.es, '17 %', '17%');
  expect(ofPost('en')).toBeUndefined();
  site.edit(POST.es, '17%', '18 %');
  site.commit('Raise the duty', '2026-11-02');
  site.edit(POST.es, '18 %', '18%');
  site.commit('Typography', '2026-11-03');
  expect(ofPost('en')).toEqual({
    text: changedOn('2 November 2026'),
    link: {href: '/blog/una', hrefLang: 'es', lang: 'es', children: 'Leer la versión en español'},
  });
  expect(ofPost('es')).toBeUndefined();
  confirm(site.folder, [POST.es], undefined);
  expect(ofPost('en')).toBeUndefined();
});

test('Readers are told also when only a picture says more, or the original is the older one; nothing when both have changed', () => {
  site.edit(POST.en, 'hero_alt: "Hello"', 'hero_alt: "Map"');
  site.commit('Describe the chart', '2026-11-02');
  expect(ofPost('es')).toEqual({
    text: 'La versión en inglés de este texto es más reciente: cambió el 2 de noviembre de 2026.',
    link: {href: '/en/blog/una', hrefLang: 'en', lang: 'en', children: 'Read the English version'},
  });
  expect(ofPost('en')).toBeUndefined();
  site.edit(POST.es, 'hero_alt: "Hola"', 'hero_alt: "Mapa"');
  expect([ofPost('es'), ofPost('en')]).toEqual([undefined, undefined]);
});

test('The day is today when it is not committed, and without git what the text says, or no day', () => {
  site.edit(POST.es, '17 %', '18 %');
  site.edit(LEGAL.es, 'Texto', 'Otro texto');
  site.edit('blog/glossary.yml', 'Cantidad', 'Volumen');
  const ofLegal = () => noticeOf('en', 'pages', LEGAL.en, 'aviso');
  const ofGlossary = () => noticeOf('en', 'glossary', 'i18n/en/glossary.yml', 'glosario');
  const today = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'}).format(new Date());
  for (const notice of [ofPost('en'), ofLegal(), ofGlossary()]) {
    expect(notice?.text).toBe(changedOn(today));
  }
  rmSync(path.join(site.folder, '.git'), {recursive: true});
  expect(ofPost('en')?.text).toBe(changedOn('20 November 2026'));
  expect(ofLegal()).toMatchObject({text: 'The Spanish version of this text is newer.', link: {href: '/aviso'}});
});

test('Readers are not sent to a version that is a draft and has no page', () => {
  site.edit(POST.es, 'title:', 'draft: true\ntitle:');
  site.edit(POST.es, '17 %', '18 %');
  expect(ofPost('en')).toBeUndefined();
});

test('Why git does not know the whole history is said in a line', () => {
  const problem = () => gitHistory(site.folder).problem;
  expect(problem()).toBeUndefined();
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', 'true');
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', 'true');
  expect
    .soft(problem())
    .toMatch(/^detected dubious ownership in repository at '\S+'; git config .*safe\.directory \S+$/);
  expect.soft(() => new Branch(site.folder, 'main')).toThrow('detected dubious ownership');
  vi.unstubAllEnvs();
  writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
  expect.soft(problem()).toContain('git fetch --unshallow');
  rmSync(path.join(site.folder, '.git'), {recursive: true});
  expect.soft(problem()).toMatch(/^not a git repository[^\n]*$/);
  site.git('init', '--quiet');
  expect.soft(problem()).toMatch(/^your current branch '\S+' does not have any commits yet$/);
  rmSync(path.join(site.folder, '.git'), {recursive: true});
  writeFileSync(path.join(site.folder, '.git'), '');
  expect.soft(problem()).toMatch(/^invalid gitfile format: \S+$/);
  vi.stubEnv('PATH', '');
  expect.soft(problem()).toBe('git is not installed');
  vi.unstubAllEnvs();
});
