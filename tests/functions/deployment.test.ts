import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {bundleFunctions, functionNames} from '../../tools/bundle-functions';
import {ROOT} from '../support/articles';

test('Every function is deployed as its bundle, with its own check of keys', () => {
  const config = readFileSync(path.join(ROOT, 'supabase/config.toml'), 'utf8');
  expect(functionNames).toHaveLength(3);
  for (const name of functionNames) {
    const section = `[functions.${name}]\nverify_jwt = false\nentrypoint = "./bundles/${name}.js"\n`;
    expect(config, `supabase/config.toml must name ${name}`).toContain(section);
  }
});

test('A bundle needs no other file', () => {
  const {outputs} = bundleFunctions(path.join(ROOT, 'test-results/bundles'));
  for (const [file, {imports}] of Object.entries(outputs)) {
    const external = imports.map((one) => one.path).filter((name) => !name.startsWith('node:'));
    // pg imports it only when NODE_PG_FORCE_NATIVE is set.
    expect(external, file).toEqual(['pg-native']);
  }
});
