/** Which border rules a product meets, by its commodity code, its origin and what it is made of. */
import {type Certainty, certainties} from '../site/certainty';
import type {Source} from '../site/source';

/** Where goods come from: the countries that rules tell apart, and all others. */
export const origins = ['br', 'ar', 'py', 'uy', 'cn', 'other'] as const;

export type Origin = (typeof origins)[number];

/** When a rule must be met, in the order in which it stops a shipment. */
export const stages = ['purchase', 'loading', 'release'] as const;

export type Stage = (typeof stages)[number];

/** Facts about goods that decide whether a rule applies, and that a visitor can answer. */
export const traits = ['wood', 'rubber', 'leather', 'food', 'electric'] as const;

export type Trait = (typeof traits)[number];

/** What a line says of its codes: the rule applies to them, does not, or forbids to import them. */
export const effects = ['applies', 'exempt', 'banned'] as const;

/** What a rule says of some codes. */
export interface RuleLine {
  /** Commodity codes as digits, each with all codes below it; the empty code is that of all goods. */
  readonly codes: readonly string[];
  readonly effect: (typeof effects)[number];
  /** Applies under a condition: a trait of the goods, or a key of the rule's conditions. */
  readonly condition?: string | undefined;
  /** First and last day, ISO 8601. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Applies to these origins alone. */
  readonly origins?: readonly Origin[] | undefined;
  readonly certainty: Certainty;
}

export interface Rule {
  readonly id: string;
  readonly stage: Stage;
  readonly lines: readonly RuleLine[];
}

/** A border rule in the words of a language (blog/rules.yml). */
export interface ProductRule extends Rule {
  readonly title: string;
  /** What to do. */
  readonly action: string;
  /** Who checks it. */
  readonly authority: string;
  /** The paper or the number that customs asks for. */
  readonly paper: string;
  /** Why codes that one would expect here are not. */
  readonly exempt?: string | undefined;
  /** What the rule depends on, by the names that its lines use. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Whether visitors ask for it: they are also told when it does not apply. */
  readonly main: boolean;
  readonly source: Source;
  /** The last day on which it was checked, and the next, ISO 8601. */
  readonly checked: string;
  readonly recheck: string;
  /** Path of the page that explains it, without the language. */
  readonly more?: string | undefined;
}

/** What is known of a product. */
export interface Goods {
  /** 2 to 10 digits each; a product may be sold under several codes. */
  readonly codes: readonly string[];
  readonly origin: Origin;
  /** A trait that is missing is not known. */
  readonly traits: Readonly<Partial<Record<Trait, boolean>>>;
}

/**
 * Whether a rule applies: `some` means to some of the codes below the one that was typed, `unclear` that the text of the
 * rule leaves it open.
 */
export type Answer = 'banned' | 'yes' | 'depends' | 'some' | 'from' | 'unclear' | 'no';

export interface Verdict {
  readonly answer: Answer;
  /** What it depends on: traits, or keys of the rule's conditions. */
  readonly conditions: readonly string[];
  /** With `some`: codes to which the rule applies or may apply, and codes to which it does not. */
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  /** With `some`: codes that cannot be imported. */
  readonly banned: readonly string[];
  /** With `no`: a line says so. */
  readonly isExempt?: boolean | undefined;
  /** With `from`: the first day, ISO 8601. */
  readonly from?: string | undefined;
  /** The least certain of the lines that decide. */
  readonly certainty: Certainty;
}

const NO: Verdict = {answer: 'no', conditions: [], included: [], excluded: [], banned: [], certainty: 'read'};

const leastCertain = (lines: readonly {readonly certainty: Certainty}[]): Certainty =>
  certainties.findLast((one) => lines.some(({certainty}) => certainty === one)) ?? 'read';

/**
 * Says whether a rule applies to goods on a day; if it does not, from which day it will.
 *
 * @param today ISO 8601.
 */
export function verdictOn(rule: Rule, goods: Goods, today: string): Verdict {
  const now = verdictAt(rule, goods, today);
  if (now.answer !== 'no') {
    return now;
  }
  const later = rule.lines
    .flatMap(({from}) => (from && from > today ? [from] : []))
    .sort()
    .map((from) => ({...verdictAt(rule, goods, from), from}))
    .find(({answer}) => answer !== 'no' && answer !== 'unclear');
  return later ? {...later, answer: 'from'} : now;
}

/** The answer for all codes of a product together. */
function verdictAt(rule: Rule, goods: Goods, day: string): Verdict {
  const lines = rule.lines.filter(
    ({from, until, origins}) =>
      (!from || from <= day) && (!until || day <= until) && (!origins || origins.includes(goods.origin)),
  );
  const verdicts = goods.codes.map((code) => ({code, verdict: verdictOfCode(lines, code, goods.traits)}));
  const answers = unique(verdicts.map(({verdict}) => verdict.answer));
  const isMixed = answers.length > 1;
  // For some codes it applies, for others it may.
  const mayApplyToAll = answers.every((answer) => answer === 'yes' || answer === 'depends');
  const ofAll = (list: CodeList) =>
    unique(
      verdicts.flatMap(({code, verdict}) => [
        ...verdict[list],
        ...(isMixed && !mayApplyToAll && listOf(verdict.answer) === list ? [code] : []),
      ]),
    );
  return {
    answer: isMixed ? (mayApplyToAll ? 'depends' : 'some') : (answers[0] ?? 'no'),
    conditions: unique(verdicts.flatMap(({verdict}) => verdict.conditions)),
    included: ofAll('included'),
    excluded: ofAll('excluded'),
    banned: ofAll('banned'),
    isExempt: verdicts.some(({verdict}) => verdict.isExempt),
    certainty: leastCertain(verdicts.map(({verdict}) => verdict)),
  };
}

type CodeList = 'included' | 'excluded' | 'banned';

/** The list to which a code with an answer belongs, where codes differ; those with `some` have lists of their own. */
const listOf = (answer: Answer): CodeList | undefined =>
  answer === 'some' ? undefined : answer === 'no' ? 'excluded' : answer === 'banned' ? 'banned' : 'included';

const unique = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

/** A line with one of its codes. */
type CodeLine = Omit<RuleLine, 'codes'> & {readonly code: string};

/** The answer for a code: that of the longest code above it, unless codes below it have another. */
function verdictOfCode(lines: readonly RuleLine[], code: string, known: Goods['traits']): Verdict {
  const all: readonly CodeLine[] = lines.flatMap(({codes, ...line}) => codes.map((one) => ({...line, code: one})));
  const decideFor = (one: string) =>
    decide(
      all.filter((line) => one.startsWith(line.code)),
      known,
    );
  const above = decideFor(code);
  const below = unique(all.map((line) => line.code))
    .filter((one) => one !== code && one.startsWith(code))
    .sort()
    .map((one) => ({code: one, verdict: decideFor(one)}))
    .filter(({verdict}) => verdict.answer !== above.answer);
  if (below.length === 0) {
    return above;
  }
  const certainty = leastCertain([above, ...below.map(({verdict}) => verdict)]);
  const conditions = unique([...above.conditions, ...below.flatMap(({verdict}) => verdict.conditions)]);
  const codesIn = (list: CodeList) =>
    withoutLonger(below.filter(({verdict}) => listOf(verdict.answer) === list).map((one) => one.code));
  const [excluded, banned] = [codesIn('excluded'), codesIn('banned')];
  if (above.answer !== 'no' && excluded.length + banned.length === 0) {
    return {...above, answer: 'depends', conditions, certainty};
  }
  // Where the rule applies to the code itself, what is listed are the exceptions.
  const included = above.answer === 'no' ? codesIn('included') : [];
  return {...above, answer: 'some', conditions, included, excluded, banned, certainty};
}

/** Leaves out codes that are below others in a list. */
const withoutLonger = (codes: readonly string[]): readonly string[] =>
  codes.filter((code) => !codes.some((other) => other !== code && code.startsWith(other)));

/** Decides by the lines with the longest code: what exempts or forbids goes before what applies. */
function decide(matching: readonly CodeLine[], known: Goods['traits']): Verdict {
  const longest = Math.max(...matching.map(({code}) => code.length));
  const lines = matching.filter((line) => line.code.length === longest && isPossible(line, known));
  if (lines.some(({certainty}) => certainty === 'doubtful')) {
    return {...NO, answer: 'unclear', certainty: 'doubtful'};
  }
  const certain = lines.filter((line) => !isOpen(line, known));
  const final = (['exempt', 'banned'] as const).flatMap((effect) =>
    certain.filter((line) => line.effect === effect),
  )[0];
  if (final?.effect === 'banned') {
    return {...NO, answer: 'banned', certainty: final.certainty};
  }
  if (final || lines.length === 0) {
    return {...NO, isExempt: final !== undefined, certainty: final?.certainty ?? 'read'};
  }
  const open = lines.filter((line) => isOpen(line, known));
  // Once a line applies without condition, only what exempts or forbids can still change the answer.
  const undecided = certain.length > 0 ? open.filter(({effect}) => effect !== 'applies') : open;
  return {
    ...NO,
    answer: undecided.length > 0 ? 'depends' : 'yes',
    conditions: unique(undecided.flatMap(({condition}) => condition ?? [])),
    certainty: leastCertain(undecided.length > 0 ? undecided : certain),
  };
}

const isTrait = (condition: string): condition is Trait => (traits as readonly string[]).includes(condition);

/** Whether the condition of a line may be met: traits that are known decide it. */
function isPossible({code, condition}: CodeLine, known: Goods['traits']): boolean {
  if (!condition || !isTrait(condition)) {
    return true;
  }
  // A rule for all goods of a kind would depend on it for every code: it is left out unless the goods are of that kind.
  return known[condition] ?? code !== '';
}

/** Whether the condition of a line is not known to be met. */
const isOpen = ({condition}: CodeLine, known: Goods['traits']): boolean =>
  condition !== undefined && !(isTrait(condition) && known[condition]);

/** Whether a rule is about all goods, not about a kind of them. */
export const isGeneral = ({lines}: Rule): boolean =>
  lines.some(({codes, condition}) => codes.includes('') && !(condition && isTrait(condition)));
