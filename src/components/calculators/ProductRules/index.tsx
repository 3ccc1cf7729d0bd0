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
import {example, fields, type ProductLookup, schema} from './schema';
import styles from './styles.module.css';

export default function ProductRules() {
  return (
    <Calculator
      keyPrefix="product"
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
const APPLICABLE_ANSWERS: readonly Answer[] = ['banned', 'yes', 'from', 'depends', 'some'];

/** Sorts rules by stage, then by answer, the most serious first. */
const sortKey = ({rule, verdict}: RuleVerdict): number =>
  stages.indexOf(rule.stage) * APPLICABLE_ANSWERS.length + APPLICABLE_ANSWERS.indexOf(verdict.answer);

const titleAndAnswer = (ruleVerdict: RuleVerdict): string => `${ruleVerdict.rule.title} (${answerText(ruleVerdict)})`;

function calculate(input: ProductLookup, today: string): Result {
  return 'candidates' in input ? candidatesResult(input) : rulesResult(input, today);
}

/** Lets the visitor choose among several products with the typed name. */
const candidatesResult = ({candidates, otherValues}: Extract<ProductLookup, {candidates: unknown}>): Result => ({
  summary: message('product.candidatesSummary', {names: candidates.map(({name}) => name).join('; ')}),
  content: (
    <>
      <p className="notice">{message('product.candidates')}</p>
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

function rulesResult({goods, product}: Extract<ProductLookup, {goods: unknown}>, today: string): Result {
  const ruleVerdicts = rules
    .map((rule) => ({rule, verdict: verdictFor(rule, goods, today)}))
    .sort((a, b) => sortKey(a) - sortKey(b));
  const applicableRules = ruleVerdicts.filter(({verdict}) => APPLICABLE_ANSWERS.includes(verdict.answer));
  const specificRules = applicableRules.filter(({rule}) => !isGeneral(rule));
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
        <Overview ruleVerdicts={ruleVerdicts} specificRules={specificRules} />
        {stages.map((stage) => (
          <RuleList
            key={stage}
            title={message(`product.stage.${stage}`)}
            ruleVerdicts={specificRules.filter(({rule}) => rule.stage === stage)}
          />
        ))}
        <RuleList
          title={message('product.stage.all')}
          ruleVerdicts={applicableRules.filter(({rule}) => isGeneral(rule))}
          isGeneral
        />
        <NotApplicable ruleVerdicts={ruleVerdicts.filter((ruleVerdict) => !applicableRules.includes(ruleVerdict))} />
        {!isBanned && (
          <p className={styles.planLink}>
            <CalculatorLink page="plan" values={{'rules.apply': ruleIdsForPlan(specificRules).join(' ')}}>
              {message('product.planLink')}
            </CalculatorLink>{' '}
            {message('product.planLink.hint')}
          </p>
        )}
        <p className={styles.taricLinks} data-no-search="">
          {message('product.dutyNote')}{' '}
          {goods.codes.map((code) => (
            <MarkdownLink key={code} href={taricUrl(code)}>
              {message('product.taricLink', {code: formatCode(code)})}
            </MarkdownLink>
          ))}
        </p>
      </>
    ),
  };
}

/** Lists the traits that the goods are known to have. */
const traitsText = ({traits: knownTraits}: Goods): string =>
  traits
    .filter((trait) => knownTraits[trait])
    .map((trait) => message(`product.trait.${trait}`))
    .join(', ');

/**
 * Returns the ids of the rules to tick in the import plan. Leaves out rules that apply only to some codes. The plan ignores
 * rules without steps.
 */
const ruleIdsForPlan = (specificRules: readonly RuleVerdict[]): readonly string[] =>
  specificRules.filter(({verdict}) => verdict.answer !== 'some').map(({rule}) => rule.id);

/** Lists the rules that apply or may apply. Also lists the main rules that do not apply, because visitors ask about them. */
function Overview({
  ruleVerdicts,
  specificRules,
}: {
  readonly ruleVerdicts: readonly RuleVerdict[];
  readonly specificRules: readonly RuleVerdict[];
}) {
  const mainRulesNotApplicable = ruleVerdicts.filter(({rule, verdict}) => rule.main && verdict.answer === 'no');
  return (
    <div className={styles.overview} data-no-search="">
      {specificRules.length > 0 ? (
        <p>
          <b>{message('product.applicableRules')}</b> {specificRules.map(titleAndAnswer).join(' · ')}
        </p>
      ) : (
        <p className="notice">{message('product.applicableRules.none')}</p>
      )}
      <p>
        <b>{message('product.mainRulesNotApplicable')}</b>{' '}
        {mainRulesNotApplicable.map(({rule}) => rule.title).join(' · ')}
      </p>
    </div>
  );
}

/** URL of the Commission's TARIC consultation, which shows today's measures for a code. */
const taricUrl = (code: string): string =>
  `https://ec.europa.eu/taxation_customs/dds2/taric/taric_consultation.jsp?Lang=${language}&Taric=${code}`;

/** Lists the rules whose text is unclear, then the rules that do not apply. For exemptions, gives the reason. */
function NotApplicable({ruleVerdicts}: {readonly ruleVerdicts: readonly RuleVerdict[]}) {
  const unclearRules = ruleVerdicts.filter(({verdict}) => verdict.answer === 'unclear');
  const exemptRules = ruleVerdicts.filter(({rule, verdict}) => verdict.isExempt && rule.exempt);
  return (
    <div className={styles.notApplicable} data-no-search="">
      {unclearRules.map(({rule}) => (
        <p key={rule.id}>
          <b>{rule.title}</b>
          {`. ${message('product.unclear')}`}
        </p>
      ))}
      <details>
        <summary>{message('product.notApplicable', {count: ruleVerdicts.length - unclearRules.length})}</summary>
        {exemptRules.map(({rule}) => (
          <p key={rule.id}>
            <b>{rule.title}</b>
            {`. ${rule.exempt}`}
          </p>
        ))}
        <p>
          {ruleVerdicts
            .filter((ruleVerdict) => !exemptRules.includes(ruleVerdict) && !unclearRules.includes(ruleVerdict))
            .map(({rule}) => rule.title)
            .join(' · ')}
        </p>
      </details>
    </div>
  );
}
