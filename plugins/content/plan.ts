import * as v from 'valibot';
import {defaultLanguage, type Language} from '../../src/site/languages';
import {dayTypes} from '../../src/trade/days';
import type {Plan} from '../../src/trade/import-plan';
import {leadTimes, milestones, situations} from '../../src/trade/import-plan';
import {ContentError} from './content-error';
import {absoluteEntryFiles, entryFile, entryIdSchema, readEntries, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {dateSchema, nonEmptyText, shortText} from './front-matter';
import {readRules} from './rules';
import {parseSource, sourceSchema} from './source-field';
import {toolMessage} from './tool-messages';

const translatedFields = {
  id: entryIdSchema,
  title: shortText(70),
  who: shortText(60),
  action: nonEmptyText,
  duration: v.optional(nonEmptyText),
  missed: nonEmptyText,
  wayOut: v.optional(nonEmptyText),
  source: sourceSchema,
};

const dayCountSchema = v.pipe(v.number(), v.integer());
const monthAndDaySchema = v.pipe(v.string(), v.regex(/^(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/));

const relativeDaySchema = v.strictObject({
  from: v.picklist(milestones),
  days: v.optional(dayCountSchema),
  counting: v.optional(v.picklist(dayTypes)),
  months: v.optional(dayCountSchema),
  before: v.optional(monthAndDaySchema),
  after: v.optional(monthAndDaySchema),
  weekend: v.optional(v.picklist(['next', 'previous'])),
});

/** The schema of blog/plan.yml. The comment at the top of that file explains the fields. */
export const planSchema = v.array(
  v.strictObject({
    ...translatedFields,
    due: relativeDaySchema,
    opens: v.optional(relativeDaySchema),
    takes: v.optional(
      v.union([
        v.strictObject({days: v.pipe(dayCountSchema, v.minValue(1)), counting: v.optional(v.picklist(dayTypes))}),
        v.strictObject({ask: v.picklist(leadTimes)}),
      ]),
    ),
    only: v.optional(v.picklist(situations)),
    rules: v.optional(v.pipe(v.array(entryIdSchema), v.minLength(1))),
    checked: dateSchema,
    recheck: dateSchema,
    more: v.optional(v.pipe(nonEmptyText, v.startsWith('/'))),
    brief: v.optional(v.boolean()),
  }),
);

/**
 * Reads the plan in one language, with the titles of the rules that its steps name. The result is cached until a file
 * changes.
 *
 * @throws ContentError for the first entry that is invalid, is not translated, or names a rule that does not exist.
 */
export const readPlan = cachedByFiles(
  (siteDir: string, _language: Language) => [
    ...absoluteEntryFiles('plan', siteDir),
    ...absoluteEntryFiles('rules', siteDir),
  ],
  (siteDir, language): Plan => {
    const entries = readTranslatedEntries(siteDir, 'plan', language, planSchema, v.strictObject(translatedFields));
    const rules = readRules(siteDir, language);
    requireKnownRules(siteDir, entries, rules);
    const isUsed = (id: string) => entries.some((step) => step.rules?.includes(id));
    return {
      steps: entries.map(({source, ...step}) => ({...step, source: parseSource(source)})),
      rules: rules.filter(({id}) => isUsed(id)).map(({id, title}) => ({id, title})),
    };
  },
);

/** @throws ContentError for the first step that names a rule that does not exist. */
function requireKnownRules(
  siteDir: string,
  steps: readonly {readonly rules?: readonly string[] | undefined}[],
  rules: readonly {readonly id: string}[],
): void {
  for (const [index, step] of steps.entries()) {
    const unknownRule = step.rules?.find((id) => !rules.some((rule) => rule.id === id));
    if (unknownRule) {
      const {file, lineOf} = readEntries(siteDir, 'plan', defaultLanguage, planSchema);
      const values = {id: unknownRule, file: entryFile('rules', defaultLanguage)};
      throw new ContentError(file, lineOf([index, 'rules']), toolMessage('plan.unknownRule', values));
    }
  }
}
