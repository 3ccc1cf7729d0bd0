/** Decides which border rules apply to goods, by commodity code, origin and traits. */
import {type Certainty, certainties} from '../site/certainty';
import type {Source} from '../site/source';

/** Countries of origin that rules name, and all others outside the EU. */
export const origins = ['br', 'ar', 'py', 'uy', 'cn', 'other'] as const;

export type Origin = (typeof origins)[number];

/** When a rule must be met, in order: before the purchase, before loading, before release by customs. */
export const stages = ['purchase', 'loading', 'release'] as const;

export type Stage = (typeof stages)[number];

/** Properties of goods on which rules depend and about which the calculator asks. */
export const traits = ['wood', 'rubber', 'leather', 'food', 'electric'] as const;

export type Trait = (typeof traits)[number];

/** Effect of a line on its codes: the rule applies, does not apply, or forbids the import. */
export const effects = ['applies', 'exempt', 'banned'] as const;

/** The part of a rule about some codes. The line with the longest matching code decides. */
export interface RuleLine {
  /** Commodity codes, digits only. Each code includes its subcodes. The empty string means all goods. */
  readonly codes: readonly string[];
  readonly effect: (typeof effects)[number];
  /** A trait that the goods must have, or a key of the rule's conditions. */
  readonly condition?: string | undefined;
  /** First day, ISO 8601. */
  readonly from?: string | undefined;
  /** Last day, ISO 8601. */
  readonly until?: string | undefined;
  /** Default: all origins. */
  readonly origins?: readonly Origin[] | undefined;
  readonly certainty: Certainty;
}

export interface Rule {
  readonly id: string;
  readonly stage: Stage;
  readonly lines: readonly RuleLine[];
}

/** A border rule in one language (blog/rules.yml). */
export interface ProductRule extends Rule {
  readonly title: string;
  /** What the importer has to do to comply. */
  readonly action: string;
  /** Who checks compliance. */
  readonly authority: string;
  /** The document or number that customs asks for. */
  readonly paper: string;
  /** Why some goods are exempt although readers might expect the rule to apply. */
  readonly exempt?: string | undefined;
  /** Texts of the conditions that are not traits, by the keys that the lines use. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Whether visitors ask about the rule. If so, the result lists it even when it does not apply. */
  readonly main: boolean;
  readonly source: Source;
  /** Date of the last check, ISO 8601. */
  readonly checked: string;
  /** Date of the next check, ISO 8601. */
  readonly recheck: string;
  /** Path, without the language prefix, of the page of this site that explains the rule. */
  readonly more?: string | undefined;
}

export interface Goods {
  /** Commodity codes of 2 to 10 digits. A product may be sold under several. */
  readonly codes: readonly string[];
  readonly origin: Origin;
  /** A missing trait is not known. */
  readonly traits: Readonly<Partial<Record<Trait, boolean>>>;
}

/**
 * Whether a rule applies. `depends`: on conditions that are not known. `some`: only to some of the product's codes or of
 * their subcodes. `from`: from a later day. `unclear`: one of the deciding lines is doubtful, because the text of the rule
 * can be read both ways.
 */
export type Answer = 'banned' | 'yes' | 'depends' | 'some' | 'from' | 'unclear' | 'no';

export interface Verdict {
  readonly answer: Answer;
  /** Conditions that are not known to be met: traits, or keys of the rule's conditions. */
  readonly conditions: readonly string[];
  /** If the answer differs by code: the codes to which the rule applies or may apply. Empty if only exceptions are listed. */
  readonly included: readonly string[];
  /** If the answer differs by code: the codes to which the rule does not apply. */
  readonly excluded: readonly string[];
  /** If the answer differs by code: the codes that cannot be imported. */
  readonly banned: readonly string[];
  /** Whether a line exempts at least one of the goods' codes. */
  readonly isExempt?: boolean | undefined;
  /** First day, ISO 8601, if the answer is `from`. */
  readonly from?: string | undefined;
  /** The lowest certainty of the deciding lines. */
  readonly certainty: Certainty;
}

const DOES_NOT_APPLY: Verdict = {
  answer: 'no',
  conditions: [],
  included: [],
  excluded: [],
  banned: [],
  certainty: 'read',
};

const lowestCertainty = (items: readonly {readonly certainty: Certainty}[]): Certainty =>
  certainties.findLast((level) => items.some(({certainty}) => certainty === level)) ?? 'read';

/**
 * Decides whether a rule applies to goods today. If it does not, decides from which day it will apply.
 *
 * @param today ISO 8601.
 */
export function verdictFor(rule: Rule, goods: Goods, today: string): Verdict {
  const todaysVerdict = verdictOnDate(rule, goods, today);
  if (todaysVerdict.answer !== 'no') {
    return todaysVerdict;
  }
  const laterVerdict = rule.lines
    .flatMap(({from}) => (from && from > today ? [from] : []))
    .sort()
    .map((from) => ({...verdictOnDate(rule, goods, from), from}))
    .find(({answer}) => answer !== 'no' && answer !== 'unclear');
  return laterVerdict ? {...laterVerdict, answer: 'from'} : todaysVerdict;
}

/** Merges the verdicts of all codes of the goods. */
function verdictOnDate(rule: Rule, goods: Goods, date: string): Verdict {
  const lines = rule.lines.filter(
    ({from, until, origins}) =>
      (!from || from <= date) && (!until || date <= until) && (!origins || origins.includes(goods.origin)),
  );
  const verdicts = goods.codes.map((code) => ({code, verdict: verdictForCode(lines, code, goods.traits)}));
  const answers = removeDuplicates(verdicts.map(({verdict}) => verdict.answer));
  const isMixed = answers.length > 1;
  const mayApplyToAll = answers.every((answer) => answer === 'yes' || answer === 'depends');
  const mergeCodes = (list: CodeList) =>
    removeDuplicates(
      verdicts.flatMap(({code, verdict}) => [
        ...verdict[list],
        ...(isMixed && !mayApplyToAll && codeListFor(verdict.answer) === list ? [code] : []),
      ]),
    );
  return {
    answer: isMixed ? (mayApplyToAll ? 'depends' : 'some') : (answers[0] ?? 'no'),
    conditions: removeDuplicates(verdicts.flatMap(({verdict}) => verdict.conditions)),
    included: mergeCodes('included'),
    excluded: mergeCodes('excluded'),
    banned: mergeCodes('banned'),
    isExempt: verdicts.some(({verdict}) => verdict.isExempt),
    certainty: lowestCertainty(verdicts.map(({verdict}) => verdict)),
  };
}

type CodeList = 'included' | 'excluded' | 'banned';

/** Returns the list for a code with this answer. Undefined for `some`: that verdict already lists its codes. */
const codeListFor = (answer: Answer): CodeList | undefined =>
  answer === 'some' ? undefined : answer === 'no' ? 'excluded' : answer === 'banned' ? 'banned' : 'included';

const removeDuplicates = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

/** A line with one of its codes. */
type CodeLine = Omit<RuleLine, 'codes'> & {readonly code: string};

/**
 * Decides by the lines for the code itself and for the shorter codes that include it. If lines for its subcodes have another
 * answer, the verdict is `depends` or `some`.
 */
function verdictForCode(lines: readonly RuleLine[], code: string, knownTraits: Goods['traits']): Verdict {
  const codeLines: readonly CodeLine[] = lines.flatMap(({codes, ...line}) =>
    codes.map((lineCode) => ({...line, code: lineCode})),
  );
  const decideFor = (anyCode: string) =>
    decideByLongestCode(
      codeLines.filter((line) => anyCode.startsWith(line.code)),
      knownTraits,
    );
  const verdict = decideFor(code);
  const subcodes = removeDuplicates(codeLines.map((line) => line.code))
    .filter((lineCode) => lineCode !== code && lineCode.startsWith(code))
    .sort()
    .map((subcode) => ({code: subcode, verdict: decideFor(subcode)}))
    .filter((subcode) => subcode.verdict.answer !== verdict.answer);
  if (subcodes.length === 0) {
    return verdict;
  }
  const subcodeVerdicts = subcodes.map((subcode) => subcode.verdict);
  const certainty = lowestCertainty([verdict, ...subcodeVerdicts]);
  const conditions = removeDuplicates([
    ...verdict.conditions,
    ...subcodeVerdicts.flatMap((subcodeVerdict) => subcodeVerdict.conditions),
  ]);
  const codesIn = (list: CodeList) =>
    withoutSubcodes(
      subcodes.filter((subcode) => codeListFor(subcode.verdict.answer) === list).map((subcode) => subcode.code),
    );
  const [excluded, banned] = [codesIn('excluded'), codesIn('banned')];
  if (verdict.answer !== 'no' && excluded.length + banned.length === 0) {
    return {...verdict, answer: 'depends', conditions, certainty};
  }
  // If the rule applies to the code itself, only the exceptions are listed.
  const included = verdict.answer === 'no' ? codesIn('included') : [];
  return {...verdict, answer: 'some', conditions, included, excluded, banned, certainty};
}

/** Removes codes that begin with another code of the list. */
const withoutSubcodes = (codes: readonly string[]): readonly string[] =>
  codes.filter((code) => !codes.some((prefix) => prefix !== code && code.startsWith(prefix)));

/**
 * Decides by the lines with the longest code. If one of them is doubtful, the answer is `unclear`. Otherwise `exempt` takes
 * precedence, then `banned`, then `applies`.
 */
function decideByLongestCode(matchingLines: readonly CodeLine[], knownTraits: Goods['traits']): Verdict {
  const maxLength = Math.max(...matchingLines.map(({code}) => code.length));
  const lines = matchingLines.filter((line) => line.code.length === maxLength && mayApply(line, knownTraits));
  if (lines.some(({certainty}) => certainty === 'doubtful')) {
    return {...DOES_NOT_APPLY, answer: 'unclear', certainty: 'doubtful'};
  }
  const unconditionalLines = lines.filter((line) => !isUndecided(line, knownTraits));
  const overridingLine = (['exempt', 'banned'] as const).flatMap((effect) =>
    unconditionalLines.filter((line) => line.effect === effect),
  )[0];
  if (overridingLine?.effect === 'banned') {
    return {...DOES_NOT_APPLY, answer: 'banned', certainty: overridingLine.certainty};
  }
  if (overridingLine || lines.length === 0) {
    return {...DOES_NOT_APPLY, isExempt: overridingLine !== undefined, certainty: overridingLine?.certainty ?? 'read'};
  }
  const conditionalLines = lines.filter((line) => isUndecided(line, knownTraits));
  // If a line applies unconditionally, only exemptions and bans can still change the answer.
  const relevantLines =
    unconditionalLines.length > 0 ? conditionalLines.filter(({effect}) => effect !== 'applies') : conditionalLines;
  return {
    ...DOES_NOT_APPLY,
    answer: relevantLines.length > 0 ? 'depends' : 'yes',
    conditions: removeDuplicates(relevantLines.flatMap(({condition}) => condition ?? [])),
    certainty: lowestCertainty(relevantLines.length > 0 ? relevantLines : unconditionalLines),
  };
}

const isTrait = (condition: string): condition is Trait => (traits as readonly string[]).includes(condition);

/** Whether the condition of a line is met or may be met. */
function mayApply({code, condition}: CodeLine, knownTraits: Goods['traits']): boolean {
  if (!condition || !isTrait(condition)) {
    return true;
  }
  // If the trait is unknown, ignore lines for all goods: otherwise the answer would be "depends" for every code.
  return knownTraits[condition] ?? code !== '';
}

/** Whether a line has a condition that is not known to be met. */
const isUndecided = ({condition}: CodeLine, knownTraits: Goods['traits']): boolean =>
  condition !== undefined && !(isTrait(condition) && knownTraits[condition]);

/** Whether a rule is about all goods, regardless of their code and traits. */
export const isGeneral = ({lines}: Rule): boolean =>
  lines.some(({codes, condition}) => codes.includes('') && !(condition && isTrait(condition)));
