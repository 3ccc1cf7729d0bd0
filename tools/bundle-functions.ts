/**
 * `npm run build:functions`: bundles each function into one file, with its libraries as in package-lock.json.
 * supabase/config.toml deploys these files, so that nothing is resolved again, and the tests run them.
 */
import {readdirSync, rmSync} from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';
import {buildSync, type Metafile} from 'esbuild';

const SITE = path.join(__dirname, '..');

export const BUNDLES = path.join(SITE, 'supabase/bundles');

/** Names of the functions, which are those of their folders; `_` begins that of shared code. */
export const functionNames = readdirSync(path.join(SITE, 'supabase/functions')).filter((name) => !name.startsWith('_'));

/** Bundles the functions. @returns The contents of each bundle, by paths from the root of the project. */
export function bundleFunctions(folder = BUNDLES): Metafile {
  rmSync(folder, {recursive: true, force: true});
  const {metafile} = buildSync({
    absWorkingDir: SITE,
    entryPoints: functionNames.map((name) => ({in: `supabase/functions/${name}/index.ts`, out: name})),
    outdir: folder,
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    // Outside of packages, Deno knows the modules of Node by this prefix only, and their globals not at all.
    alias: Object.fromEntries(builtinModules.map((name) => [name, `node:${name}`])),
    inject: ['tools/node-globals.ts'],
    define: {global: 'globalThis'},
    // An optional addition to pg, which is not installed.
    external: ['pg-native'],
    // Libraries in CommonJS call `require`, which a module lacks.
    banner: {js: "import {createRequire} from 'node:module';\nconst require = createRequire(import.meta.url);"},
  });
  return metafile;
}

if (require.main === module) {
  for (const [file, {bytes}] of Object.entries(bundleFunctions().outputs)) {
    console.log(`${file}: ${(bytes / 1000).toFixed(0)} kB`);
  }
}
