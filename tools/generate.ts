/** `npm run generate -- drawings|fonts|icons|schemas`: regenerates committed files. */
import {spawnSync} from 'node:child_process';
import path from 'node:path';

/** The programs that generate them, from the folder of the project. */
const generators: Readonly<Record<string, string>> = {
  drawings: 'drawings/write-drawings.ts',
  fonts: 'tools/fonts/write-fonts.ts',
  icons: 'drawings/icons/write-icons.ts',
  schemas: 'tools/schemas/write-schemas.ts',
};

const known = Object.keys(generators);
const wanted = process.argv.slice(2);
if (wanted.length === 0 || !wanted.every((name) => known.includes(name))) {
  console.error(`Say what to generate: ${known.join(', ')}.`);
  process.exit(1);
}
for (const name of wanted) {
  const program = path.join(__dirname, '..', generators[name] ?? '');
  const {status} = spawnSync(process.execPath, ['--import', 'tsx', program], {stdio: 'inherit'});
  process.exitCode ||= status ?? 1;
  if (status === 0) {
    console.log(`Done: ${name}.`);
  }
}
