/**
 * `npm run build:functions`: bundles each function with its libraries into one file of supabase/bundles. These files are
 * tested and deployed (supabase/config.toml), so their libraries are always the versions in package-lock.json.
 */
import {readdirSync, rmSync} from 'node:fs';
import {builtinModules} from 'node:module';
import path from 'node:path';
import {buildSync, type Metafile} from 'esbuild';

const ROOT = path.join(__dirname, '..');

export const BUNDLES_FOLDER = path.join(ROOT, 'supabase/bundles');

/** Names of the functions, that is, of their folders. Folders with `_` contain shared code. */
export const functionNames = readdirSync(path.join(ROOT, 'supabase/functions')).filter((name) => !name.startsWith('_'));

/** Bundles the functions. @returns esbuild's metadata: the input files and the size of each bundle. */
export function bundleFunctions(folder = BUNDLES_FOLDER): Metafile {
  rmSync(folder, {recursive: true, force: true});
  const {metafile} = buildSync({
    absWorkingDir: ROOT,
    entryPoints: functionNames.map((name) => ({in: `supabase/functions/${name}/index.ts`, out: name})),
    outdir: folder,
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    // Outside npm packages, Deno 2.1 resolves Node's modules only with this prefix, and has no Node globals:
    // https://docs.deno.com/runtime/fundamentals/node/
    alias: Object.fromEntries(builtinModules.map((name) => [name, `node:${name}`])),
    inject: ['tools/node-globals.ts'],
    define: {global: 'globalThis'},
    // An optional dependency of pg, which is not installed.
    external: ['pg-native'],
    // CommonJS libraries call `require`, which ES modules do not have.
    banner: {js: "import {createRequire} from 'node:module';\nconst require = createRequire(import.meta.url);"},
  });
  return metafile;
}

if (require.main === module) {
  for (const [file, {bytes}] of Object.entries(bundleFunctions().outputs)) {
    console.log(`${file}: ${(bytes / 1000).toFixed(0)} kB`);
  }
}
