/** `deno-cli.ts check|test [options]`: type-checks the functions or runs their unit tests with Deno. */
import {spawnSync} from 'node:child_process';
import {denoCheckArgs, denoEnvironment, denoExecutable, denoTestArgs} from './deno';

const commands = {check: denoCheckArgs, test: denoTestArgs};

const [name = '', ...options] = process.argv.slice(2);
const command = commands[name as keyof typeof commands];
if (!command) {
  throw new Error(
    `Unknown command "${name}" of tools/start/deno-cli.ts. Use one of these: ${Object.keys(commands).join(', ')}.`,
  );
}
const env = {...process.env, ...denoEnvironment};
process.exit(spawnSync(denoExecutable(), [...command, ...options], {stdio: 'inherit', env}).status ?? 1);
