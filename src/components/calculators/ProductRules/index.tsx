import rules from '@site/blog/rules.yml';
import clsx from 'clsx';
import {formatCode} from '../../../trade/find-product';
import {type Answer, type Goods, isGeneral, stages, traits, verdictFor} from '../../../trade/product-rules';
import MarkdownLink from '../../article/MarkdownLink';
import Calculator, {type Result} from '../Calculator';
import CalculatorLink from '../CalculatorLink';
import {formatDate, language} from '../format';
import {message} from './messages';
import RuleList, {answerText, type RuleVerdict} from './RuleList';
import {example, type FoundProduct, fields, schema} from './schema';
import styles from './styles.module.css';

export default function ProductRules() {
  return (
    <Calculator
      name="product"
      message={message}
      fields={fields}
      schema={schema}
      example={example}
      isStacked
      calculate={calculate}
    />
  );
}

/** Answers for rules that apply or may apply, the most serious first. */
const APPLYING_ANSWERS: readonly Answer[] = ['banned', 'yes', 'from', 'depends', 'some'];

/** Sorts rules by stage, then by answer, the most serious first. */
const sortKey = ({rule, verdict}: RuleVerdict): number =>
  stages.indexOf(rule.stage) * APPLYING_ANSWERS.length + APPLYING_ANSWERS.indexOf(verdict.answer);

const titleAndAnswer = (ruleVerdict: RuleVerdict): string => `${ruleVerdict.rule.title} (${answerText(ruleVerdict)})`;

function calculate(input: FoundProduct, today: string): Result {
  return 'candidates' in input ? candidatesResult(input) : rulesResult(input, today);
}

/** Lets the visitor choose among several products with the typed name. */
const candidatesResult = ({candidates, otherValues}: Extract<FoundProduct, {candidates: unknown}>): Result => ({
  summary: message('product.choice', {names: candidates.map(({name}) => name).join('; ')}),
  content: (
    <>
      <p className="notice">{message('product.choose')}</p>
      <ul className={clsx('clean-list', styles.candidates)}>
        {candidates.map(({id, name, codes}) => (
          <li key={id}>
            <CalculatorLink page="producto" values={{'goods.product': name, ...otherValues}}>
              {`${name} (${codes.map(formatCode).join(', ')})`}
            </CalculatorLink>
          </li>
        ))}
      </ul>
    </>
  ),
});

function rulesResult({goods, product}: Extract<FoundProduct, {goods: unknown}>, today: string): Result {
  const verdicts = rules
    .map((rule) => ({rule, verdict: verdictFor(rule, goods, today)}))
    .sort((a, b) => sortKey(a) - sortKey(b));
  const applying = verdicts.filter(({verdict}) => APPLYING_ANSWERS.includes(verdict.answer));
  const specificRules = applying.filter(({rule}) => !isGeneral(rule));
  const isBanned = specificRules.some(({verdict}) => verdict.answer === 'banned');
  const codes = goods.codes.map(formatCode).join(', ');
  const origin = message(`product.origin.${goods.origin}`);
  const rulesText = specificRules.map(titleAndAnswer).join('; ');
  return {
    summary: message('product.summary', {codes, name: product ? ` (${product.name})` : '', origin, rules: rulesText}),
    content: (
      <>
        <dl className={styles.goods}>
          <div>
            <dt>{message('product.goods')}</dt>
            <dd>{product ? `${codes} · ${product.name}` : codes}</dd>
          </div>
          <div>
            <dt>{message('product.origin')}</dt>
            <dd>{origin}</dd>
          </div>
          <div>
            <dt>{message('product.traits.known')}</dt>
            <dd>{traitsText(goods) || message('product.traits.none')}</dd>
          </div>
          <div>
            <dt>{message('product.date')}</dt>
            <dd>{formatDate(today)}</dd>
          </div>
        </dl>
        <Overview verdicts={verdicts} specificRules={specificRules} />
        {stages.map((stage) => (
          <RuleList
            key={stage}
            title={message(`product.stage.${stage}`)}
            verdicts={specificRules.filter(({rule}) => rule.stage === stage)}
          />
        ))}
        <RuleList
          title={message('product.stage.all')}
          verdicts={applying.filter(({rule}) => isGeneral(rule))}
          isGeneral
        />
        <NotApplying verdicts={verdicts.filter((verdict) => !applying.includes(verdict))} />
        {!isBanned && (
          <p className={styles.plan}>
            <CalculatorLink page="plan" values={{'rules.apply': planRuleIds(specificRules).join(' ')}}>
              {message('product.plan')}
            </CalculatorLink>{' '}
            {message('product.plan.hint')}
          </p>
        )}
        <p className={styles.taric} data-no-search="">
          {message('product.duty')}{' '}
          {goods.codes.map((code) => (
            <MarkdownLink key={code} href={taricUrl(code)}>
              {message('product.taric', {code: formatCode(code)})}
            </MarkdownLink>
          ))}
        </p>
      </>
    ),
  };
}

/** Lists the traits that the verdicts take into account. */
const traitsText = ({traits: known}: Goods): string =>
  traits
    .filter((trait) => known[trait])
    .map((trait) => message(`product.trait.${trait}`))
    .join(', ');

/**
 * Rules to preselect in the import plan, without rules that apply only to some codes. The plan ignores rules that have no
 * steps.
 */
const planRuleIds = (specificRules: readonly RuleVerdict[]): readonly string[] =>
  specificRules.filter(({verdict}) => verdict.answer !== 'some').map(({rule}) => rule.id);

/** At a glance: the rules that apply, and the main rules that do not, because visitors ask about them. */
function Overview({
  verdicts,
  specificRules,
}: {
  readonly verdicts: readonly RuleVerdict[];
  readonly specificRules: readonly RuleVerdict[];
}) {
  const notApplying = verdicts.filter(({rule, verdict}) => rule.main && verdict.answer === 'no');
  return (
    <div className={styles.overview} data-no-search="">
      {specificRules.length > 0 ? (
        <p>
          <b>{message('product.meets')}</b> {specificRules.map(titleAndAnswer).join(' · ')}
        </p>
      ) : (
        <p className="notice">{message('product.meets.none')}</p>
      )}
      <p>
        <b>{message('product.meets.not')}</b> {notApplying.map(({rule}) => rule.title).join(' · ')}
      </p>
    </div>
  );
}

/** URL of the Commission's TARIC consultation, which shows today's measures for a code. */
const taricUrl = (code: string): string =>
  `https://ec.europa.eu/taxation_customs/dds2/taric/taric_consultation.jsp?Lang=${language}&Taric=${code}`;

/** Rules that do not apply, with the reason if readers might expect them to, and rules for which it is unclear. */
function NotApplying({verdicts}: {readonly verdicts: readonly RuleVerdict[]}) {
  const unclear = verdicts.filter(({verdict}) => verdict.answer === 'unclear');
  const exempt = verdicts.filter(({rule, verdict}) => verdict.isExempt && rule.exempt);
  return (
    <div className={styles.notApplying} data-no-search="">
      {unclear.map(({rule}) => (
        <p key={rule.id}>
          <b>{rule.title}</b>
          {`. ${message('product.unclear')}`}
        </p>
      ))}
      <details>
        <summary>{message('product.notApplying', {count: verdicts.length - unclear.length})}</summary>
        {exempt.map(({rule}) => (
          <p key={rule.id}>
            <b>{rule.title}</b>
            {`. ${rule.exempt}`}
          </p>
        ))}
        <p>
          {verdicts
            .filter((verdict) => !exempt.includes(verdict) && !unclear.includes(verdict))
            .map(({rule}) => rule.title)
            .join(' · ')}
        </p>
      </details>
    </div>
  );
}
