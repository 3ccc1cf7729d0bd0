import {formatCode} from '../../../trade/find-product';
import type {ProductRule, Verdict} from '../../../trade/product-rules';
import {formatIsoDay} from '../format';
import SourceDetails from '../SourceDetails';
import {words} from './messages';
import styles from './styles.module.css';

export interface RuleVerdict {
  readonly rule: ProductRule;
  readonly verdict: Verdict;
}

/** The answer to "does this rule apply?" in a few words. */
export const answerOf = ({verdict: {answer, from}}: RuleVerdict): string =>
  words(`product.answer.${answer}`, {date: from ? formatIsoDay(from) : ''});

interface ManifestProps {
  readonly title: string;
  readonly verdicts: readonly RuleVerdict[];
  /** Rules for all goods are folded. */
  readonly isGeneral?: boolean;
}

/** A part of the list of rules, written like a ship's manifest. */
export default function Manifest({title, verdicts, isGeneral = false}: ManifestProps) {
  if (verdicts.length === 0) {
    return null;
  }
  return (
    <section className={styles.part} data-no-search="">
      <h3>{title}</h3>
      {isGeneral ? (
        verdicts.map((one) => (
          <details key={one.rule.id} className={styles.general}>
            <summary>
              <b>{one.rule.title}</b> {one.verdict.answer === 'from' ? answerOf(one) : reasonsOf(one)}
            </summary>
            <Duties {...one} />
          </details>
        ))
      ) : (
        <ul className="clean-list">
          {verdicts.map((one) => (
            <li key={one.rule.id} className={styles.rule}>
              <h4>{one.rule.title}</h4>
              <p className={styles.answer} data-answer={one.verdict.answer}>
                {answerOf(one)}
              </p>
              {one.verdict.answer === 'banned' && <p className={styles.confirm}>{words('product.doNotBuy')}</p>}
              {reasonsOf(one) && <p className={styles.conditions}>{reasonsOf(one)}</p>}
              <Duties {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What to do, who checks it, and where it is written. */
const Duties = ({rule, verdict}: RuleVerdict) => (
  <>
    <p>{rule.action}</p>
    <dl>
      <dt>{words('product.authority')}</dt>
      <dd>{rule.authority}</dd>
      <dt>{words('product.paper')}</dt>
      <dd>{rule.paper}</dd>
    </dl>
    {verdict.certainty !== 'read' && <p className={styles.confirm}>{words('product.confirm')}</p>}
    <SourceDetails source={rule.source} checked={rule.checked} more={rule.more} about={rule.title} />
  </>
);

/** What the answer depends on, or for which codes it holds; empty if it holds for all. */
function reasonsOf({rule, verdict}: RuleVerdict): string {
  const conditions = verdict.conditions.map((key) => rule.conditions[key] ?? words(`product.if.${key}`)).join('; ');
  const listed = (['included', 'excluded', 'banned'] as const).flatMap((list) =>
    verdict[list].length > 0 ? [words(`product.${list}`, {codes: verdict[list].map(formatCode).join(', ')})] : [],
  );
  return [...listed, ...(conditions ? [words('product.conditions', {conditions})] : [])].join(' ');
}
