import {isCollection, isMap, LineCounter, type Node, parseDocument} from 'yaml';
import {ContentError} from './content-error';
import {toolMessage} from './tool-messages';

/** Part of a file. */
export interface Source {
  /** Offset of its first character. */
  readonly start: number;
  readonly text: string;
}

/** Parsed YAML, with the line of each value. */
export interface YamlFile {
  /** Undefined when there are errors. */
  readonly value: unknown;
  readonly errors: readonly ContentError[];
  /** Returns the line of a value in its file; for a missing value, that of its closest parent. */
  readonly lineOf: (keys: readonly PropertyKey[]) => number;
  /** Returns a value as it is written, with its quotation marks. */
  readonly sourceOf: (keys: readonly PropertyKey[]) => Source | undefined;
}

/** Returns the keys of a schema issue's path, for `lineOf`. */
export const keysOf = (steps: readonly {readonly key: unknown}[] = []): PropertyKey[] =>
  steps.map(({key}) => key as PropertyKey);

/** Replaces typographic quotation marks around a value by straight ones; undefined for a value without such marks. */
export function withStraightQuotes(value: string): string | undefined {
  const [, quoted] = /^[“”„](.*)[“”]$/.exec(value) ?? [];
  return quoted && JSON.stringify(quoted);
}

/**
 * Parses YAML, with days as strings.
 *
 * @param file Its path, for the errors.
 * @param start Number of lines and of characters before it in the file.
 */
export function readYaml(file: string, content: string, {above, offset: first} = {above: 0, offset: 0}): YamlFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(content, {lineCounter, prettyErrors: false});
  const lineAt = (offset: number): number => above + lineCounter.linePos(offset).line;
  const lines = content.split('\n');
  // Later errors may only be consequences of the first.
  const errors = document.errors.slice(0, 1).map(({code, message, pos: [offset]}) => {
    const line = lineAt(offset);
    const lineText = lines[line - above - 1] ?? '';
    const lineStart = first + content.split('\n', line - above - 1).join('\n').length + (line - above > 1 ? 1 : 0);
    const [, before = '', value = ''] = /^(\s*(?:- )?(?:[\w-]+: +)?)(.*?)\s*$/.exec(lineText) ?? [];
    const expected = withStraightQuotes(value);
    if (expected) {
      const start = lineStart + before.length;
      const fix = {start, end: start + value.length, text: expected};
      return new ContentError(file, line, toolMessage('yaml.quotes', {expected}), {fix});
    }
    const [indent = ''] = /^\s*/.exec(lineText) ?? [];
    if (indent.includes('\t')) {
      const fix = {start: lineStart, end: lineStart + indent.length, text: indent.replaceAll('\t', '  ')};
      return new ContentError(file, line, toolMessage('yaml.tab'), {fix});
    }
    const text =
      code === 'DUPLICATE_KEY'
        ? toolMessage('yaml.twice', {key: lineText.split(':')[0]?.trim() ?? ''})
        : toolMessage('yaml.unreadable', {reason: message.split('\n')[0] ?? ''});
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
  return {value: errors.length > 0 ? undefined : document.toJS(), errors, lineOf, sourceOf};
}
