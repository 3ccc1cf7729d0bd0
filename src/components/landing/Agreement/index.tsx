import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {CALCULATORS_PATH} from '../../../site/paths';
import LandingSection from '../LandingSection';
import styles from './styles.module.css';

/** Follow-up questions in the order of a purchase. `to` is the path of the article that answers the question in full. */
const questions = [
  {
    to: '/blog/regulations/normativas-ue-mercosur',
    question: translate({id: 'agreement.rules'}),
    answer: translate({id: 'agreement.rules.answer'}),
  },
  {
    to: '/blog/regulations/prueba-de-origen',
    question: translate({id: 'agreement.origin'}),
    answer: translate({id: 'agreement.origin.answer'}),
  },
  {
    to: '/blog/regulations/checklist',
    question: translate({id: 'agreement.preparation'}),
    answer: translate({id: 'agreement.preparation.answer'}),
  },
];

/** The section on the EU-Mercosur agreement: visitors' most frequent question, a short answer, and links to full answers. */
export default function Agreement() {
  return (
    <LandingSection id="agreement" className={styles.agreement}>
      <div className={clsx('columns', styles.layout)}>
        <div className={styles.answer}>
          <h2 id="agreement-title">{translate({id: 'agreement.title'})}</h2>
          <p className="lead">{translate({id: 'agreement.answer'})}</p>
          <p>{translate({id: 'agreement.status'})}</p>
          <p>
            <Link to={`${CALCULATORS_PATH}/arancel`}>{translate({id: 'agreement.calculator'})}</Link>
          </p>
        </div>
        <ol className="clean-list">
          {questions.map(({to, question, answer}) => (
            <li key={to}>
              <Link to={to}>{question}</Link>
              <p>{answer}</p>
            </li>
          ))}
        </ol>
      </div>
    </LandingSection>
  );
}
