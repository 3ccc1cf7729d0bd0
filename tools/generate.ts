/** `npm run generate -- drawings|fonts|icons|schemas`: makes files that are committed anew, by the `generate.ts` of the folders with these names. */
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {say} from '../src/content/tool-words';

const generatorOf = (name: string): string => path.join(__dirname, name, 'generate.ts');

const known = readdirSync(__dirname).filter((name) => existsSync(generatorOf(name)));
const wanted = process.argv.slice(2);
if (wanted.length === 0 || !wanted.every((name) => known.includes(name))) {
  console.error(say('generate.which', {names: known.join(', ')}));
  process.exit(1);
}
for (const name of wanted) {
  const {status} = spawnSync(process.execPath, ['--import', 'tsx', generatorOf(name)], {stdio: 'inherit'});
  process.exitCode ||= status ?? 1;
  if (status === 0) {
    console.log(say('generate.done', {name}));
  }
}
