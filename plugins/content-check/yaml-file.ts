import {isCollection, isMap, LineCounter, type Node, parseDocument} from 'yaml';
import {ContentError} from './content-error';
import {say} from './tool-words';

/** Part of a file. */
export interface Source {
  /** Its first character in the file. */
  readonly start: number;
  readonly text: string;
}

/** YAML that somebody has written, with the line of each of its values. */
export interface YamlFile {
  /** Undefined where it cannot be read. */
  readonly value: unknown;
  /** What keeps it from being read. */
  readonly faults: readonly ContentError[];
  /** The line of a value in its file or, where there is none, that of what it is missing from. */
  readonly lineOf: (keys: readonly PropertyKey[]) => number;
  /** A value as it is written, with its quotation marks. */
  readonly sourceOf: (keys: readonly PropertyKey[]) => Source | undefined;
}

/** Where a schema has found something wrong, for `lineOf`. */
export const keysOf = (steps: readonly {readonly key: unknown}[] = []): PropertyKey[] =>
  steps.map(({key}) => key as PropertyKey);

/** A value around which a word processor has put its own quotation marks, with those of computers; undefined for any other. */
export function straightened(value: string): string | undefined {
  const [, quoted] = /^[“”„](.*)[“”]$/.exec(value) ?? [];
  return quoted && JSON.stringify(quoted);
}

/**
 * Reads YAML. Days stay the texts that they are.
 *
 * @param file Where it stands, for what is said of it.
 * @param start Where in its file it begins: how many lines and characters stand above it.
 */
export function readYaml(file: string, content: string, {above, offset: first} = {above: 0, offset: 0}): YamlFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(content, {lineCounter, prettyErrors: false});
  const lineAt = (offset: number): number => above + lineCounter.linePos(offset).line;
  const lines = content.split('\n');
  // What follows the first of them is its consequence.
  const faults = document.errors.slice(0, 1).map(({code, message, pos: [offset]}) => {
    const line = lineAt(offset);
    const written = lines[line - above - 1] ?? '';
    // Where the line begins in its file.
    const begins = first + content.split('\n', line - above - 1).join('\n').length + (line - above > 1 ? 1 : 0);
    const [, before = '', value = ''] = /^(\s*(?:- )?(?:[\w-]+: +)?)(.*?)\s*$/.exec(written) ?? [];
    const expected = straightened(value);
    if (expected) {
      const start = begins + before.length;
      const fix = {start, end: start + value.length, text: expected};
      return new ContentError(file, line, say('yaml.quotes', {expected}), {fix});
    }
    const [indent = ''] = /^\s*/.exec(written) ?? [];
    if (indent.includes('\t')) {
      const fix = {start: begins, end: begins + indent.length, text: indent.replaceAll('\t', '  ')};
      return new ContentError(file, line, say('yaml.tab'), {fix});
    }
    const text =
      code === 'DUPLICATE_KEY'
        ? say('yaml.twice', {key: written.split(':')[0]?.trim() ?? ''})
        : say('yaml.unreadable', {reason: message.split('\n')[0] ?? ''});
    return new ContentError(file, line, text);
  });
  const lineOf = (keys: readonly PropertyKey[]): number => {
    let node: unknown = document.contents;
    let offset: number | undefined;
    for (const key of keys) {
      const pair = isMap(node) ? node.items.find((item) => String(item.key) === key) : undefined;
      const next = isMap(node) ? pair?.key : isCollection(node) ? node.items[Number(key)] : undefined;
      offset = (next as {range?: [number]} | undefined)?.range?.[0] ?? offset;
      node = pair?.value ?? next;
    }
    return offset === undefined ? Math.max(1, above) : lineAt(offset);
  };
  const sourceOf = (keys: readonly PropertyKey[]): Source | undefined => {
    const {range} = (document.getIn(keys, true) ?? {}) as Partial<Node>;
    return range ? {start: first + range[0], text: content.slice(range[0], range[1])} : undefined;
  };
  return {value: faults.length > 0 ? undefined : document.toJS(), faults, lineOf, sourceOf};
}
