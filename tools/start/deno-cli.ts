/** `deno-cli.ts check|test`: checks the types of the functions, or runs their unit tests, with Deno. */
import {spawnSync} from 'node:child_process';
import {denoCheck, denoEnvironment, denoExecutable, denoTest} from './deno';

const commands = {check: denoCheck, test: denoTest};

const [name = '', ...options] = process.argv.slice(2);
const command = commands[name as keyof typeof commands];
if (!command) {
  throw new Error(`There is no "${name}"; there are: ${Object.keys(commands).join(', ')}.`);
}
const env = {...process.env, ...denoEnvironment};
process.exit(spawnSync(denoExecutable(), [...command, ...options], {stdio: 'inherit', env}).status ?? 1);
