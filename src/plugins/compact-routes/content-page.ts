import ComponentCreator from '@docusaurus/ComponentCreator';
import type {ChunkNames, Registry} from '@docusaurus/types';
import generatedRegistry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import {contentKey} from './content-key';

// What the bundler gives every module (https://rspack.rs/api/runtime-api/module-variables).
declare const __webpack_chunk_load__: (chunk: string) => Promise<void>;
declare const __webpack_get_script_filename__: (chunk: string) => string;
declare const __webpack_require__: (module: string) => unknown;

/** What Docusaurus generated for the routes that it knows; pages of content are added as they are asked for. */
const registry = generatedRegistry as Record<string, Registry[string]>;

/** What pages of content have around their content, by the first letter of their name. */
export type Layouts = Readonly<Record<string, ChunkNames>>;

/**
 * Makes the pages of content in the browser, as Docusaurus makes those whose routes it knows. The bundler's table of files tells
 * whether there is one at an address; its chunk and its module have one name.
 */
export const contentPages = (layouts: Layouts) => (pathname: string) => {
  const key = contentKey(pathname);
  const prefix = Object.keys(layouts).find((candidate) => hasChunk(candidate + key));
  if (prefix === undefined) {
    return undefined;
  }
  const name = prefix + key;
  const load = () => __webpack_chunk_load__(name).then(() => __webpack_require__(name));
  registry[name] = [load, name, name];
  routesChunkNames[`${pathname}-${name}`] = {...layouts[prefix], content: name};
  return ComponentCreator(pathname, name);
};

/** A chunk that does not exist has a file without a hash; Docusaurus's own way to tell them. */
const hasChunk = (name: string): boolean => !__webpack_get_script_filename__(name).includes('undefined');
