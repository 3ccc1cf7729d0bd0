/**
 * Lists translations that are missing, unused or outdated. For an outdated translation, it also lists the later commits
 * that changed the source.
 *
 *   npm run translations                      exit status 1 if there are any
 *   npm run --silent translations -- --json   the same as JSON: a list of `OpenTranslation` per language
 *
 * A commit with `i18n-ignore` in its message needs no translation.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {type Commit, type ContentHistory, readHistory} from '../plugins/content/git';
import {toolMessage} from '../plugins/content/tool-messages';
import {findTranslationTasks, type TranslationTask} from '../plugins/content/translations';
import {defaultLanguage, languages} from '../src/site/languages';

const ROOT = path.join(__dirname, '..');

function formatStatus({status}: TranslationTask): string {
  return toolMessage(`translations.${status}`, {language: defaultLanguage});
}

const formatCommit = ({hash, day, subject}: Commit): string =>
  hash ? `${hash}  ${day}  ${subject}` : toolMessage('translations.uncommitted');

/** Prints what is to be done in a language. Below an outdated file, it prints the later commits of the Spanish file. */
function printLanguage(language: string, tasks: readonly TranslationTask[]): void {
  const width = Math.max(...tasks.map((task) => formatStatus(task).length));
  console.log(`${defaultLanguage} → ${language}`);
  for (const task of tasks) {
    console.log(`  ${formatStatus(task).padEnd(width)}  ${task.translation}`);
    for (const commit of task.commits) {
      console.log(`  ${' '.repeat(width)}    ${formatCommit(commit)}`);
    }
  }
}

function printReport(history: ContentHistory | undefined, isJson: boolean): void {
  const reports = languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => ({language, open: findTranslationTasks(ROOT, language, history)}));
  const count = reports.flatMap(({open}) => open).length;
  process.exitCode = count > 0 ? 1 : 0;
  if (isJson) {
    console.log(JSON.stringify({isHistoryKnown: history !== undefined, languages: reports}, null, 2));
    return;
  }
  for (const {language, open} of reports.filter(({open}) => open.length > 0)) {
    printLanguage(language, open);
  }
  if (!history) {
    console.log(toolMessage('translations.noHistory'));
  }
  if (count > 0 || history) {
    console.log(count > 0 ? toolMessage('translations.count', {count}) : toolMessage('translations.allDone'));
  }
}

try {
  const {values} = parseArgs({options: {json: {type: 'boolean', default: false}}});
  printReport(readHistory(ROOT), values.json);
} catch (error) {
  if (!(error instanceof TypeError)) {
    throw error;
  }
  console.error(toolMessage('translations.usage', {reason: error.message}));
  process.exitCode = 1;
}
