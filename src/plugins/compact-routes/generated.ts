import path from 'node:path';
import type {ChunkNames} from '@docusaurus/types';
import {contentKey} from './content-key';
import type {Layouts} from './content-page';

/** A page whose route differs from others' only in its address and its text. */
interface Content {
  readonly address: string;
  /** What Docusaurus adds to the address to tell two routes apart. */
  readonly hash: string;
  /** Name of its chunk in the browser: the prefix of its layout and the key of its address. */
  readonly name: string;
  /** The module of the text, as the registry imports it. */
  readonly source: string;
}

/** What Docusaurus generated for its routes: the pages of content, and the rest as it stands there. */
export interface Generated {
  readonly contents: readonly Content[];
  readonly layouts: Layouts;
  readonly otherRoutes: string;
  readonly otherChunkNames: Readonly<Record<string, ChunkNames>>;
  /** Lines of the registry. */
  readonly otherRegistry: readonly string[];
}

const ROUTE =
  / {2}\{\n {4}path: '(.*)',\n {4}component: ComponentCreator\('\1', '(\w+)'\),\n {4}exact: true\n {2}\},\n/g;
const LAST_ROUTE = "  {\n    path: '*',\n    component: ComponentCreator('*'),\n  },\n];\n";
const REGISTRY_ENTRY =
  / {2}"(\w+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ "([^"]+)"\), "\2", require\.resolveWeak\("\2"\)\],\n?/g;

/**
 * Reads the modules that Docusaurus generates for its routes.
 *
 * @param read Reads a file of the folder of generated files.
 * @throws Error when they have another form than that of the version for which this was written.
 */
export function readGenerated(read: (file: string) => string): Generated {
  const registry = read('registry.js');
  expectKnown('registry.js', registry.replaceAll(REGISTRY_ENTRY, '') === 'export default {\n};\n');
  const sources = new Map([...registry.matchAll(REGISTRY_ENTRY)].map(([, chunk, source = '']) => [chunk, source]));
  const chunkNames = new Map(
    Object.entries(JSON.parse(read('routesChunkNames.json')) as Readonly<Record<string, ChunkNames>>),
  );

  const contents = new Map<string, Content>();
  const contentChunks = new Set<string>();
  const prefixes = new Map<string, string>();
  let pagesLeft = [...chunkNames.values()].filter(({content}) => typeof content === 'string').length;
  const otherRoutes = read('routes.js').replaceAll(ROUTE, (route, address: string, hash: string) => {
    const {content, ...layout} = chunkNames.get(`${address}-${hash}`) ?? {};
    if (typeof content !== 'string') {
      return route;
    }
    pagesLeft -= 1;
    const key = contentKey(address);
    // Two addresses with one key are not to be expected (one in 10,000 sites of 1,000 articles): the second stays as it was.
    if (contents.has(key)) {
      return route;
    }
    const shape = JSON.stringify(layout);
    const prefix = prefixes.get(shape) ?? String.fromCharCode('a'.charCodeAt(0) + prefixes.size);
    prefixes.set(shape, prefix);
    contents.set(key, {address, hash, name: prefix + key, source: sources.get(content) ?? ''});
    chunkNames.delete(`${address}-${hash}`);
    contentChunks.add(content);
    return '';
  });
  expectKnown('routes.js', pagesLeft === 0 && otherRoutes.endsWith(LAST_ROUTE));

  return {
    contents: [...contents.values()],
    layouts: Object.fromEntries([...prefixes].map(([shape, prefix]) => [prefix, JSON.parse(shape)])),
    otherRoutes,
    otherChunkNames: Object.fromEntries(chunkNames),
    otherRegistry: [...registry.matchAll(REGISTRY_ENTRY)]
      .filter(([, chunk = '']) => !contentChunks.has(chunk))
      .map(([entry]) => entry.trimEnd()),
  };
}

function expectKnown(file: string, isKnown: boolean): void {
  if (!isKnown) {
    throw new Error(
      `Docusaurus generates ${file} in another form than the one that src/plugins/compact-routes knows: adapt generated.ts there, ` +
        'or take the plugin out of docusaurus.config.ts until then.',
    );
  }
}

/** Code of modules by the name under which Docusaurus's client imports them from `@generated`. */
type Modules = Readonly<Record<string, string>>;

/** For the server, which finds pages faster in a table of addresses than in a list of routes. */
export function serverModules({contents, otherRoutes}: Generated): Modules {
  const hashes = Object.fromEntries(contents.map(({address, hash}) => [address, hash]));
  const pages = `(address) => hashes[address] && ComponentCreator(address, hashes[address])`;
  return {routes: `const hashes = ${JSON.stringify(hashes)};\n${routesModule(otherRoutes, pages)}`};
}

/** For the browser. The texts are imported where nobody runs it, so that the bundler makes their chunks. */
export function clientModules({contents, layouts, otherRoutes, otherChunkNames, otherRegistry}: Generated): Modules {
  const imports = contents.map(
    ({name, source}) => `  () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(source)}),\n`,
  );
  const loadContents = '  contents: [() => import(/* webpackChunkName: "contents" */ "./contents")],';
  const pages = `contentPages(${JSON.stringify(layouts)})`;
  return {
    routes: `import {contentPages} from ${ours('content-page')};\n${routesModule(otherRoutes, pages)}`,
    routesChunkNames: `export default ${JSON.stringify(otherChunkNames)};\n`,
    registry: `export default {\n${otherRegistry.join('\n')}\n${loadContents}\n};\n`,
    contents: `export default [\n${imports.join('')}];\n`,
  };
}

const routesModule = (otherRoutes: string, pages: string): string =>
  `import {contentRoute} from ${ours('content-route')};\n` +
  otherRoutes.replace(LAST_ROUTE, `  contentRoute(${pages}, ComponentCreator('*')),\n];\n`);

const ours = (module: string): string => JSON.stringify(path.join(__dirname, module));
