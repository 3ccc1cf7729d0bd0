/** Writes what the site search looks in (src/components/search/engine/find.ts) from the built pages and the glossary: a file for each language. */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {select} from 'hast-util-select';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import type {SearchIndex, SearchPage} from '../../components/search/engine/search-index';
import {type GlossaryLanguage, readGlossary, readNames} from '../../plugins/articles/glossary-file';
import {GLOSSARY_PATH} from '../../site/glossary';
import {SEARCH_FOLDER} from '../../site/search';
import {BUILD, filesOf} from '../build-folder';
import {searchPages} from './pages';

const SITE = path.join(__dirname, '../../..');

/** @throws Error when no page is left. */
export function generateSearchIndex(): void {
  const pages = new Map<string, SearchPage[]>();
  for (const file of filesOf(BUILD).filter((name) => name.endsWith('.html'))) {
    const page = unified()
      .use(rehypeParse)
      .parse(readFileSync(path.join(BUILD, file), 'utf8'));
    const language = String(select('html', page)?.properties.lang);
    const address = addressOf(file);
    const terms = address.endsWith(GLOSSARY_PATH) ? termPages(address, language as GlossaryLanguage) : [];
    pages.set(language, [...(pages.get(language) ?? []), ...searchPages(page, address), ...terms]);
  }
  if (pages.size === 0) {
    throw new Error('The search has no page to find.');
  }
  const names = readNames(SITE);
  rmSync(path.join(BUILD, SEARCH_FOLDER), {recursive: true, force: true});
  mkdirSync(path.join(BUILD, SEARCH_FOLDER));
  for (const [language, own] of pages) {
    const index: SearchIndex = {names, pages: own};
    writeFileSync(path.join(BUILD, SEARCH_FOLDER, `${language}.json`), JSON.stringify(index));
  }
}

/** The address of a page from its file, as links have it. */
const addressOf = (file: string): string => `/${file.replace(/(?<=^|\/)index\.html$|\.html$/, '')}`;

/** What each term means: a result of its own. */
const termPages = (glossary: string, language: GlossaryLanguage): readonly SearchPage[] =>
  readGlossary(SITE).map(({id, [language]: {term, definition}}) => ({
    title: term,
    address: `${glossary}#${id}`,
    name: term,
    parts: [{text: definition}],
  }));
