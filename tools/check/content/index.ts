/**
 * `npm run check:content`: all that is wrong with what writers and translators have written, each in a line of its own, `file:line: what
 * is wrong, what to write`. `-- --fix` mends what is safe; `-- file …` tells of these files only.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {checkContent} from '../../../src/content/check';
import type {ContentFault} from '../../../src/content/fault';
import {say} from '../../../src/content/tool-words';
import {avoidedWords} from './avoided-words';
import {mend} from './fix';
import {misspelt} from './spelling';

const SITE = path.join(__dirname, '../../..');

const inOrder = (one: ContentFault, other: ContentFault): number =>
  one.file.localeCompare(other.file) || one.line - other.line;

/** @throws Error in one line for an option that there is not, and for a file that is not there or cannot be mended. */
async function main(): Promise<void> {
  const start = performance.now();
  const today = new Date().toISOString().slice(0, 10);
  const {values, positionals} = parseArgs({options: {fix: {type: 'boolean', default: false}}, allowPositionals: true});
  const wanted = new Set(positionals.map((file) => path.relative(SITE, path.resolve(file)).split(path.sep).join('/')));
  const missing = [...wanted].find((file) => !existsSync(path.join(SITE, file)));
  if (missing) {
    throw new Error(say('check.noFile', {file: missing}));
  }
  const isWanted = ({file}: ContentFault): boolean => wanted.size === 0 || wanted.has(file);
  const findFaults = () => checkContent(SITE, today).filter(isWanted);
  let found = findFaults();
  // What overlapped is mended the next time round.
  for (let count = values.fix ? mend(found) : 0; count > 0; count = mend(found)) {
    console.log(say('check.fixed', {count}));
    found = findFaults();
  }
  const faults = [...found, ...[...avoidedWords(SITE), ...(await misspelt(SITE))].filter(isWanted)];
  for (const {message, severity, file, line, text} of faults.sort(inOrder)) {
    console.log(severity === 'error' ? message : `${file}:${line}: ${say('check.warning', {text})}`);
  }
  const errors = faults.filter(({severity}) => severity === 'error').length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(say('check.found', {errors, warnings: faults.length - errors, seconds}));
  process.exitCode = errors > 0 ? 1 : 0;
}

main().catch(({message}: Error) => {
  console.error(message);
  process.exitCode = 1;
});
