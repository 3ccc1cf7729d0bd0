/**
 * Reports which texts are translated, missing, or behind the other language:
 *
 *   npm run translations                            all texts; exit status 1 while one is open
 *   npm run translations -- --language en --kind glossary
 *   npm run --silent translations -- --json         for machines: TranslationsReport in report.ts
 *   npm run translations -- confirm <file> ...      records that a text and its translation match
 *
 * Wrong usage has the exit status 2. In a workflow on GitHub it also writes the summary of the job.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ContentError} from '../../plugins/content-check/content-error';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {unitKinds} from '../../plugins/content-check/translations/unit';
import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {confirm, Refusal} from './confirm';
import {printReport} from './print';
import {makeReport} from './report';
import {appendSummary} from './summary';

const SITE = path.join(__dirname, '../..');

const translated = languages.filter((language) => language !== defaultLanguage);

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
    throw new UsageError(toolMessage('translations.usage.command', {command}));
  }
  if (command && names.length === 0) {
    throw new UsageError(toolMessage('translations.usage.confirm'));
  }
  for (const language of values.language ?? []) {
    if (!translated.some((one) => one === language)) {
      throw new UsageError(toolMessage('translations.usage.language', {language, languages: translated.join(', ')}));
    }
  }
  const kinds = values.kind?.map((name) => {
    // The name in the table is allowed, too.
    const kind = unitKinds.find((one) => name === one || name === toolMessage(`translations.kind.${one}`));
    if (!kind) {
      throw new UsageError(toolMessage('translations.usage.kind', {kind: name, kinds: unitKinds.join(', ')}));
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

// The reader may close the pipe, as in `npm run translations | head`.
process.stdout.on('error', () => process.exit());

try {
  run();
} catch (error) {
  if (error instanceof ContentError || error instanceof Refusal) {
    console.error(error.message);
    process.exitCode = 1;
  } else if (error instanceof UsageError || (error as {code?: string}).code?.startsWith('ERR_PARSE_ARGS')) {
    // Removes the hint of Node.js on arguments that begin with a dash.
    const reason = (error as Error).message.replace(/\.( To specify .*)?$|$/s, '.');
    console.error(toolMessage('translations.usage', {reason}));
    process.exitCode = 2;
  } else {
    throw error;
  }
}
