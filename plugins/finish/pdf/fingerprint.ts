import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {hashOf} from '../cached-file';

/** Part of every fingerprint: raise it when the way of printing changes. */
const VERSION = '7';

/**
 * Hashes everything that a print depends on: the printed parts of a page, its style sheets and its pictures. Leaves out
 * elements for screens (`data-screen-only`), and addresses of scripts, which change with any other page.
 */
export function fingerprint(folder: string, html: string): string {
  const $ = load(html);
  $('[data-screen-only]').remove();
  const parts = ['main', 'header', 'footer', 'title'].map((name) => $(name).first());
  const uses = parts.flatMap((part) => part.find('use').toArray());
  const files = new Set([
    ...uses.map(({attribs}) => (attribs.href ?? attribs['data-href'] ?? '').replace(/#.*$/, '')),
    ...$('link[rel=stylesheet]')
      .toArray()
      .map(({attribs}) => attribs.href ?? ''),
  ]);
  const contents = [...files]
    .sort()
    .map((address) => path.join(folder, address))
    .flatMap((file) => (existsSync(file) ? [readFileSync(file)] : []));
  return hashOf(VERSION, ...parts.map((part) => $.html(part)), ...contents);
}
