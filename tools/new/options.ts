import {parseArgs} from 'node:util';
import {say} from '../../plugins/content-check/tool-words';
import type {Kind} from './kind';
import type {Given} from './questions';
import {Refusal} from './refusal';

/**
 * Reads the command line.
 *
 * @throws Refusal for an option that nothing has, one without a value, and what is no option.
 */
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
      throw new Refusal(say('new.argument', {text: token.value}));
    }
    if (token.kind === 'option') {
      const {name, rawName, value} = token;
      if (name === 'help') {
        wantsHelp = true;
      } else if (!names.includes(name)) {
        throw new Refusal(say('new.option.unknown', {option: rawName}));
      } else if (value === undefined || (!token.inlineValue && value.startsWith('--'))) {
        throw new Refusal(say('new.option.value', {option: rawName}));
      } else {
        given[name] = value;
      }
    }
  }
  return {given, wantsHelp};
}
