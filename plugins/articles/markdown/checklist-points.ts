import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {List, ListItem} from 'mdast';
import {defaultLanguage, languageFacts} from '../../../src/site/languages';
import {plainText} from '../../../src/site/plain-text';
import {articleKinds, languageOf, textFolder} from '../../../src/site/text-folders';
import {markdownWordsOf} from '../../content-check/markdown-words';
import {nodesOf, sectionsOf, wordsOf} from '../../content-check/rules/rule';
import {partOf} from '../../content-check/rules/structure';
import {readText, type Text} from '../../content-check/text';

const SITE = path.join(__dirname, '../../..');

/**
 * Returns a key for each point of a checklist, under which a browser stores its tick: of its words, so that a tick stays
 * with its sentence when others come or go, and goes when the sentence changes.
 */
export function pointKeys(text: Pick<Text, 'tree' | 'file'>): readonly string[] {
  const words = markdownWordsOf(text.file);
  const seen = new Map<string, number>();
  let part = 'intro';
  return sectionsOf(text).flatMap(({heading, contents}) => {
    part = heading?.depth === 2 ? partOf(wordsOf(heading).trim(), words) : part;
    const lists = nodesOf<List>({type: 'root', children: contents} as Text['tree'], 'list');
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
 * Returns the keys for the file of a checklist: those of the default language, so that a tick counts in all languages. A
 * translation that has other points than its original gets keys of its own until it follows.
 */
export function pointKeysOf(file: string): readonly string[] {
  const own = path.relative(SITE, file).replaceAll(path.sep, '/');
  const language = languageFacts(languageOf(own)).code;
  const kind = articleKinds.find((one) => own.startsWith(`${textFolder(one, language)}/`)) ?? 'guides';
  const name = own.slice(textFolder(kind, language).length + 1);
  const keys = pointKeys(readText(SITE, kind, language, name));
  const hasOriginal = existsSync(path.join(SITE, textFolder(kind, defaultLanguage), name));
  const originals = hasOriginal ? pointKeys(readText(SITE, kind, defaultLanguage, name)) : keys;
  return originals.length === keys.length ? originals : keys;
}
