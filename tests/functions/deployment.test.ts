import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {bundleFunctions, functionNames} from '../../tools/bundle-functions';
import {ROOT} from '../support/articles';
import {functionEnvironment} from '../support/backend';
import {EdgeFunction, type FunctionName} from '../support/backend/edge-function';
import {ManagementApi} from '../support/backend/management-api';
import {Program} from '../support/program';
import {isFull} from '../support/scope';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

/** The files of deploy.yml: the configuration and the bundles, without our libraries. */
const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
const bundles = path.join(folder, 'supabase/bundles');
const {inputs, outputs} = bundleFunctions(bundles);
cpSync(path.join(ROOT, 'supabase/config.toml'), path.join(folder, 'supabase/config.toml'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Starts each function from a folder of bundles, and calls it without a key. */
async function expectToRun(from: string): Promise<void> {
  for (const name of functionNames as FunctionName[]) {
    const started = await EdgeFunction.start(name, functionEnvironment('postgres://127.0.0.1:1/none', 1), from);
    const response = await fetch(started.url, {method: 'POST', body: '{}'});
    expect(await response.json(), name).toMatchObject({status: 401});
    expect(response.headers.get('content-type'), name).toBe('application/problem+json');
    await started.kill();
  }
}

test('Every function is deployed as its bundle, with its own check of keys', () => {
  const config = read('supabase/config.toml');
  expect(functionNames.length).toBeGreaterThanOrEqual(3);
  for (const name of functionNames) {
    const section = `[functions.${name}]\nverify_jwt = false\nentrypoint = "./bundles/${name}.js"\n`;
    expect(config, `supabase/config.toml must name ${name}`).toContain(section);
  }
});

test('The bundle of a function runs by itself, and imports only modules of the runtime', async () => {
  for (const [file, {imports}] of Object.entries(outputs)) {
    const external = imports.map((one) => one.path).filter((name) => !name.startsWith('node:'));
    // pg imports it only when NODE_PG_FORCE_NATIVE is set.
    expect(external, file).toEqual(['pg-native']);
  }
  await expectToRun(bundles);
});

test('The bundled libraries are those of package-lock.json, and package.json pins those that we import', () => {
  const {packages} = readJson('package-lock.json');
  const folders = Object.keys(inputs).map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  const libraries = [...new Set(folders)].filter((library) => library !== undefined);
  expect(libraries.length).toBeGreaterThan(10);
  for (const library of libraries) {
    expect(readJson(`${library}/package.json`).version, library).toBe(packages[library]?.version);
  }
  const {devDependencies} = readJson('package.json');
  for (const name of ['pg', 'nodemailer', 'valibot', 'ipaddr.js']) {
    expect(libraries).toContain(`node_modules/${name}`);
    expect(devDependencies[name]).toBe(packages[`node_modules/${name}`].version);
  }
});

test.runIf(isFull)('The command of deploy.yml uploads exactly these files, and they run', async () => {
  const tool = path.join(folder, 'tool');
  cpSync(path.join(ROOT, '.github/deploy/supabase'), tool, {recursive: true});
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', tool], {stdio: 'pipe'});
  const api = await ManagementApi.start();
  const profile = path.join(folder, 'profile.yaml');
  writeFileSync(profile, `name: test\napi_url: ${api.url}\ndashboard_url: ${api.url}\nproject_host: 127.0.0.1\n`);

  const command = /supabase (functions deploy.*)/.exec(read('.github/workflows/deploy.yml'))?.[1]?.split(' ') ?? [];
  const cli = new Program(
    path.join(tool, 'node_modules/@supabase/cli-linux-x64/bin/supabase'),
    [...command, '--remote=abcdefghijklmnopqrst', '--profile', profile, '--yes'],
    {cwd: folder, env: {HOME: folder, SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, DO_NOT_TRACK: '1'}},
  );
  expect(await cli.exit, cli.output).toBe(0);
  await api.stop();

  const uploaded = path.join(folder, 'uploaded');
  mkdirSync(uploaded);
  expect(api.uploads.map(({name}) => name).sort()).toEqual([...functionNames].sort());
  for (const {name, metadata, files} of api.uploads) {
    const file = `supabase/bundles/${name}.js`;
    expect(metadata).toMatchObject({
      entrypoint_path: file,
      import_map_path: '',
      static_patterns: [],
      verify_jwt: false,
    });
    expect(Object.keys(files)).toEqual([file]);
    expect(files[file]).toBe(readFileSync(path.join(folder, file), 'utf8'));
    writeFileSync(path.join(uploaded, `${name}.js`), files[file] ?? '');
  }
  await expectToRun(uploaded);
});
