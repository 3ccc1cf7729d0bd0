import {createHash} from 'node:crypto';
import path from 'node:path';
import {buildSync} from 'esbuild';

/** A script of src/client as one minified text. @param define Values of its constants. */
function bundle(entry: string, define: Readonly<Record<string, string>> = {}): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../../../src/client', entry)],
    bundle: true,
    define,
    minify: true,
    write: false,
    format: 'iife',
    // The browsers of package.json's browserslist: those with cascade layers and `:has()`.
    target: ['chrome105', 'firefox121', 'safari15.4'],
    legalComments: 'none',
    // TypeScript has checked it as strict code: "use strict" would only be bytes in the head of every page.
    tsconfigRaw: {compilerOptions: {alwaysStrict: false}},
  });
  const [file] = outputFiles;
  if (!file) {
    throw new Error(`src/client/${entry} came out empty.`);
  }
  return file.text.trim();
}

/** The script that follows the first paint, a file of its own that all languages share: its address, and its content. */
export function afterPaintScript(): {readonly address: string; readonly content: string} {
  const content = bundle('after-paint.ts');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return {address: `/assets/js/after-paint.${hash}.js`, content};
}

/** The script in the head of every document. @param afterPaint Address of the one that it loads. */
export const headScript = (afterPaint: string): string => bundle('head.ts', {AFTER_PAINT: JSON.stringify(afterPaint)});
