import * as v from 'valibot';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {countings} from '../../src/trade/days';
import type {Plan} from '../../src/trade/import-plan';
import {anchors, askedDays, situations} from '../../src/trade/import-plan';
import {ContentError} from './content-error';
import {entriesFile, entriesIn, entryId, readEntries, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {day, short, text} from './front-matter';
import {readRules} from './rules';
import {sourceOf, sourceText} from './source-field';
import {toolMessage} from './tool-messages';

const words = {
  id: entryId,
  title: short(70),
  who: short(60),
  action: text,
  duration: v.optional(text),
  missed: text,
  wayOut: v.optional(text),
  source: sourceText,
};

const days = v.pipe(v.number(), v.integer());
const monthAndDay = v.pipe(v.string(), v.regex(/^(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/));

const term = v.strictObject({
  from: v.picklist(anchors),
  days: v.optional(days),
  counting: v.optional(v.picklist(countings)),
  months: v.optional(days),
  before: v.optional(monthAndDay),
  after: v.optional(monthAndDay),
  weekend: v.optional(v.picklist(['next', 'previous'])),
});

/** The schema of blog/plan.yml, whose first lines explain its keys. */
export const planSchema = v.array(
  v.strictObject({
    ...words,
    due: term,
    opens: v.optional(term),
    takes: v.optional(
      v.union([
        v.strictObject({days: v.pipe(days, v.minValue(1)), counting: v.optional(v.picklist(countings))}),
        v.strictObject({ask: v.picklist(askedDays)}),
      ]),
    ),
    only: v.optional(v.picklist(situations)),
    rules: v.optional(v.pipe(v.array(entryId), v.minLength(1))),
    checked: day,
    recheck: day,
    more: v.optional(v.pipe(text, v.startsWith('/'))),
    brief: v.optional(v.boolean()),
  }),
);

/**
 * Reads the steps of an import in the words of a language, once until a file changes.
 *
 * @throws ContentError for the first invalid entry, one that another language lacks, or a rule that does not exist.
 */
export const readPlan = cachedByFiles(
  (siteDir: string, _language: Language) => [...entriesIn('plan', siteDir), ...entriesIn('rules', siteDir)],
  (siteDir, language): Plan => {
    const entries = readTranslatedEntries(siteDir, 'plan', language, planSchema, v.strictObject(words));
    const rules = readRules(siteDir, language);
    requireRules(siteDir, entries, rules);
    const isUsed = (id: string) => entries.some((step) => step.rules?.includes(id));
    return {
      steps: entries.map(({source, ...step}) => ({...step, source: sourceOf(source)})),
      rules: rules.filter(({id}) => isUsed(id)).map(({id, title}) => ({id, title})),
    };
  },
);

/** Requires that the rules of each step exist. */
function requireRules(
  siteDir: string,
  steps: readonly {readonly rules?: readonly string[] | undefined}[],
  rules: readonly {readonly id: string}[],
): void {
  for (const [index, step] of steps.entries()) {
    const unknown = step.rules?.find((id) => !rules.some((rule) => rule.id === id));
    if (unknown) {
      const {file, lineOf} = readEntries(siteDir, 'plan', defaultLanguage, planSchema);
      const values = {id: unknown, file: entriesFile('rules', defaultLanguage)};
      throw new ContentError(file, lineOf([index, 'rules']), toolMessage('glossary.unoriginal', values));
    }
  }
}
