import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import {GLOSSARY_PATH} from '../../site/addresses';
import {hasRareCharacters} from '../../site/typefaces';
import type {BuiltPage} from '../built-page';
import {type BuiltSite, readArticles} from '../site';
import type {Step} from '../step';
import {headScript, laterScript} from './client-scripts';
import {criticalStyle, partStyleSheet} from './critical-style';

/** Pages that share a style: a security policy names it by its hash. */
interface Kind {
  /** Addresses of the whole style sheets. */
  readonly sheets: readonly string[];
  readonly hasRareCharacters: boolean;
  readonly words: Set<string>;
  readonly pages: {readonly page: BuiltPage; readonly links: string}[];
}

/**
 * Gives each page what it needs to be drawn with the first thing that arrives: its style stands in it, and the application starts when
 * somebody uses the page (src/client). Whoever has no scripts gets the whole style sheet.
 */
export function firstPaint({folder}: BuiltSite): Step {
  const articles = new Set(
    [...readArticles().values()]
      .flatMap((index) => [...index.articles, ...index.unlisted])
      .map(({permalink}) => permalink),
  );
  const kinds = new Map<string, Kind>();
  const allSheets = new Set<string>();
  const first = headScript();
  const later = laterScript();

  /** The longest pages have styles of their own, and the others share one: each style is one hash more in the headers of every page. */
  function kindOf({address, isLanding}: BuiltPage, sheets: readonly string[], text: string): Kind {
    const name = isLanding
      ? 'landing'
      : articles.has(address)
        ? 'article'
        : address.endsWith(GLOSSARY_PATH)
          ? 'glossary'
          : 'other';
    // The sheets of all languages are the same files in folders of their own.
    const isRare = hasRareCharacters(text);
    const key = [name, isRare, ...sheets.map((sheet) => path.posix.basename(sheet))].join();
    const kind = kinds.get(key) ?? {sheets, hasRareCharacters: isRare, words: new Set(), pages: []};
    kinds.set(key, kind);
    return kind;
  }

  return {
    name: 'First paint',
    reads: 'pages, style sheets, src/client',
    writes: 'pages, style sheets, assets/js/use.<hash>.js',
    readPage(page, $) {
      const head = page.parseHead()('head');
      const links = head.children('link[rel="stylesheet"]');
      const scripts = head.children('script[src]');
      const sheets = links.get().map(({attribs}) => attribs.href ?? '');
      const sources = scripts.get().map(({attribs}) => attribs.src ?? '');
      const data = `data-scripts="${sources.join(' ')}" data-stylesheets="${sheets.join(' ')}" data-use=${later.address}`;
      // Behind the colours of the browser's bar, which it changes (src/client/colour-mode.ts).
      page.insertAfter(head.children('meta[name="theme-color"]').last(), `<script ${data}>${first}</script>`);
      page.remove(links);
      page.remove(scripts);
      // It would delay the text.
      page.remove(head.children('meta[name="generator"]'));
      for (const address of sheets) {
        allSheets.add(address);
      }
      const kind = kindOf(page, sheets, $('body').text());
      collectWords($, kind.words);
      kind.pages.push({page, links: $.html(links)});
    },
    async run() {
      const parts = new Map<string, ReturnType<typeof partStyleSheet>>();
      for (const address of allSheets) {
        const file = path.join(folder, address);
        const part = partStyleSheet(readFileSync(file, 'utf8'));
        writeFileSync(file, part.rest);
        parts.set(address, part);
      }
      for (const {sheets, hasRareCharacters: isRare, words, pages} of kinds.values()) {
        const own = sheets.flatMap((address) => parts.get(address) ?? []);
        const typefaces = own.map((part) => part.typefaces + (isRare ? part.rareTypefaces : '')).join('');
        const sheet = own.map(({rest}) => rest).join('\n');
        const style =
          typefaces + (await criticalStyle(isRare ? sheet : sheet.replaceAll(/"[^",]+ Rare",/g, ''), words));
        for (const {page, links} of pages) {
          page.appendToHead(`<style>${style}</style><noscript>${links}</noscript>`);
        }
      }
      const file = path.join(folder, later.address);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, later.content);
    },
  };
}

/** Adds what selectors of a style sheet may find in a page. */
function collectWords($: CheerioAPI, words: Set<string>): void {
  for (const element of $.root().find('*').get()) {
    words.add(element.name);
    for (const [name, value] of Object.entries(element.attribs)) {
      words.add(name);
      // Sentences say nothing about style.
      if (name === 'class' || !value.includes(' ')) {
        words.add(value);
      }
    }
  }
}
