import type {LoadContext, Plugin} from '@docusaurus/types';
import {firm, placeholders} from '../data/firm';

/**
 * Keeps invented facts of the firm from being published. The ordinary build warns about placeholders in src/data/firm.ts;
 * a release build (`npm run build:release`, which sets `RELEASE=true`) refuses to run and lists them.
 *
 * @throws Error in a release build while a placeholder stands.
 */
export default function releaseGuard(context: LoadContext): Plugin {
  const standing = placeholders.map((fact) => `  ${fact}: ${JSON.stringify(firm[fact])}`);
  const isDefaultLanguage = context.i18n.currentLocale === context.i18n.defaultLocale;
  if (standing.length > 0) {
    const message = `Facts of the firm that are still placeholders (src/data/firm.ts):\n${standing.join('\n')}`;
    if (process.env.RELEASE === 'true') {
      throw new Error(`${message}\nFill them in and take their names off the list before a release.`);
    }
    if (isDefaultLanguage && process.env.NODE_ENV === 'production') {
      console.warn(`[WARNING] ${message}`);
    }
  }
  return {name: 'release-guard'};
}
