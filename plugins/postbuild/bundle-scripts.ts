import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import type {HtmlTagObject} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {readColours} from '../../src/site/colours';
import type {BuiltSite, PostbuildStep} from './built-site';

/** Bundles and minifies a script of src/browser. @param define JavaScript expressions for its global constants, by name. */
function bundleScript(entry: string, define: Readonly<Record<string, string>> = {}): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../../src/browser', entry)],
    bundle: true,
    define,
    minify: true,
    write: false,
    format: 'iife',
    // The oldest browsers that match "browserslist" in package.json, that is, that support cascade layers and `:has()`.
    target: ['chrome105', 'firefox121', 'safari15.4'],
    legalComments: 'none',
    // TypeScript already checks the code in strict mode, so "use strict" would only add bytes to every page.
    tsconfigRaw: {compilerOptions: {alwaysStrict: false}},
  });
  return outputFiles.map(({text}) => text.trim()).join('');
}

/**
 * Returns the code and the path of the page script, which every page loads after its first paint. All languages share the
 * file.
 */
function bundlePageScript() {
  const code = bundleScript('page-script.ts');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return {code, src: `/assets/js/page.${hash}.js`};
}

/** The inline script in the `<head>` of every page. */
export const headScript = (): HtmlTagObject => ({
  tagName: 'script',
  innerHTML: bundleScript('head-script.ts', {PAGE_SCRIPT_URL: JSON.stringify(bundlePageScript().src)}),
});

/** The `theme-color` of both colour modes. src/browser/colour-mode.ts activates the one for the current mode. */
export const themeColourTags = (): HtmlTagObject[] =>
  (['light', 'dark'] as const).map((mode) => ({
    tagName: 'meta',
    attributes: {
      name: 'theme-color',
      content: readColours(mode).get('color-page') ?? '',
      media: `(prefers-color-scheme: ${mode})`,
      'data-mode': mode,
    },
  }));

/** Writes the page script, which the head script loads. */
export const pageScriptStep = ({folder}: BuiltSite): PostbuildStep => ({
  name: 'Scripts',
  run() {
    const {code, src} = bundlePageScript();
    writeFileSync(path.join(folder, src), code);
  },
});
