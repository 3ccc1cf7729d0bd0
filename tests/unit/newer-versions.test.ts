/** The notice on a text that is older than its version in another language, and problems with git's history. */
import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {CatalogueEntry} from '../../plugins/articles/catalogue';
import {newerVersionsOf} from '../../plugins/articles/newer-versions';
import {gitHistory} from '../../plugins/content-check/git-history';
import {confirm} from '../../tools/translations/confirm';
import {GLOSSARY, LEGAL, POST, SmallSite} from '../support/small-site';

let site: SmallSite;
beforeEach(() => {
  site = new SmallSite();
  site.begin();
});
afterEach(() => site.remove());

const newerOf = (language: 'es' | 'en', address: string) => {
  const baseUrl = language === 'es' ? '/' : '/en/';
  const context = {siteDir: site.folder, baseUrl, i18n: {currentLocale: language}} as unknown as LoadContext;
  const article = {file: POST[language], article: {permalink: `${baseUrl}blog/una`}} as CatalogueEntry;
  return newerVersionsOf([article], context)[baseUrl + address];
};
const ofPost = (language: 'es' | 'en') => newerOf(language, 'blog/una');

test('Only the older version names the newer one, with its language, address and day', () => {
  expect([ofPost('es'), ofPost('en')]).toEqual([undefined, undefined]);
  site.edit(POST.es, '17 %', '17%');
  expect(ofPost('en')).toBeUndefined();
  site.edit(POST.es, '17%', '18 %');
  site.commit('Raise the duty', '2026-11-02');
  const linkText = 'Leer la versión en español';
  expect(ofPost('en')).toEqual({language: 'es', href: '/blog/una', day: '2026-11-02', linkText});
  expect(ofPost('es')).toBeUndefined();
  confirm(site.folder, [POST.es]);
  expect(ofPost('en')).toBeUndefined();
});

test('The original may be older; if both changed, none is named', () => {
  site.edit(POST.en, 'hero_alt: word', 'hero_alt: Map');
  site.commit('Describe the chart', '2026-11-02');
  const linkText = 'Read the English version';
  expect(ofPost('es')).toEqual({language: 'en', href: '/en/blog/una', day: '2026-11-02', linkText});
  expect(ofPost('en')).toBeUndefined();
  site.edit(POST.es, 'hero_alt: palabra', 'hero_alt: Mapa');
  expect([ofPost('es'), ofPost('en')]).toEqual([undefined, undefined]);
});

test('The day of an uncommitted change is today; without git it is that of the text, or unknown', () => {
  site.edit(POST.es, '17 %', '18 %');
  site.edit(LEGAL.es, 'Texto', 'Otro texto');
  site.edit(GLOSSARY.es, 'Cantidad', 'Volumen');
  const today = new Date().toISOString().slice(0, 10);
  for (const address of ['blog/una', 'aviso', 'glosario']) {
    expect(newerOf('en', address)?.day, address).toBe(today);
  }
  rmSync(path.join(site.folder, '.git'), {recursive: true});
  expect(ofPost('en')?.day).toBe('2026-11-20');
  expect(newerOf('en', 'aviso')).toMatchObject({href: '/aviso', day: undefined});
});

test('A newer version that is a draft is not named, because it has no page', () => {
  site.edit(POST.es, 'title:', 'draft: true\ntitle:');
  site.edit(POST.es, '17 %', '18 %');
  expect(ofPost('en')).toBeUndefined();
});

test('The reason why git does not know the whole history is one line', () => {
  const problem = () => gitHistory(site.folder).problem;
  expect(problem()).toBeUndefined();
  writeFileSync(path.join(site.folder, '.git/shallow'), site.git('rev-parse', 'HEAD'));
  expect(problem()).toContain('git fetch --unshallow');
  rmSync(path.join(site.folder, '.git'), {recursive: true});
  expect(problem()).toMatch(/^fatal: not a git repository[^\n]*$/);
  vi.stubEnv('PATH', '');
  expect(problem()).toMatch(/^spawnSync git ENOENT$/);
  vi.unstubAllEnvs();
});
