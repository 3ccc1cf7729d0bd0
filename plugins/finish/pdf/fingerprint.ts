import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {hashOf} from '../cached-file';

/** Part of every fingerprint: to be raised when PDFs are printed in another way than before. */
const EDITION = '7';

/**
 * Tells apart what makes two prints of a page different: what of it is on paper, its style, and its pictures. What is for screens
 * only (`data-screen-only`) is left out, and so are the addresses of scripts, which change with every other page.
 *
 * @param folder The build.
 * @param html The page.
 */
export function fingerprint(folder: string, html: string): string {
  const $ = load(html);
  $('[data-screen-only]').remove();
  const page = ['main', 'header', 'footer', 'title'].map((name) => $(name).first());
  const uses = page.flatMap((part) => part.find('use').toArray());
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
  return hashOf(EDITION, ...page.map((part) => $.html(part)), ...contents);
}
