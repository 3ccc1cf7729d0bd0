import {bodyOf, headOf} from '../front-matter';
import type {Block, Unit, UnitKind} from './unit';
import {valueAt, yamlTexts} from './yaml-text';

/** What above a text is read by people, or where it is inside of that; the alternative of the chart has a unit of its own. */
const READ = [['title'], ['description'], ['audience'], ['ages'], ['changes', 'what'], ['offer'], ['subject']] as const;

/** How a line begins that is a block of its own: heading, point of a list, row of a table, note. */
const BEGINS = /^\s*(#{1,6} |[-*+] |\d+[.)] |\||\[\^?[^\]]+\]: )/;

/** A blank line, the one below the head of a table, or one across the text. */
const RULE = /^[\s|:*_-]*$/;

const COMMENT = /<!--.*?-->|\{\/\*.*?\*\/\}/gs;

const PICTURE = /^!\[([^\]]*)\]\((\S+?)(?:\s+"(.*)")?\)$/s;

/**
 * Reads an article or a legal page: its text, and the words of each of its pictures, by the picture's name. Blocks are known by how
 * their lines begin: the Markdown library takes fifty times as long, in each build of each language.
 *
 * @param kind Of the text; that of its pictures is `alternatives`.
 * @throws ContentError when what stands above the text cannot be read.
 */
export function readMarkdown(kind: UnitKind, id: string, file: string, content: string): Unit[] {
  const body = bodyOf(content);
  const head = content.slice(0, content.length - body.length);
  const {contents, blocksOf} = yamlTexts(file, headOf(content) ?? '', 2);
  const said = READ.flatMap(([key, inner]) => {
    const node = valueAt(contents, key);
    const items = inner ? ((node as {items?: unknown[]} | undefined)?.items ?? []) : [node];
    return items.flatMap((item) => blocksOf(inner ? valueAt(item, inner) : item, key));
  });
  const pictures = new Map([['hero', blocksOf(valueAt(contents, 'hero_alt'), 'hero_alt')]]);
  for (const block of blocksIn(body, head.split('\n').length)) {
    const [, alternative, address = '', caption = ''] = PICTURE.exec(block.text) ?? [];
    if (alternative === undefined) {
      said.push(block);
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
    {kind, id, file, blocks: said},
    ...[...pictures].map(([name, blocks]) => ({kind: 'alternatives' as const, id: `${id}#${name}`, file, blocks})),
  ].filter(({blocks}) => blocks.some(({text}) => text.trim()));
}

/** @param firstLine The line of the file on which the text begins. */
function blocksIn(text: string, firstLine: number): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  const lines = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, '')).split('\n');
  for (const [index, line] of lines.entries()) {
    const [start = '', mark = ''] = BEGINS.exec(line) ?? [];
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
