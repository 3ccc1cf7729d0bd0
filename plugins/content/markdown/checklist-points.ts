import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {List, ListItem} from 'mdast';
import {contentFolder} from '../../../src/site/content-folders';
import {defaultLanguage} from '../../../src/site/languages';
import {normalizeText} from '../../../src/site/normalize-text';
import {type Messages, readMessages} from '../dictionaries';
import {type MarkdownFile, readMarkdownFile, readMarkdownFileAt} from '../markdown-file';
import {partOfHeading} from './article-parts';
import {nodesIn, sectionsOf, visibleText} from './mdast';

/**
 * Returns a key for each point of a checklist. The browser stores the point's tick under this key. The key is a hash of the
 * text: a tick survives when other points are added or removed, but not when its own point is reworded.
 */
export function pointKeys(markdownFile: Pick<MarkdownFile, 'tree'>, messages: Messages<'markdown'>): readonly string[] {
  const occurrences = new Map<string, number>();
  let part = 'intro';
  return sectionsOf(markdownFile).flatMap(({heading, contents}) => {
    part = heading?.depth === 2 ? partOfHeading(visibleText(heading).trim(), messages) : part;
    const lists = nodesIn<List>({type: 'root', children: contents} as MarkdownFile['tree'], 'list');
    const points = part === 'section' ? lists.flatMap(({ordered, children}) => (ordered ? [] : children)) : [];
    return points.map((point) => {
      const key = hashPoint(point);
      const count = (occurrences.get(key) ?? 0) + 1;
      occurrences.set(key, count);
      return count === 1 ? key : `${key}-${count}`;
    });
  });
}

/** Hashes the letters and digits of a point, without nested lists. */
function hashPoint({children}: ListItem): string {
  const paragraphs = children.filter(({type}) => type !== 'list').map(visibleText);
  const text = normalizeText(paragraphs.join(' ')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return createHash('sha256').update(text.trim()).digest('hex').slice(0, 8);
}

/**
 * Returns the keys of the points of a checklist. All languages use the keys of the default language, so that a tick
 * applies to all of them. A translation with a different number of points has its own keys until it is updated.
 *
 * @param file Absolute path.
 */
export function checklistKeys(siteDir: string, file: string): readonly string[] {
  const keysOf = (markdownFile: MarkdownFile) =>
    pointKeys(markdownFile, readMessages(siteDir, markdownFile.language, 'markdown'));
  const checklist = readMarkdownFileAt(siteDir, file);
  const originalFile = `${contentFolder(checklist.kind, defaultLanguage)}/${checklist.pathInFolder}`;
  const keys = keysOf(checklist);
  const originalKeys = existsSync(path.join(siteDir, originalFile))
    ? keysOf(readMarkdownFile(siteDir, originalFile))
    : keys;
  return originalKeys.length === keys.length ? originalKeys : keys;
}
