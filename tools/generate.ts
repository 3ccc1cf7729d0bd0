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

const generatorNames = Object.keys(generators);
const requestedNames = process.argv.slice(2);
if (requestedNames.length === 0 || !requestedNames.every((name) => generatorNames.includes(name))) {
  const problem = requestedNames.length > 0 ? `Cannot generate "${requestedNames.join(' ')}".` : 'No name was given.';
  console.error(
    `${problem} Run "npm run generate -- <name>" with one or more of these names: ${generatorNames.join(', ')}.`,
  );
  process.exit(1);
}
for (const name of requestedNames) {
  const script = path.join(__dirname, '..', generators[name] ?? '');
  const {status} = spawnSync(process.execPath, ['--import', 'tsx', script], {stdio: 'inherit'});
  process.exitCode ||= status ?? 1;
  if (status === 0) {
    console.log(`Generated: ${name}`);
  }
}
