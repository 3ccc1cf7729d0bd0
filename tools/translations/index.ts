/**
 * Reports which texts are missing, or behind the other language:
 *
 *   npm run translations                            all texts; exit status 1 while one is open
 *   npm run --silent translations -- --json         the same for machines: TranslationsReport in report.ts
 *   npm run translations -- confirm <file> ...      records that a text and its translation say the same
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ContentError} from '../../plugins/content-check/content-error';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {confirm} from './confirm';
import {makeReport, printReport} from './report';

const SITE = path.join(__dirname, '../..');

function run(): void {
  const {values, positionals} = parseArgs({options: {json: {type: 'boolean'}}, allowPositionals: true});
  const [command, ...names] = positionals;
  if (command === undefined) {
    const report = makeReport(SITE);
    if (values.json) {
      console.log(JSON.stringify(report, null, 2));
    } else {
      printReport(report);
    }
    process.exitCode = report.open > 0 ? 1 : 0;
  } else if (command === 'confirm' && names.length > 0) {
    console.log(confirm(SITE, names).join('\n'));
  } else {
    throw new TypeError(positionals.join(' '));
  }
}

try {
  run();
} catch (error) {
  const {message} = error as Error;
  if (!(error instanceof TypeError || error instanceof ContentError)) {
    throw error;
  }
  console.error(error instanceof TypeError ? toolMessage('translations.usage', {reason: message}) : message);
  process.exitCode = 1;
}
