import rules from '@site/blog/rules.yml';
import clsx from 'clsx';
import {formatCode} from '../../../trade/find-product';
import {type Answer, type Goods, isGeneral, stages, traits, verdictOn} from '../../../trade/product-rules';
import MarkdownLink from '../../article/MarkdownLink';
import Calculator, {type Result} from '../Calculator';
import CalculatorLink from '../CalculatorLink';
import {formatIsoDay, language} from '../format';
import {words} from './messages';
import Manifest, {answerOf, type RuleVerdict} from './RuleList';
import {example, type FoundProduct, fields, schema} from './schema';
import styles from './styles.module.css';

/** Says which border rules a product meets, in the order in which they stop a shipment. */
export default function ProductRules() {
  return (
    <Calculator
      name="product"
      words={words}
      fields={fields}
      schema={schema}
      example={example}
      isStacked
      calculate={calculate}
    />
  );
}

/** Answers that say that a rule applies, or may; the gravest first. */
const APPLYING: readonly Answer[] = ['banned', 'yes', 'from', 'depends', 'some'];

/** Rules stand in the order in which they stop a shipment; within a stage, the gravest answer comes first. */
const orderOf = ({rule, verdict}: RuleVerdict): number =>
  stages.indexOf(rule.stage) * APPLYING.length + APPLYING.indexOf(verdict.answer);

function calculate(input: FoundProduct, today: string): Result {
  return 'several' in input ? choiceOf(input) : rulesOf(input, today);
}

/** Offers the products that have what was typed in their names. */
const choiceOf = ({several, others}: Extract<FoundProduct, {several: unknown}>): Result => ({
  summary: words('product.choice', {names: several.map(({name}) => name).join('; ')}),
  content: (
    <>
      <p className="notice">{words('product.choose')}</p>
      <ul className={clsx('clean-list', styles.choice)}>
        {several.map(({id, name, codes}) => (
          <li key={id}>
            <CalculatorLink page="producto" values={{'goods.product': name, ...others}}>
              {`${name} (${codes.map(formatCode).join(', ')})`}
            </CalculatorLink>
          </li>
        ))}
      </ul>
    </>
  ),
});

function rulesOf({goods, product}: Extract<FoundProduct, {goods: unknown}>, today: string): Result {
  const verdicts = rules
    .map((rule) => ({rule, verdict: verdictOn(rule, goods, today)}))
    .sort((one, other) => orderOf(one) - orderOf(other));
  const applying = verdicts.filter(({verdict}) => APPLYING.includes(verdict.answer));
  const own = applying.filter(({rule}) => !isGeneral(rule));
  const isBanned = own.some(({verdict}) => verdict.answer === 'banned');
  const codes = goods.codes.map(formatCode).join(', ');
  const origin = words(`product.origin.${goods.origin}`);
  const list = own.map((one) => `${one.rule.title} (${answerOf(one)})`).join('; ');
  return {
    summary: words('product.summary', {codes, name: product ? ` (${product.name})` : '', origin, rules: list}),
    content: (
      <>
        <dl className={styles.heading}>
          <div>
            <dt>{words('product.goods')}</dt>
            <dd>{product ? `${codes} · ${product.name}` : codes}</dd>
          </div>
          <div>
            <dt>{words('product.origin')}</dt>
            <dd>{origin}</dd>
          </div>
          <div>
            <dt>{words('product.traits.known')}</dt>
            <dd>{traitsOf(goods) || words('product.traits.none')}</dd>
          </div>
          <div>
            <dt>{words('product.on')}</dt>
            <dd>{formatIsoDay(today)}</dd>
          </div>
        </dl>
        <Overview verdicts={verdicts} own={own} />
        {stages.map((stage) => (
          <Manifest
            key={stage}
            title={words(`product.stage.${stage}`)}
            verdicts={own.filter(({rule}) => rule.stage === stage)}
          />
        ))}
        <Manifest
          title={words('product.stage.all')}
          verdicts={applying.filter(({rule}) => isGeneral(rule))}
          isGeneral
        />
        <Others verdicts={verdicts.filter((one) => !applying.includes(one))} />
        {!isBanned && (
          <p className={styles.plan}>
            <CalculatorLink page="plan" values={{'rules.apply': plannedRules(own).join(' ')}}>
              {words('product.plan')}
            </CalculatorLink>{' '}
            {words('product.plan.hint')}
          </p>
        )}
        <p className={styles.duty} data-no-search="">
          {words('product.duty')}{' '}
          {goods.codes.map((code) => (
            <MarkdownLink key={code} href={taricAddress(code)}>
              {words('product.taric', {code: formatCode(code)})}
            </MarkdownLink>
          ))}
        </p>
      </>
    ),
  };
}

/** What the answers assume of the goods. */
const traitsOf = ({traits: known}: Goods): string =>
  traits
    .filter((trait) => known[trait])
    .map((trait) => words(`product.trait.${trait}`))
    .join(', ');

/** The rules that the plan should have: not those of some codes alone. The plan leaves out those without dates. */
const plannedRules = (own: readonly RuleVerdict[]): readonly string[] =>
  own.filter(({verdict}) => verdict.answer !== 'some').map(({rule}) => rule.id);

/** In one look: the rules that apply, and those that visitors ask for and that do not. */
function Overview({verdicts, own}: {readonly verdicts: readonly RuleVerdict[]; readonly own: readonly RuleVerdict[]}) {
  const not = verdicts.filter(({rule, verdict}) => rule.main && verdict.answer === 'no');
  return (
    <div className={styles.overview} data-no-search="">
      {own.length > 0 ? (
        <p>
          <b>{words('product.meets')}</b> {own.map((one) => `${one.rule.title} (${answerOf(one)})`).join(' · ')}
        </p>
      ) : (
        <p className="notice">{words('product.meets.none')}</p>
      )}
      <p>
        <b>{words('product.meets.not')}</b> {not.map(({rule}) => rule.title).join(' · ')}
      </p>
    </div>
  );
}

/** The Commission's query of a code. It shows the measures of the day. */
const taricAddress = (code: string): string =>
  `https://ec.europa.eu/taxation_customs/dds2/taric/taric_consultation.jsp?Lang=${language}&Taric=${code}`;

/** The rules that do not apply, with the reason where somebody might expect them. */
function Others({verdicts}: {readonly verdicts: readonly RuleVerdict[]}) {
  const unclear = verdicts.filter(({verdict}) => verdict.answer === 'unclear');
  const expected = verdicts.filter(({rule, verdict}) => verdict.isExempt && rule.exempt);
  return (
    <div className={styles.others} data-no-search="">
      {unclear.map(({rule}) => (
        <p key={rule.id}>
          <b>{rule.title}</b>
          {`. ${words('product.unclear')}`}
        </p>
      ))}
      <details>
        <summary>{words('product.rest', {count: verdicts.length - unclear.length})}</summary>
        {expected.map(({rule}) => (
          <p key={rule.id}>
            <b>{rule.title}</b>
            {`. ${rule.exempt}`}
          </p>
        ))}
        <p>
          {verdicts
            .filter((one) => !expected.includes(one) && !unclear.includes(one))
            .map(({rule}) => rule.title)
            .join(' · ')}
        </p>
      </details>
    </div>
  );
}
