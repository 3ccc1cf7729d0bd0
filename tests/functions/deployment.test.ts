import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {bundleFunctions, functionNames} from '../../tools/bundle-functions';
import {ROOT} from '../support/articles';
import {functionEnvironment} from '../support/backend';
import {EdgeFunction, type FunctionName} from '../support/backend/edge-function';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('Every function is deployed as its bundle, with its own check of keys', () => {
  const config = read('supabase/config.toml');
  expect(functionNames).toHaveLength(3);
  for (const name of functionNames) {
    const section = `[functions.${name}]\nverify_jwt = false\nentrypoint = "./bundles/${name}.js"\n`;
    expect(config, `supabase/config.toml must name ${name}`).toContain(section);
  }
});

test('The bundle of a function runs by itself, and has the libraries of package-lock.json', async () => {
  const {inputs, outputs} = bundleFunctions(path.join(ROOT, 'test-results/bundles'));
  for (const [file, {imports}] of Object.entries(outputs)) {
    const external = imports.map((one) => one.path).filter((name) => !name.startsWith('node:'));
    // pg imports it only when NODE_PG_FORCE_NATIVE is set.
    expect(external, file).toEqual(['pg-native']);
  }
  for (const name of functionNames as FunctionName[]) {
    const environment = functionEnvironment('postgres://127.0.0.1:1/none', 1);
    const started = await EdgeFunction.start(name, environment, path.join(ROOT, 'test-results/bundles'));
    const response = await fetch(started.url, {method: 'POST', body: '{}'});
    expect(await response.json(), name).toMatchObject({status: 401});
    await started.kill();
  }
  const {packages} = JSON.parse(read('package-lock.json'));
  const folders = Object.keys(inputs).map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  const libraries = [...new Set(folders)].filter((library) => library !== undefined);
  expect(libraries).toEqual(
    expect.arrayContaining(['pg', 'nodemailer', 'valibot'].map((name) => `node_modules/${name}`)),
  );
  for (const library of libraries) {
    expect(JSON.parse(read(`${library}/package.json`)).version, library).toBe(packages[library]?.version);
  }
});
