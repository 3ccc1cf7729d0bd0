import {readFileSync} from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

const tokensFile = path.join(__dirname, '../css/tokens.css');

/** The colours of one mode, by custom property without its leading dashes, such as `color-ink`. */
export type Colours = ReadonlyMap<string, string>;

/** Reads the colours of src/css/tokens.css for files that are generated without a browser. */
export function readColours(mode: 'light' | 'dark'): Colours {
  const selectors = mode === 'light' ? [':root'] : [':root', 'html[data-theme="dark"]'];
  const declarations = new Map<string, string>();
  postcss.parse(readFileSync(tokensFile, 'utf8')).walkDecls(/^--(?:color|chart)-/, ({parent, prop, value}) => {
    if (parent instanceof postcss.Rule && selectors.includes(parent.selector)) {
      declarations.set(prop.slice(2), value);
    }
  });
  const resolve = (value: string): string =>
    value.replace(/^var\(--([\w-]+)\)$/, (_, name: string) => resolve(declarations.get(name) ?? ''));
  return new Map([...declarations].map(([name, value]) => [name, resolve(value)]));
}
