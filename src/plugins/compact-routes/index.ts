import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Chunk} from '@rspack/core';
import type {Configuration} from 'webpack';
import {contentChunks} from './content-chunks';
import {clientModules, readGenerated, serverModules} from './generated';

/**
 * Keeps what a visitor loads from growing with the number of articles. Docusaurus puts into the main script, for each page, its
 * route, the names of its chunks and how to load them. Here all pages of content share one route, and the name of a page's chunk
 * follows from its address: only the bundler's table of files still knows every page, with about ten bytes.
 *
 * In a production build it takes the place of the modules that Docusaurus generates for its routes; `npm run dev` keeps those.
 *
 * @throws Error when Docusaurus generates them in another form than the one that is known here.
 */
export default function compactRoutes({generatedFilesDir, siteDir}: LoadContext): Plugin {
  return {
    name: 'compact-routes',
    configureWebpack(config, isServer, {currentBundler}) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      const generated = readGenerated((file) => readFileSync(path.join(generatedFilesDir, file), 'utf8'));
      const folder = path.join(generatedFilesDir, 'compact-routes', isServer ? 'server' : 'client');
      const modules = isServer ? serverModules(generated) : clientModules(generated);
      mkdirSync(folder, {recursive: true});
      for (const [name, code] of Object.entries(modules)) {
        writeFileSync(path.join(folder, `${name}.js`), code);
      }
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const replaceModules = new NormalModuleReplacementPlugin(/^@generated\/\w+$/, (resource) => {
        const name = resource.request.slice('@generated/'.length);
        if (name in modules) {
          resource.request = path.join(folder, `${name}.js`);
        }
      });
      return {
        resolve: {alias: {'react-router-config$': path.join(__dirname, 'match-routes.ts')}},
        ...(isServer ? {plugins: [replaceModules]} : clientConfiguration(config)),
      };

      function clientConfiguration({plugins = [], optimization}: Configuration) {
        const names = new Map(
          generated.contents.map(({source, name}) => [source.replace(/^@site(?=\/)/, siteDir), name]),
        );
        const texts = new Set<string | undefined>(names.values());
        const others = plugins.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
        if (others.length !== plugins.length - 1) {
          throw new Error('Docusaurus has no ChunkAssetPlugin any more, which src/plugins/compact-routes replaces.');
        }
        return {
          mergeStrategy: {plugins: 'replace'} as const,
          plugins: [...others, replaceModules, contentChunks(names) as never],
          optimization: {
            chunkIds: 'named' as const,
            splitChunks: {
              ...(optimization?.splitChunks || {}),
              // A text stays in one piece; otherwise as without this line: what is loaded on demand.
              chunks: (chunk: Chunk) => !chunk.canBeInitial() && !texts.has(chunk.name),
            },
          },
        };
      }
    },
  };
}
