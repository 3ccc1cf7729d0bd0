import {parseArgs} from 'node:util';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import type {Kind} from './kind';
import type {Given} from './questions';
import {Refusal} from './refusal';

/** Reads the command line. @throws Refusal for an unknown option, one without a value, or another argument. */
export function readOptions(args: readonly string[], kinds: readonly Kind[]): {given: Given; wantsHelp: boolean} {
  const names = kinds.flatMap(({needed, optional}) => [...needed, ...optional]);
  const {tokens} = parseArgs({
    args: [...args],
    options: {
      help: {type: 'boolean'},
      ...Object.fromEntries(names.map((name) => [name, {type: 'string'} as const])),
    },
    strict: false,
    tokens: true,
  });
  const given: Record<string, string> = {};
  let wantsHelp = false;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      throw new Refusal(toolMessage('new.argument', {text: token.value}));
    }
    if (token.kind === 'option') {
      const {name, rawName, value} = token;
      if (name === 'help') {
        wantsHelp = true;
      } else if (!names.includes(name)) {
        throw new Refusal(toolMessage('new.option.unknown', {option: rawName}));
      } else if (value === undefined || (!token.inlineValue && value.startsWith('--'))) {
        throw new Refusal(toolMessage('new.option.value', {option: rawName}));
      } else {
        given[name] = value;
      }
    }
  }
  return {given, wantsHelp};
}
