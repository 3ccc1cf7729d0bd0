import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {readColours} from '../../src/site/colours';
import type {BuiltSite, Step} from './built-site';

/** Bundles and minifies a script of src/browser. @param define Values of its constants. */
function bundle(entry: string, define: Readonly<Record<string, string>> = {}): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../../src/browser', entry)],
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

/** The script that every page loads after its first paint, and its address. All languages share the file. */
function pageScript() {
  const code = bundle('page-script.ts');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return {code, address: `/assets/js/page.${hash}.js`};
}

/** The script in the head of every page. */
export const startScript = (): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: bundle('head-script.ts', {PAGE_SCRIPT: JSON.stringify(pageScript().address)}),
});

/** The colours of the browser's own bars in both modes, between which src/browser/colour-mode.ts chooses. */
export const themeColours = (): HtmlTagObject[] =>
  (['light', 'dark'] as const).map((mode) => ({
    tagName: 'meta',
    attributes: {
      name: 'theme-color',
      content: readColours(mode).get('color-page') ?? '',
      media: `(prefers-color-scheme: ${mode})`,
      'data-mode': mode,
    },
  }));

/** Writes the script that head-script.ts loads. */
export const pageScripts = ({folder}: BuiltSite): Step => ({
  name: 'Scripts',
  run() {
    const {code, address} = pageScript();
    writeFileSync(path.join(folder, address), code);
  },
});
