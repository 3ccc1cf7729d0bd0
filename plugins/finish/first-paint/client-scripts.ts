import {createHash} from 'node:crypto';
import path from 'node:path';
import {buildSync} from 'esbuild';

/** Bundles and minifies a script of src/client. @param define Values of its constants. */
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
    // TypeScript has checked the code as strict: "use strict" would only add bytes to every page.
    tsconfigRaw: {compilerOptions: {alwaysStrict: false}},
  });
  const [file] = outputFiles;
  if (!file) {
    throw new Error(`src/client/${entry} came out empty.`);
  }
  return file.text.trim();
}

/** Bundles the script that loads after the first paint, a file that all languages share. */
export function afterPaintScript(): {readonly address: string; readonly content: string} {
  const content = bundle('after-paint.ts');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return {address: `/assets/js/after-paint.${hash}.js`, content};
}

/** Bundles the script in the head of every page. @param afterPaint Address of the script that it loads. */
export const headScript = (afterPaint: string): string => bundle('head.ts', {AFTER_PAINT: JSON.stringify(afterPaint)});
