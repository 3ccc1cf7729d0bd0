import path from 'node:path';
import type {Language} from '../../src/site/languages';

/** Where the bundler keeps what it has compiled for the development server of a language: two that write one cache break it. */
export const cacheOf = (siteDir: string, language: Language): string =>
  path.join(siteDir, 'node_modules/.cache/rspack-development', language);
