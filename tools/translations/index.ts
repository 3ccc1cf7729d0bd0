/**
 * Tells which texts are translated, which are missing, and which are behind the other language:
 *
 *   npm run translations                            all of it; exit status 1 while something is open
 *   npm run translations -- --language en --kind glossary
 *   npm run --silent translations -- --json         for machines, as report.ts has it
 *   npm run translations -- confirm <file> ...      this text and the same in the other language say the same
 *
 * Wrong usage has the exit status 2. In a workflow on GitHub it also writes the summary of the job.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ContentError} from '../../plugins/content-check/content-error';
import {say} from '../../plugins/content-check/tool-words';
import {unitKinds} from '../../plugins/content-check/translations/unit';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {confirm, Refusal} from './confirm';
import {printReport} from './print';
import {makeReport} from './report';
import {appendSummary} from './summary';

const SITE = path.join(__dirname, '../..');

const translated = languages.filter((language) => language !== defaultLanguage);

/** The command was called in a way that means nothing. */
class UsageError extends Error {}

function readCommand() {
  const {values, positionals} = parseArgs({
    options: {
      language: {type: 'string', multiple: true},
      kind: {type: 'string', multiple: true},
      json: {type: 'boolean', default: false},
    },
    allowPositionals: true,
  });
  const [command, ...names] = positionals;
  if (command !== undefined && command !== 'confirm') {
    throw new UsageError(say('translations.usage.command', {command}));
  }
  if (command && names.length === 0) {
    throw new UsageError(say('translations.usage.confirm'));
  }
  for (const language of values.language ?? []) {
    if (!translated.some((one) => one === language)) {
      throw new UsageError(say('translations.usage.language', {language, languages: translated.join(', ')}));
    }
  }
  const kinds = values.kind?.map((name) => {
    // As the table names it, too.
    const kind = unitKinds.find((one) => name === one || name === say(`translations.kind.${one}`));
    if (!kind) {
      throw new UsageError(say('translations.usage.kind', {kind: name, kinds: unitKinds.join(', ')}));
    }
    return kind;
  });
  return {
    isConfirmation: command === 'confirm',
    names,
    language: values.language as Language[] | undefined,
    kinds: kinds ?? unitKinds,
    isJson: values.json,
  };
}

function run(): void {
  const {isConfirmation, names, language, kinds, isJson} = readCommand();
  if (isConfirmation) {
    console.log(confirm(SITE, names, language).join('\n'));
    return;
  }
  const report = makeReport(SITE, language ?? translated, kinds);
  if (isJson) {
    console.log(JSON.stringify(report, null, 2));
  } else {
    printReport(SITE, report);
  }
  if (process.env.GITHUB_STEP_SUMMARY) {
    appendSummary(process.env.GITHUB_STEP_SUMMARY, SITE, report);
  }
  process.exitCode = report.open > 0 ? 1 : 0;
}

// Whoever reads it may have read enough, as in `npm run translations | head`.
process.stdout.on('error', () => process.exit());

try {
  run();
} catch (error) {
  if (error instanceof ContentError || error instanceof Refusal) {
    console.error(error.message);
    process.exitCode = 1;
  } else if (error instanceof UsageError || (error as {code?: string}).code?.startsWith('ERR_PARSE_ARGS')) {
    // Node.js goes on about arguments that begin with a dash.
    const reason = (error as Error).message.replace(/\.( To specify .*)?$|$/s, '.');
    console.error(say('translations.usage', {reason}));
    process.exitCode = 2;
  } else {
    throw error;
  }
}
