import {readFileSync} from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

const tokens = path.join(__dirname, '../css/tokens.css');

/** The colours of one mode, by the name of their custom property without its dashes, such as `color-ink`. */
export type Colours = ReadonlyMap<string, string>;

/** Reads the colours of src/css/tokens.css, their only source, for files that are made without a browser. */
export function readColours(mode: 'light' | 'dark'): Colours {
  const selectors = mode === 'light' ? [':root'] : [':root', 'html[data-theme="dark"]'];
  const declared = new Map<string, string>();
  postcss.parse(readFileSync(tokens, 'utf8')).walkDecls(/^--(?:color|chart)-/, ({parent, prop, value}) => {
    if (parent instanceof postcss.Rule && selectors.includes(parent.selector)) {
      declared.set(prop.slice(2), value);
    }
  });
  const resolve = (value: string): string =>
    value.replace(/^var\(--([\w-]+)\)$/, (_, name: string) => resolve(declared.get(name) ?? ''));
  return new Map([...declared].map(([name, value]) => [name, resolve(value)]));
}
