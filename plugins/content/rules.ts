import * as v from 'valibot';
import {certainties} from '../../src/site/certainty';
import type {Language} from '../../src/site/languages';
import type {ProductRule} from '../../src/trade/product-rules';
import {effects, origins, stages, traits} from '../../src/trade/product-rules';
import {ContentError} from './content-error';
import {entriesIn, entryId, readEntries, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {day, short, text} from './front-matter';
import {sourceOf, sourceText} from './source-field';
import {toolMessage} from './tool-messages';

/** A commodity code, or the first and the last of several: `1801-1806`. */
const CODES = /^(\d{2,10})(?:-(\d{2,10}))?$/;

/** The word for all goods. */
const ALL = 'all';

/** Lists the codes that a text names; undefined if it is not valid. The code of all goods is empty. */
function codesOf(list: string): readonly string[] | undefined {
  if (list === ALL) {
    return [''];
  }
  const codes = list.split(/[\s,]+/).flatMap((part) => {
    const [, first, last = first] = CODES.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return first && last && first.length === last.length && count > 0 && count <= 100
      ? Array.from({length: count}, (_, index) => String(Number(first) + index).padStart(first.length, '0'))
      : [undefined];
  });
  return codes.every((code) => code !== undefined) ? codes : undefined;
}

/** Commodity codes, separated by spaces, or `all`. */
export const codeList = v.pipe(
  v.string(),
  v.check((list) => codesOf(list) !== undefined),
  v.transform((list) => codesOf(list) ?? []),
);

const words = {
  id: entryId,
  title: short(60),
  action: text,
  authority: text,
  paper: text,
  /** Why codes that one would expect here are not. */
  exempt: v.optional(text),
  conditions: v.optional(v.record(entryId, text), {}),
  source: sourceText,
};

/** The schema of blog/rules.yml, whose first lines explain its keys. */
export const rulesSchema = v.array(
  v.strictObject({
    ...words,
    stage: v.picklist(stages),
    main: v.optional(v.boolean(), false),
    checked: day,
    recheck: day,
    more: v.optional(v.pipe(text, v.startsWith('/'))),
    lines: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            codes: codeList,
            effect: v.optional(v.picklist(effects), 'applies'),
            if: v.optional(entryId),
            from: v.optional(day),
            until: v.optional(day),
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
 * Reads the rules of products in the words of a language, once until a file changes.
 *
 * @throws ContentError for the first invalid entry, or one that another language lacks.
 */
export const readRules = cachedByFiles(
  (siteDir: string, _language: Language) => entriesIn('rules', siteDir),
  (siteDir, language): readonly ProductRule[] => {
    const rules = readTranslatedEntries(siteDir, 'rules', language, rulesSchema, v.strictObject(words));
    requireConditions(siteDir, language, rules);
    return rules.map(({source, ...rule}) => ({...rule, source: sourceOf(source)}));
  },
);

/** Requires words for the conditions of each rule, and no others. Traits of goods have words of their own. */
function requireConditions(
  siteDir: string,
  language: Language,
  rules: readonly Pick<ProductRule, 'id' | 'lines' | 'conditions'>[],
): void {
  const {file, lineOf} = readEntries(siteDir, 'rules', language, v.array(v.looseObject({id: entryId})));
  for (const [index, {id, lines, conditions}] of rules.entries()) {
    const used = lines.flatMap(({condition}) => condition ?? []);
    const problem =
      used.find((one) => !(one in conditions) && !(traits as readonly string[]).includes(one)) ??
      Object.keys(conditions).find((one) => !used.includes(one));
    if (problem) {
      throw new ContentError(file, lineOf([index, 'conditions']), toolMessage('rules.condition', {id, name: problem}));
    }
  }
}
