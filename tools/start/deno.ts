import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const SUPABASE_FOLDER = path.join(ROOT, 'supabase');

/**
 * Returns the path of Deno's executable. The package's own command is a Node wrapper. If the wrapper is killed, Deno keeps
 * running.
 *
 * @throws Error if the package has no executable for this system.
 */
export function denoExecutable(): string {
  const {runInstall} = require('deno/install_api.cjs') as {runInstall: () => string};
  return runInstall();
}

/** Flags to run source files. Their libraries are in node_modules, so package-lock.json is the lock file. */
const sourceFlags = ['--quiet', '--config', path.join(ROOT, 'deno.json'), '--no-lock'];
/** The permissions that functions have in Supabase's runtime, without prompts. */
const permissionFlags = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys', '--no-prompt'];

/** Arguments to run a source file. @param file Relative to supabase/. @param options Further flags for Deno. */
export function denoRunArgs(file: string, ...options: string[]): string[] {
  return ['run', ...sourceFlags, ...permissionFlags, ...options, path.join(SUPABASE_FOLDER, file)];
}

/** Arguments to run a bundle, which may import nothing. @param file Path of the bundle. */
export function denoRunBundleArgs(file: string): string[] {
  return ['run', '--quiet', '--no-config', '--no-lock', '--no-npm', '--no-remote', ...permissionFlags, file];
}

/** Arguments to type-check the code in supabase/. */
export const denoCheckArgs = [
  'check',
  ...sourceFlags,
  path.join(SUPABASE_FOLDER, 'functions'),
  path.join(SUPABASE_FOLDER, 'local'),
];

/** Arguments to run the unit tests of the functions. */
export const denoTestArgs = ['test', ...sourceFlags, ...permissionFlags, path.join(SUPABASE_FOLDER, 'functions')];

/** Environment variables for Deno. */
export const denoEnvironment = {
  // Also use the system's certificates, for proxies that re-encrypt TLS.
  DENO_TLS_CA_STORE: 'system,mozilla',
  DENO_NO_UPDATE_CHECK: '1',
};
