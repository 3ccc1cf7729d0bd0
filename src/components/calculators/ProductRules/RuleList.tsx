import {formatCode} from '../../../trade/find-product';
import type {ProductRule, Verdict} from '../../../trade/product-rules';
import {formatDate} from '../format';
import SourceDetails from '../SourceDetails';
import {message} from './messages';
import styles from './styles.module.css';

export interface RuleVerdict {
  readonly rule: ProductRule;
  readonly verdict: Verdict;
}

export const answerText = ({verdict: {answer, from}}: RuleVerdict): string =>
  message(`product.answer.${answer}`, {date: from ? formatDate(from) : ''});

interface RuleListProps {
  readonly title: string;
  readonly ruleVerdicts: readonly RuleVerdict[];
  /** Whether these are the rules for all goods. If so, their details are collapsed. */
  readonly isGeneral?: boolean;
}

/** The rules of one stage, or the rules for all goods. Looks like a ship's manifest. */
export default function RuleList({title, ruleVerdicts, isGeneral = false}: RuleListProps) {
  if (ruleVerdicts.length === 0) {
    return null;
  }
  return (
    <section className={styles.ruleList} data-no-search="">
      <h3>{title}</h3>
      {isGeneral ? (
        ruleVerdicts.map((ruleVerdict) => (
          <details key={ruleVerdict.rule.id} className={styles.general}>
            <summary>
              <b>{ruleVerdict.rule.title}</b>{' '}
              {ruleVerdict.verdict.answer === 'from' ? answerText(ruleVerdict) : reasonsText(ruleVerdict)}
            </summary>
            <RuleDetails {...ruleVerdict} />
          </details>
        ))
      ) : (
        <ul className="clean-list">
          {ruleVerdicts.map((ruleVerdict) => (
            <li key={ruleVerdict.rule.id} className={styles.rule}>
              <h4>{ruleVerdict.rule.title}</h4>
              <p className={styles.answer} data-answer={ruleVerdict.verdict.answer}>
                {answerText(ruleVerdict)}
              </p>
              {ruleVerdict.verdict.answer === 'banned' && (
                <p className={styles.warning}>{message('product.doNotBuy')}</p>
              )}
              {reasonsText(ruleVerdict) && <p className={styles.reasons}>{reasonsText(ruleVerdict)}</p>}
              <RuleDetails {...ruleVerdict} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const RuleDetails = ({rule, verdict}: RuleVerdict) => (
  <>
    <p>{rule.action}</p>
    <dl>
      <dt>{message('product.authority')}</dt>
      <dd>{rule.authority}</dd>
      <dt>{message('product.paper')}</dt>
      <dd>{rule.paper}</dd>
    </dl>
    {verdict.certainty !== 'read' && <p className={styles.warning}>{message('product.confirm')}</p>}
    <SourceDetails source={rule.source} checked={rule.checked} more={rule.more} subject={rule.title} />
  </>
);

/** Describes the codes and conditions on which the answer depends. Empty if it depends on none. */
function reasonsText({rule, verdict}: RuleVerdict): string {
  const conditions = verdict.conditions.map((key) => rule.conditions[key] ?? message(`product.if.${key}`)).join('; ');
  const codeLists = (['included', 'excluded', 'banned'] as const).flatMap((list) =>
    verdict[list].length > 0 ? [message(`product.${list}`, {codes: verdict[list].map(formatCode).join(', ')})] : [],
  );
  return [...codeLists, ...(conditions ? [message('product.conditions', {conditions})] : [])].join(' ');
}
