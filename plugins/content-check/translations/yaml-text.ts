import {isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap} from 'yaml';
import {ContentError} from '../content-error';
import {toolMessage} from '../tool-messages';
import type {Block, Unit, UnitKind} from './unit';

/**
 * Parses the texts in YAML, or in JSON, which is YAML.
 *
 * @param firstLine The line in the file of its first line, from 1.
 * @returns The root node, and a function that returns the text of a node, or those of a list.
 * @throws ContentError when the syntax is invalid.
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
      toolMessage(file.endsWith('.json') ? 'json.unreadable' : 'yaml.unreadable', {reason}),
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

/** Returns the node of a path of keys; undefined when there is none. */
export const valueAt = (node: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => (isMap(found) ? found.get(key, true) : undefined), node);

const entriesOf = (node: unknown): YAMLMap['items'] => (isMap(node) ? node.items : []);

/** Reads a unit for each key of a dictionary in Docusaurus' format. */
export function readDictionary(kind: UnitKind, prefix: string, file: string, content: string): Unit[] {
  const {contents, blocksOf} = yamlTexts(file, content);
  return entriesOf(contents).flatMap(({key, value}) => {
    const blocks = blocksOf(valueAt(value, 'message'), 'message');
    return blocks.length > 0 ? [{kind, id: `${prefix}:${key}`, file, blocks}] : [];
  });
}

/** Reads a unit for each entry of a glossary, without the forms of terms, which are not translated. */
export function readGlossaryUnits(file: string, content: string): Unit[] {
  const {contents, blocksOf} = yamlTexts(file, content);
  return (isSeq(contents) ? contents.items : []).flatMap((entry) => {
    const id = valueAt(entry, 'id');
    const blocks = ['term', 'also', 'definition'].flatMap((key) => blocksOf(valueAt(entry, key), key));
    return isScalar(id) && blocks.length > 0 ? [{kind: 'glossary' as const, id: String(id.value), file, blocks}] : [];
  });
}

/** Reads the texts of a `_category_.yml`, under the keys that Docusaurus gives to their translations. */
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
