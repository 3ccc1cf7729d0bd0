import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {List, ListItem} from 'mdast';
import {textFolder} from '../../../src/site/content-folders';
import {defaultLanguage} from '../../../src/site/languages';
import {plainText} from '../../../src/site/normalize-text';
import {type Messages, readMessages} from '../dictionaries';
import {type MarkdownFile, readMarkdownFile, readSourceOf} from '../markdown-file';
import {partOf} from './article-parts';
import {nodesOf, sectionsOf, wordsOf} from './mdast';

/**
 * Returns a key for each point of a checklist, under which a browser stores its tick: of its words, so that a tick stays
 * with its sentence when others come or go, and goes when the sentence changes.
 */
export function pointKeys(text: Pick<MarkdownFile, 'tree'>, phrases: Messages<'markdown'>): readonly string[] {
  const seen = new Map<string, number>();
  let part = 'intro';
  return sectionsOf(text).flatMap(({heading, contents}) => {
    part = heading?.depth === 2 ? partOf(wordsOf(heading).trim(), phrases) : part;
    const lists = nodesOf<List>({type: 'root', children: contents} as MarkdownFile['tree'], 'list');
    const points = part === 'section' ? lists.flatMap(({ordered, children}) => (ordered ? [] : children)) : [];
    return points.map((point) => {
      const key = keyOf(point);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return count === 1 ? key : `${key}-${count}`;
    });
  });
}

/** Hashes the letters and digits of a point without the lists in it. */
function keyOf({children}: ListItem): string {
  const own = children.filter(({type}) => type !== 'list').map(wordsOf);
  const words = plainText(own.join(' ')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return createHash('sha256').update(words.trim()).digest('hex').slice(0, 8);
}

/**
 * Returns the keys of a checklist: those of the default language, so that a tick counts in all languages. A translation
 * that has other points than its original gets keys of its own until it follows.
 *
 * @param file Absolute.
 */
export function checklistKeys(siteDir: string, file: string): readonly string[] {
  const keysOf = (text: MarkdownFile) => pointKeys(text, readMessages(siteDir, text.language, 'markdown'));
  const text = readSourceOf(siteDir, file);
  const original = `${textFolder(text.kind, defaultLanguage)}/${text.name}`;
  const keys = keysOf(text);
  const originals = existsSync(path.join(siteDir, original)) ? keysOf(readMarkdownFile(siteDir, original)) : keys;
  return originals.length === keys.length ? originals : keys;
}
