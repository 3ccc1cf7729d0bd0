import * as v from 'valibot';
import {LineCounter, type Node, parseDocument} from 'yaml';
import {ContentError} from './content-error';
import {toolMessage} from './tool-messages';

/** The values of a YAML file, with their line numbers. */
export interface YamlFile<Values> {
  readonly file: string;
  readonly values: Values;
  /** Returns the line number of a value or, if the value is missing, of its nearest ancestor that exists. */
  readonly lineOf: (keys: readonly PropertyKey[]) => number;
}

/**
 * Parses YAML, with dates as strings, and validates it.
 *
 * @param describeIssue Returns the message for an issue. `keys` is the path of the invalid value.
 * @param linesAbove Number of lines in the file above the YAML.
 * @throws ContentError for the first error.
 */
export function readYaml<Schema extends v.GenericSchema>(
  file: string,
  content: string,
  schema: Schema,
  describeIssue: (issue: v.BaseIssue<unknown>, keys: readonly PropertyKey[]) => string,
  linesAbove = 0,
): YamlFile<v.InferOutput<Schema>> {
  const lineCounter = new LineCounter();
  const document = parseDocument(content, {lineCounter, prettyErrors: false});
  const lineAt = (offset: number): number => linesAbove + lineCounter.linePos(offset).line;
  const [error] = document.errors;
  if (error) {
    const key = file.endsWith('.json') ? 'json.invalid' : 'yaml.invalid';
    const reason = error.message.replaceAll(/\s+/g, ' ');
    throw new ContentError(file, lineAt(error.pos[0]), toolMessage(key, {reason}));
  }
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const {range} = (document.getIn(keys, true) ?? {}) as Partial<Node>;
    return range ? lineAt(range[0]) : keys.length > 1 ? lineOf(keys.slice(0, -1)) : Math.max(1, linesAbove);
  };
  const {issues, output, success} = v.safeParse(schema, document.toJS() ?? {}, {abortEarly: true});
  if (!success) {
    const [issue] = issues;
    const keys = issue.path?.map(({key}) => key as PropertyKey) ?? [];
    throw new ContentError(file, lineOf(keys), describeIssue(issue, keys));
  }
  return {file, values: output, lineOf};
}
