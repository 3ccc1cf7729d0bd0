import path from 'node:path';

const SITE = path.join(__dirname, '../..');
const SUPABASE = path.join(SITE, 'supabase');

/**
 * Returns the path of Deno's executable: to stop the package's command, a Node program, would leave it running.
 *
 * @throws Error when the package has no Deno for this system.
 */
export function denoExecutable(): string {
  const {runInstall} = require('deno/install_api.cjs') as {runInstall: () => string};
  return runInstall();
}

/** The sources take their libraries from this project's node_modules; package-lock.json is their lock. */
const common = ['--quiet', '--config', path.join(SITE, 'deno.json'), '--no-lock'];
/** Network, environment and local files, as in the hosted runtime, without prompts. */
const permissions = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys', '--no-prompt'];

/** Arguments that run a file of `supabase/` from its sources. */
export function denoRun(file: string, ...options: string[]): string[] {
  return ['run', ...common, ...permissions, ...options, path.join(SUPABASE, file)];
}

/** Arguments that run one self-contained file, which may fetch nothing. */
export function denoRunBundle(file: string): string[] {
  return ['run', '--quiet', '--no-config', '--no-lock', '--no-npm', '--no-remote', ...permissions, file];
}

/** Arguments that check the types of everything in `supabase/`. */
export const denoCheck = ['check', ...common, path.join(SUPABASE, 'functions'), path.join(SUPABASE, 'local')];

/** Arguments that run the unit tests of the functions. */
export const denoTest = ['test', ...common, ...permissions, path.join(SUPABASE, 'functions')];

/** Environment variables for Deno. */
export const denoEnvironment = {
  // Includes the certificates of the system, so that Deno trusts the same proxies.
  DENO_TLS_CA_STORE: 'system,mozilla',
  DENO_NO_UPDATE_CHECK: '1',
};
