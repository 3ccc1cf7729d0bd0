/** `npm run generate -- drawings|fonts|icons|schemas`: regenerates committed files. */
import {spawnSync} from 'node:child_process';
import path from 'node:path';

/** Paths of the scripts, relative to the project folder. */
const generators: Readonly<Record<string, string>> = {
  drawings: 'drawings/write-drawings.ts',
  fonts: 'tools/fonts/write-fonts.ts',
  icons: 'drawings/icons/write-icons.ts',
  schemas: 'tools/schemas/write-schemas.ts',
};

const known = Object.keys(generators);
const requested = process.argv.slice(2);
if (requested.length === 0 || !requested.every((name) => known.includes(name))) {
  const problem = requested.length > 0 ? `Cannot generate "${requested.join(' ')}".` : 'Nothing to generate was given.';
  console.error(`${problem} Run "npm run generate -- <name>" with one or more of these names: ${known.join(', ')}.`);
  process.exit(1);
}
for (const name of requested) {
  const script = path.join(__dirname, '..', generators[name] ?? '');
  const {status} = spawnSync(process.execPath, ['--import', 'tsx', script], {stdio: 'inherit'});
  process.exitCode ||= status ?? 1;
  if (status === 0) {
    console.log(`Generated: ${name}`);
  }
}
