import path from 'node:path';

/** Root of the project. */
const ROOT = path.join(__dirname, '../..');

/** The configuration of the functions: their pinned libraries. */
const CONFIG = path.join(ROOT, 'supabase/functions/deno.json');

/**
 * Path of Deno's own executable. The package's command is a Node program around it, and stopping that would leave Deno behind.
 *
 * @throws Error when the package has no Deno for this system.
 */
export function denoExecutable(): string {
  const {runInstall} = require('deno/install_api.cjs') as {runInstall: () => string};
  return runInstall();
}

/** Arguments that run a file of `supabase/` as the hosted runtime would: with the network, the environment and no prompts. */
export function denoRun(file: string, ...options: string[]): string[] {
  const permissions = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys', '--no-prompt'];
  return [
    'run',
    '--quiet',
    '--config',
    CONFIG,
    '--frozen',
    ...permissions,
    ...options,
    path.join(ROOT, 'supabase', file),
  ];
}

/** What Deno needs of the environment besides what a program of ours needs. */
export const denoEnvironment = {
  // The system's certificates, so that a proxy that is trusted here is trusted by Deno.
  DENO_TLS_CA_STORE: 'system,mozilla',
  DENO_NO_UPDATE_CHECK: '1',
  ...(process.env.npm_config_registry && {NPM_CONFIG_REGISTRY: process.env.npm_config_registry}),
};
