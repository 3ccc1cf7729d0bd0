import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {parse} from 'yaml';
import {bundleFunctions, functionNames} from '../../tools/bundle-functions';
import {ROOT} from '../support/articles';
import {functionEnvironment} from '../support/backend';
import {EdgeFunction, type FunctionName} from '../support/backend/edge-function';

/** A step of a workflow. */
interface Step {
  readonly run?: string;
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

/** The bundles, far from our libraries. */
const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
const {inputs, outputs} = bundleFunctions(folder);
afterAll(() => rmSync(folder, {recursive: true, force: true}));

test('Every function is deployed with its own check of keys, as the one file that was made of it', () => {
  const config = read('supabase/config.toml');
  expect(functionNames.length).toBeGreaterThanOrEqual(3);
  for (const name of functionNames) {
    const section = `[functions.${name}]\nverify_jwt = false\nentrypoint = "./bundles/${name}.js"\n`;
    expect(config, `supabase/config.toml must name ${name}`).toContain(section);
  }
});

test('The one file of a function runs by itself, and asks for nothing but what the runtime has', async () => {
  for (const [file, {imports}] of Object.entries(outputs)) {
    const asked = imports.map((one) => one.path).filter((name) => !name.startsWith('node:'));
    // An addition to pg that is asked for only where somebody sets NODE_PG_FORCE_NATIVE.
    expect(asked, file).toEqual(['pg-native']);
  }
  for (const name of functionNames as FunctionName[]) {
    const started = await EdgeFunction.start(name, functionEnvironment('postgres://127.0.0.1:1/none', 1), folder);
    // As somebody without a key.
    const response = await fetch(started.url, {method: 'POST', body: '{}'});
    expect(await response.json(), name).toMatchObject({status: 401});
    expect(response.headers.get('content-type'), name).toBe('application/problem+json');
    await started.kill();
  }
});

test('The libraries in the files are those of package-lock.json, and package.json pins the ones that we name', () => {
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

test('A job that has a token of a host installs its command line without scripts, and runs nothing of ours', () => {
  const {jobs} = parse(read('.github/workflows/deploy.yml')) as {jobs: Record<string, {steps?: Step[]}>};
  const withToken = Object.values(jobs).filter(({steps}) => JSON.stringify(steps)?.includes('secrets.'));
  expect(withToken).toHaveLength(2);
  for (const {steps = []} of withToken) {
    const [deploy, ...before] = steps.toReversed();
    expect(JSON.stringify(before)).not.toContain('secrets.');
    expect(before.map(({run}) => run).filter(Boolean)).toEqual([
      expect.stringMatching(/^npm ci --ignore-scripts --prefix \.github\/deploy\/\w+$/),
    ]);
    expect(deploy?.run).not.toMatch(/\bnp[mx]\b|\bnode /);
  }
});

test('The site is deployed with the version of wrangler that the tests run it in', () => {
  const {dependencies} = readJson('.github/deploy/wrangler/package.json');
  expect(dependencies.wrangler).toBe(readJson('package.json').devDependencies.wrangler);
});
