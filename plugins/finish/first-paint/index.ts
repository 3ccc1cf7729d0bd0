import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {GLOSSARY_PATH} from '../../../src/site/addresses';
import {hasRareCharacters} from '../../../src/site/typefaces';
import type {BuiltPage} from '../built-page';
import type {BuiltSite} from '../site';
import type {Step} from '../step';
import {afterPaintScript, headScript} from './client-scripts';
import {criticalStyle, PageMarkup, splitStyleSheet} from './critical-style';

/** Pages that share an inline style, which the security policy names by its hash. */
interface Kind {
  /** Addresses of the complete style sheets. */
  readonly sheets: readonly string[];
  readonly hasRareCharacters: boolean;
  readonly markup: PageMarkup;
  readonly pages: {readonly page: BuiltPage; readonly links: string}[];
}

/**
 * Makes browsers paint each page from its HTML alone: the style is inline, and the application starts when a visitor
 * uses the page (src/client). Browsers without scripts load the whole style sheet.
 */
export function firstPaint({folder, articles}: BuiltSite): Step {
  const articlePages = new Set(
    [...articles.values()].flatMap(({entries}) => entries.map(({article}) => article.permalink)),
  );
  const kinds = new Map<string, Kind>();
  const allSheets = new Set<string>();
  const afterPaint = afterPaintScript();
  const headCode = headScript(afterPaint.address);

  /** Only the longest pages have styles of their own: each style adds a hash to the headers of every page. */
  function kindOf({address, isLanding}: BuiltPage, sheets: readonly string[], text: string): Kind {
    const name = isLanding
      ? 'landing'
      : articlePages.has(address)
        ? 'article'
        : address.endsWith(GLOSSARY_PATH)
          ? 'glossary'
          : 'other';
    const isRare = hasRareCharacters(text);
    // Each language has the same style sheets in a folder of its own.
    const key = [name, isRare, ...sheets.map((sheet) => path.posix.basename(sheet))].join();
    const kind = kinds.get(key) ?? {sheets, hasRareCharacters: isRare, markup: new PageMarkup(), pages: []};
    kinds.set(key, kind);
    return kind;
  }

  return {
    name: 'First paint',
    readPage(page, $) {
      const head = page.parseHead()('head');
      const links = head.children('link[rel="stylesheet"]');
      const scripts = head.children('script[src]');
      const sheets = links.get().map(({attribs}) => attribs.href ?? '');
      const sources = scripts.get().map(({attribs}) => attribs.src ?? '');
      // After the `theme-color` tags, which the script changes (src/client/colour-mode.ts).
      page.insertAfter(
        head.children('meta[name="theme-color"]').last(),
        `<script data-scripts="${sources.join(' ')}">${headCode}</script>`,
      );
      page.remove(links);
      page.remove(scripts);
      // head.ts sets the colour mode, and no page shows these symbols. Later steps must not see them in `$`, either:
      // their `style` attribute violates the security policy.
      page.removeThemePreamble($);
      // Its bytes would delay the text.
      page.remove(head.children('meta[name="generator"]'));
      for (const address of sheets) {
        allSheets.add(address);
      }
      const kind = kindOf(page, sheets, $('body').text());
      kind.markup.add($);
      kind.pages.push({page, links: $.html(links)});
    },
    async run() {
      const parts = new Map<string, ReturnType<typeof splitStyleSheet>>();
      for (const address of allSheets) {
        const file = path.join(folder, address);
        const part = splitStyleSheet(readFileSync(file, 'utf8'));
        writeFileSync(file, part.rest);
        parts.set(address, part);
      }
      for (const {sheets, hasRareCharacters: isRare, markup, pages} of kinds.values()) {
        const own = sheets.flatMap((address) => parts.get(address) ?? []);
        const typefaces = own.map((part) => part.typefaces + (isRare ? part.rareTypefaces : '')).join('');
        const sheet = own.map(({rest}) => rest).join('\n');
        const style =
          typefaces + (await criticalStyle(isRare ? sheet : sheet.replaceAll(/"[^",]+ Rare",/g, ''), markup));
        for (const {page, links} of pages) {
          page.appendToHead(`<style>${style}</style><noscript>${links}</noscript>`);
        }
      }
      const file = path.join(folder, afterPaint.address);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, afterPaint.content);
    },
  };
}
