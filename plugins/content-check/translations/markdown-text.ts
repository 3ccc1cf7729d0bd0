import {bodyOf, frontMatterOf} from '../front-matter';
import type {Block, Unit, UnitKind} from './unit';
import {valueAt, yamlTexts} from './yaml-text';

/** Keys of front matter that are texts. `hero_alt` has a unit of its own. */
const KEYS = [['title'], ['description'], ['audience'], ['ages'], ['changes', 'what'], ['offer'], ['subject']] as const;

/** The start of a line that is a block of its own: heading, item of a list, row of a table, note. */
const BLOCK_START = /^\s*(#{1,6} |[-*+] |\d+[.)] |\||\[\^?[^\]]+\]: )/;

/** A blank line, the delimiter row of a table, or a thematic break. */
const RULE = /^[\s|:*_-]*$/;

const COMMENT = /<!--.*?-->|\{\/\*.*?\*\/\}/gs;

const PICTURE = /^!\[([^\]]*)\]\((\S+?)(?:\s+"(.*)")?\)$/s;

/**
 * Reads the units of an article or a legal page: its text, and the alternatives of each picture. Regular expressions
 * find the blocks: the Markdown library takes fifty times as long, in each build of each language.
 *
 * @param kind The kind of the text; pictures are `alternatives`.
 * @throws ContentError when the front matter is invalid.
 */
export function readMarkdown(kind: UnitKind, id: string, file: string, content: string): Unit[] {
  const body = bodyOf(content);
  const head = content.slice(0, content.length - body.length);
  const {contents, blocksOf} = yamlTexts(file, frontMatterOf(content) ?? '', 2);
  const blocks = KEYS.flatMap(([key, inner]) => {
    const node = valueAt(contents, key);
    const items = inner ? ((node as {items?: unknown[]} | undefined)?.items ?? []) : [node];
    return items.flatMap((item) => blocksOf(inner ? valueAt(item, inner) : item, key));
  });
  const pictures = new Map([['hero', blocksOf(valueAt(contents, 'hero_alt'), 'hero_alt')]]);
  for (const block of blocksIn(body, head.split('\n').length)) {
    const [, alternative, address = '', caption = ''] = PICTURE.exec(block.text) ?? [];
    if (alternative === undefined) {
      blocks.push(block);
      continue;
    }
    const name = address.replace(/^.*\/|\.\w+$/g, '');
    const words = [alternative, caption].map((text, index) => ({
      ...block,
      part: index ? 'caption' : 'alternative',
      text,
    }));
    pictures.set(name, [...(pictures.get(name) ?? []), ...words]);
  }
  return [
    {kind, id, file, blocks},
    ...[...pictures].map(([name, blocks]) => ({kind: 'alternatives' as const, id: `${id}#${name}`, file, blocks})),
  ].filter(({blocks}) => blocks.some(({text}) => text.trim()));
}

/** @param firstLine The line in the file of the first line of the text. */
function blocksIn(text: string, firstLine: number): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  const lines = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, '')).split('\n');
  for (const [index, line] of lines.entries()) {
    const [start = '', mark = ''] = BLOCK_START.exec(line) ?? [];
    const last = blocks.at(-1);
    if (RULE.test(line)) {
      isOpen = false;
    } else if (isOpen && !mark && last) {
      blocks[blocks.length - 1] = {...last, text: `${last.text}\n${line.trim()}`};
    } else {
      blocks.push({part: mark.trim() || 'p', line: firstLine + index, text: line.slice(start.length).trim()});
      isOpen = !/[#|]/.test(mark);
    }
  }
  return blocks;
}
