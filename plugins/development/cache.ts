import path from 'node:path';
import type {Language} from '../../src/site/languages';

/** The bundler's cache folder for a development server: each language needs its own, because two writers break it. */
export const cacheFolder = (siteDir: string, language: Language): string =>
  path.join(siteDir, 'node_modules/.cache/rspack-development', language);
