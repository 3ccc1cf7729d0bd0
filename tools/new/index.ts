/**
 * `npm run new`: creates an article, a category of guides or a language with all of its files. Asks for options that
 * are not given (`-- --help` lists them), unless all needed ones are. Never overwrites a file.
 */
import {confirm, intro, outro} from '@clack/prompts';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {article} from './article';
import {category} from './category';
import {SITE} from './existing';
import {writeAll} from './files';
import type {Kind, Plan} from './kind';
import {language} from './language';
import {readOptions} from './options';
import {answersOf, type Given, type Terminal} from './questions';
import {Refusal} from './refusal';

const kinds = {article, category, language} satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;

/** Finds the kind by the options that name it; all other options belong to an article. */
function kindOf(given: Given): KindName | undefined {
  if (given.language !== undefined) {
    return 'language';
  }
  if (given['new-category'] !== undefined) {
    return 'category';
  }
  return Object.keys(given).length > 0 ? 'article' : undefined;
}

/**
 * Runs the command.
 *
 * @param terminal Asks the questions; without one, all needed options must be given.
 * @throws Refusal when nothing is created.
 */
export async function run(args: readonly string[], terminal?: Terminal): Promise<void> {
  const {given, wantsHelp} = readOptions(args, Object.values(kinds));
  if (wantsHelp) {
    console.log(help());
    return;
  }
  const name = kindOf(given);
  const isComplete = name && kinds[name].needed.every((option) => given[option] !== undefined);
  if (!terminal || isComplete) {
    await make(name, given);
    return;
  }
  intro(toolMessage('new.intro'), terminal);
  const {category: key} = await make(name ?? (await askKind(terminal)), given, terminal);
  if (key && (await wantsGuide(terminal))) {
    await make('article', {category: key}, terminal);
  }
}

/** @throws Refusal when a value is wrong, or missing without a terminal to ask for it. */
async function make(name: KindName | undefined, given: Given, terminal?: Terminal): Promise<Plan> {
  if (!name) {
    throw new Refusal(toolMessage('new.what'));
  }
  const {needed, plan} = kinds[name];
  const missing = needed.filter((option) => given[option] === undefined);
  if (!terminal && missing.length > 0) {
    throw new Refusal(toolMessage('new.missing', {options: dashed(missing).join(' ')}));
  }
  const {ask, unused} = answersOf(given, terminal);
  const planned = await plan(ask);
  const [stray] = dashed(unused());
  if (stray) {
    throw new Refusal(toolMessage('new.option.unused', {option: stray}));
  }
  writeAll(SITE, planned.created, planned.changed);
  printResult(planned, terminal);
  return planned;
}

async function askKind(terminal: Terminal): Promise<KindName> {
  const names = Object.keys(kinds) as KindName[];
  const choices = names.map((value) => ({value, label: toolMessage(`new.kind.${value}`)}));
  return (await answersOf({}, terminal).ask({
    option: 'kind',
    message: toolMessage('new.ask.kind'),
    choices,
  })) as KindName;
}

/** Cancelling means no: the category exists already. */
const wantsGuide = async (terminal: Terminal): Promise<boolean> =>
  (await confirm({
    message: toolMessage('new.ask.guide'),
    active: toolMessage('new.yes'),
    inactive: toolMessage('new.no'),
    ...terminal,
  })) === true;

function printResult({created, changed = new Map(), warnings = [], next}: Plan, terminal?: Terminal): void {
  if (terminal) {
    outro(toolMessage('new.written'), terminal);
  } else {
    console.log(toolMessage('new.written'));
  }
  const list = (files: Iterable<string>) => [...files].map((file) => `  ${file}`);
  const lines = [
    ...list(created.keys()),
    ...(changed.size > 0 ? [toolMessage('new.changed'), ...list(changed.keys())] : []),
    ...warnings,
    toolMessage('new.next'),
    ...next.map((step, index) => `  ${index + 1}. ${step}`),
  ];
  console.log(lines.join('\n'));
}

const dashed = (options: readonly string[]): readonly string[] => options.map((option) => `--${option}`);

function help(): string {
  const usages = Object.entries(kinds).map(([name, {needed, optional}]) => {
    const options = [
      ...dashed(needed).map((option) => `${option} "…"`),
      ...dashed(optional).map((option) => `[${option} "…"]`),
    ];
    return `${toolMessage(`new.kind.${name as KindName}`)}:\n  npm run new -- ${options.join(' ')}`;
  });
  return [toolMessage('new.help'), ...usages].join('\n\n');
}

if (require.main === module) {
  const terminal =
    process.stdin.isTTY && process.stdout.isTTY ? {input: process.stdin, output: process.stdout} : undefined;
  run(process.argv.slice(2), terminal).catch((error: Error) => {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 1;
  });
}
