/**
 * `npm run new`: begins an article, a category of guides or a language with everything that the site wants of it. It asks for what is not
 * given as an option (`-- --help` lists them), and nothing when all that is needed is given. What exists is never overwritten.
 */
import {confirm, intro, outro} from '@clack/prompts';
import {say} from '../../plugins/content-check/tool-words';
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

/** By the options that name it; whatever else is given belongs to an article. */
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
 * Makes what a command line asks for.
 *
 * @param terminal Where questions are asked; without one, everything has to be given.
 * @throws Refusal when nothing is made.
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
  intro(say('new.intro'), terminal);
  const {category: key} = await make(name ?? (await askKind(terminal)), given, terminal);
  if (key && (await wantsGuide(terminal))) {
    await make('article', {category: key}, terminal);
  }
}

/** @throws Refusal when something is missing and there is nobody to ask, and when something is wrong. */
async function make(name: KindName | undefined, given: Given, terminal?: Terminal): Promise<Plan> {
  if (!name) {
    throw new Refusal(say('new.what'));
  }
  const {needed, plan} = kinds[name];
  const missing = needed.filter((option) => given[option] === undefined);
  if (!terminal && missing.length > 0) {
    throw new Refusal(say('new.missing', {options: dashed(missing).join(' ')}));
  }
  const {ask, unused} = answersOf(given, terminal);
  const planned = await plan(ask);
  const [stray] = dashed(unused());
  if (stray) {
    throw new Refusal(say('new.option.unused', {option: stray}));
  }
  writeAll(SITE, planned.created, planned.changed);
  tell(planned, terminal);
  return planned;
}

async function askKind(terminal: Terminal): Promise<KindName> {
  const names = Object.keys(kinds) as KindName[];
  const choices = names.map((value) => ({value, label: say(`new.kind.${value}`)}));
  return (await answersOf({}, terminal).ask({option: 'kind', message: say('new.ask.kind'), choices})) as KindName;
}

/** Whoever leaves here has the category, and wants no more. */
const wantsGuide = async (terminal: Terminal): Promise<boolean> =>
  (await confirm({
    message: say('new.ask.guide'),
    active: say('new.yes'),
    inactive: say('new.no'),
    ...terminal,
  })) === true;

/** Says what was written, and what is to be done next. */
function tell({created, changed = new Map(), warnings = [], next}: Plan, terminal?: Terminal): void {
  if (terminal) {
    outro(say('new.written'), terminal);
  } else {
    console.log(say('new.written'));
  }
  const list = (files: Iterable<string>) => [...files].map((file) => `  ${file}`);
  const lines = [
    ...list(created.keys()),
    ...(changed.size > 0 ? [say('new.changed'), ...list(changed.keys())] : []),
    ...warnings,
    say('new.next'),
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
    return `${say(`new.kind.${name as KindName}`)}:\n  npm run new -- ${options.join(' ')}`;
  });
  return [say('new.help'), ...usages].join('\n\n');
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
