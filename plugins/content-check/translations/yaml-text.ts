import {isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap} from 'yaml';
import {ContentError} from '../content-error';
import {say} from '../tool-words';
import type {Block, Unit, UnitKind} from './unit';

/**
 * Finds the texts in YAML, or in JSON, which is YAML.
 *
 * @param firstLine The line of the file on which it begins, from 1.
 * @returns What it holds, and what finds the texts in one of its nodes: its own, or those of a list.
 * @throws ContentError for what cannot be read.
 */
export function yamlTexts(file: string, content: string, firstLine = 1) {
  const lineCounter = new LineCounter();
  const {contents, errors} = parseDocument(content, {lineCounter});
  const lineAt = (offset: number): number => lineCounter.linePos(offset).line + firstLine - 1;
  if (errors[0]) {
    const [reason = ''] = errors[0].message.split(/ at line |\n/);
    throw new ContentError(
      file,
      lineAt(errors[0].pos[0]),
      say(file.endsWith('.json') ? 'json.unreadable' : 'yaml.unreadable', {reason}),
    );
  }
  const blocksOf = (node: unknown, part: string): Block[] => {
    if (isSeq(node)) {
      return node.items.flatMap((item) => blocksOf(item, part));
    }
    const text = isScalar(node) && typeof node.value === 'string' ? node.value.trim() : '';
    return text ? [{part, line: lineAt((node as Node).range?.[0] ?? 0), text}] : [];
  };
  return {contents, blocksOf};
}

/** The node of a key; undefined when there is none. */
export const valueAt = (node: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isMap(found) ? found.get(key, true) : undefined), node);

const entriesOf = (node: unknown): YAMLMap['items'] => (isMap(node) ? node.items : []);

/** The words of a dictionary of Docusaurus' kind, by key. */
export function readDictionary(kind: UnitKind, prefix: string, file: string, content: string): Unit[] {
  const {contents, blocksOf} = yamlTexts(file, content);
  return entriesOf(contents).flatMap(({key, value}) => {
    const blocks = blocksOf(valueAt(value, 'message'), 'message');
    return blocks.length > 0 ? [{kind, id: `${prefix}:${key}`, file, blocks}] : [];
  });
}

/** The entries of a glossary. The forms of a term are those of its language, and nothing to be translated. */
export function readGlossaryUnits(file: string, content: string): Unit[] {
  const {contents, blocksOf} = yamlTexts(file, content);
  return (isSeq(contents) ? contents.items : []).flatMap((entry) => {
    const id = valueAt(entry, 'id');
    const blocks = ['term', 'also', 'definition'].flatMap((key) => blocksOf(valueAt(entry, key), key));
    return isScalar(id) && blocks.length > 0 ? [{kind: 'glossary' as const, id: String(id.value), file, blocks}] : [];
  });
}

/** What a category of guides (`_category_.yml`) says, under the keys by which Docusaurus has its translation. */
export function readCategory(prefix: string, file: string, content: string): Unit[] {
  const {contents, blocksOf} = yamlTexts(file, content);
  const key = valueAt(contents, 'key');
  const name = `${prefix}:sidebar.guides.category.${isScalar(key) ? key.value : ''}`;
  const texts = {
    [name]: valueAt(contents, 'label'),
    [`${name}.link.generated-index.title`]: valueAt(contents, 'link', 'title'),
    [`${name}.link.generated-index.description`]: valueAt(contents, 'link', 'description'),
  };
  return Object.entries(texts).flatMap(([id, node]) => {
    const blocks = blocksOf(node, 'message');
    return blocks.length > 0 ? [{kind: 'lists' as const, id, file, blocks}] : [];
  });
}
