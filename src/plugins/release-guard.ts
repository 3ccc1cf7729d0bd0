import type {LoadContext, Plugin} from '@docusaurus/types';
import {firm, placeholders} from '../data/firm';

/** What the environment of a release must say about the forms: without it they would call the visitor's own machine. */
const FORMS_VARIABLES = ['SUPABASE_URL', 'SUPABASE_ANON_KEY'] as const;

/**
 * Keeps invented facts of the firm, and forms that lead nowhere, from being published. The ordinary build warns about
 * placeholders in src/data/firm.ts; a release build (`npm run build:release`, which sets `RELEASE=true`) refuses to run and
 * lists all that is missing.
 *
 * @throws Error in a release build while something is missing.
 */
export default function releaseGuard(context: LoadContext): Plugin {
  const facts = placeholders.map((fact) => `  ${fact}: ${JSON.stringify(firm[fact])}`);
  const message = `Facts of the firm that are still placeholders (src/data/firm.ts):\n${facts.join('\n')}`;
  if (process.env.RELEASE === 'true') {
    const unset = FORMS_VARIABLES.filter((variable) => !process.env[variable]);
    const faults = [
      ...(facts.length > 0 ? [`${message}\nFill them in and take their names off the list before a release.`] : []),
      ...(unset.length > 0 ? [`The forms lead nowhere without ${unset.join(' and ')} (README, "Configuration").`] : []),
    ];
    if (faults.length > 0) {
      throw new Error(faults.join('\n'));
    }
  }
  const isDefaultLanguage = context.i18n.currentLocale === context.i18n.defaultLocale;
  if (facts.length > 0 && isDefaultLanguage && process.env.NODE_ENV === 'production') {
    console.warn(`[WARNING] ${message}`);
  }
  return {name: 'release-guard'};
}
