import * as v from 'valibot';
import {certainties} from '../../src/site/certainty';
import type {Language} from '../../src/site/languages';
import type {ProductRule} from '../../src/trade/product-rules';
import {effects, origins, stages, traits} from '../../src/trade/product-rules';
import {ContentError} from './content-error';
import {absoluteEntryFiles, entryIdSchema, readEntries, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {dateSchema, nonEmptyText, shortText} from './front-matter';
import {parseSource, sourceSchema} from './source-field';
import {toolMessage} from './tool-messages';

/** A commodity code or an inclusive range, such as `1801-1806`. */
const CODE_OR_RANGE = /^(\d{2,10})(?:-(\d{2,10}))?$/;

/** Written instead of a list of codes if a line applies to all goods. */
const ALL_GOODS = 'all';

/** Parses a list of codes and ranges. `all` becomes the empty code. Returns undefined if the list is invalid. */
function parseCodes(list: string): readonly string[] | undefined {
  if (list === ALL_GOODS) {
    return [''];
  }
  const codes = list.split(/[\s,]+/).flatMap((part) => {
    const [, first, last = first] = CODE_OR_RANGE.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return first && last && first.length === last.length && count > 0 && count <= 100
      ? Array.from({length: count}, (_, index) => String(Number(first) + index).padStart(first.length, '0'))
      : [undefined];
  });
  return codes.every((code) => code !== undefined) ? codes : undefined;
}

/** The schema of a list of commodity codes: codes and ranges separated by spaces or commas, or `all`. */
export const codeListSchema = v.pipe(
  v.string(),
  v.check((list) => parseCodes(list) !== undefined),
  v.transform((list) => parseCodes(list) ?? []),
);

const translatedFields = {
  id: entryIdSchema,
  title: shortText(60),
  action: nonEmptyText,
  authority: nonEmptyText,
  paper: nonEmptyText,
  /** Why the rule exempts codes that one would expect it to cover. */
  exempt: v.optional(nonEmptyText),
  conditions: v.optional(v.record(entryIdSchema, nonEmptyText), {}),
  source: sourceSchema,
};

/** The schema of blog/rules.yml. The comment at the top of that file explains the fields. */
export const rulesSchema = v.array(
  v.strictObject({
    ...translatedFields,
    stage: v.picklist(stages),
    main: v.optional(v.boolean(), false),
    checked: dateSchema,
    recheck: dateSchema,
    more: v.optional(v.pipe(nonEmptyText, v.startsWith('/'))),
    lines: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            codes: codeListSchema,
            effect: v.optional(v.picklist(effects), 'applies'),
            if: v.optional(entryIdSchema),
            from: v.optional(dateSchema),
            until: v.optional(dateSchema),
            origins: v.optional(v.pipe(v.array(v.picklist(origins)), v.minLength(1))),
            certainty: v.optional(v.picklist(certainties), 'read'),
          }),
          v.transform(({if: condition, ...line}) => ({...line, condition})),
        ),
      ),
      v.minLength(1),
    ),
  }),
);

/**
 * Reads the rules in one language. The result is cached until a file changes.
 *
 * @throws ContentError for the first entry that is invalid or not translated.
 */
export const readRules = cachedByFiles(
  (siteDir: string, _language: Language) => absoluteEntryFiles('rules', siteDir),
  (siteDir, language): readonly ProductRule[] => {
    const rules = readTranslatedEntries(siteDir, 'rules', language, rulesSchema, v.strictObject(translatedFields));
    requireConditions(siteDir, language, rules);
    return rules.map(({source, ...rule}) => ({...rule, source: parseSource(source)}));
  },
);

/**
 * Requires that `conditions` has a text for each condition in the `if` of the rule's lines, and for no other. An `if` may
 * also name a trait of the goods: i18n/<language>/product-rules.json has the texts for traits.
 *
 * @throws ContentError for the first rule with a missing or an unused condition.
 */
function requireConditions(
  siteDir: string,
  language: Language,
  rules: readonly Pick<ProductRule, 'id' | 'lines' | 'conditions'>[],
): void {
  const {file, lineOf} = readEntries(siteDir, 'rules', language, v.array(v.looseObject({id: entryIdSchema})));
  for (const [index, {id, lines, conditions}] of rules.entries()) {
    const usedConditions = lines.flatMap(({condition}) => condition ?? []);
    const mismatchedCondition =
      usedConditions.find((name) => !(name in conditions) && !(traits as readonly string[]).includes(name)) ??
      Object.keys(conditions).find((name) => !usedConditions.includes(name));
    if (mismatchedCondition) {
      throw new ContentError(
        file,
        lineOf([index, 'conditions']),
        toolMessage('rule.conditionMismatch', {id, name: mismatchedCondition}),
      );
    }
  }
}
