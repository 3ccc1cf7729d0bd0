import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {type BuiltPage, replaceIn} from '../built-page';
import type {BuiltSite, Step} from '../site';
import {criticalStyle, PageMarkup, splitStyleSheet} from './critical-style';

/** What Docusaurus puts into every page, and browsers need no more or not yet. */
const STYLE_SHEET = /<link [^>]*rel="?stylesheet[^>]*>/;
const SCRIPTS = /<script [^>]*src=[^>]*><\/script>/g;
const GENERATOR = /<meta [^>]*name="?generator[^>]*>/;
/** The theme's colour-mode script and symbols: head.ts sets the colour mode, and no page shows the symbols. */
const THEME_PREAMBLE = /(?<=<body[^>]*>).+?(?=<div id="?__docusaurus\b)/s;
const UNWANTED = [STYLE_SHEET, SCRIPTS, GENERATOR, THEME_PREAMBLE];

const THEME_COLOURS = /(?:<meta [^>]*name="?theme-color[^>]*>)+/;

/** Pages that share an inline style, which the security policy names by its hash. */
interface Kind {
  readonly markup: PageMarkup;
  readonly pages: {readonly page: BuiltPage; readonly script: string; readonly link: string}[];
}

/**
 * Makes browsers paint each page from its HTML alone: the style is inline, and the application starts when a visitor
 * uses the page (src/browser). Browsers without scripts load the whole style sheet.
 */
export function firstPaint({folder}: BuiltSite): Step {
  const kinds = new Map<string, Kind>();
  /** Addresses of the complete style sheets: Docusaurus makes one for each language, with the same rules. */
  const sheets = new Set<string>();
  const afterPaint = bundle('after-paint.ts');
  const hash = createHash('sha256').update(afterPaint).digest('hex').slice(0, 8);
  // All languages share the file.
  const afterPaintAddress = `/assets/js/after-paint.${hash}.js`;
  const headCode = bundle('head.ts', {AFTER_PAINT: JSON.stringify(afterPaintAddress)});

  return {
    name: 'First paint',
    readPage(page, $) {
      $('#__docusaurus').prevAll().remove();
      const link = $('head > link[rel="stylesheet"]');
      sheets.add(link.attr('href') ?? '');
      const sources = $('head > script[src]')
        .get()
        .map(({attribs}) => attribs.src);
      // Only the longest pages have styles of their own: each style adds a hash to the headers of every page.
      const {isLanding, isGlossary} = page;
      const name = isLanding ? 'landing' : isGlossary ? 'glossary' : $('article').length > 0 ? 'article' : 'other';
      const kind = kinds.get(name) ?? {markup: new PageMarkup(), pages: []};
      kinds.set(name, kind);
      kind.markup.add($);
      const script = `<script data-scripts="${sources.join(' ')}">${headCode}</script>`;
      kind.pages.push({page, script, link: $.html(link)});
    },
    async run() {
      let [typefaces, sheet] = ['', ''];
      for (const address of sheets) {
        const file = path.join(folder, address);
        ({typefaces, rest: sheet} = splitStyleSheet(readFileSync(file, 'utf8')));
        writeFileSync(file, sheet);
      }
      for (const {markup, pages} of kinds.values()) {
        const style = typefaces + (await criticalStyle(sheet.replaceAll(/"[^",]+ Rare",/g, ''), markup));
        for (const {page, script, link} of pages) {
          page.edit((html) => {
            const bare = UNWANTED.reduce((rest, found) => replaceIn(rest, found, () => ''), html);
            // After these tags, which the script changes (src/browser/colour-mode.ts).
            return replaceIn(bare, THEME_COLOURS, (tags) => tags + script);
          });
          page.insertBefore('</head>', `<style>${style}</style><noscript>${link}</noscript>`);
        }
      }
      writeFileSync(path.join(folder, afterPaintAddress), afterPaint);
    },
  };
}

/** Bundles and minifies a script of src/browser. @param define Values of its constants. */
function bundle(entry: string, define: Readonly<Record<string, string>> = {}): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../../../src/browser', entry)],
    bundle: true,
    define,
    minify: true,
    write: false,
    format: 'iife',
    // The browsers of package.json's browserslist: those with cascade layers and `:has()`.
    target: ['chrome105', 'firefox121', 'safari15.4'],
    legalComments: 'none',
    // TypeScript has checked the code as strict: "use strict" would only add bytes to every page.
    tsconfigRaw: {compilerOptions: {alwaysStrict: false}},
  });
  return outputFiles.map(({text}) => text.trim()).join('');
}
