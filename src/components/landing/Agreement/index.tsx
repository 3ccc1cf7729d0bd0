import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import LandingSection from '../LandingSection';
import styles from './styles.module.css';

/** What visitors ask next, in the order of a purchase: the article that answers it, without the language, and what is in it. */
const legs = [
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

/** The question that visitors ask most, with a short answer and the course to a long one. */
export default function Agreement(): ReactNode {
  return (
    <LandingSection id="agreement" className={styles.agreement}>
      <div className={clsx('columns', styles.layout)}>
        <div className={styles.text}>
          <h2 id="agreement-title">
            <Translate id="agreement.title" />
          </h2>
          <p className="lead">
            <Translate id="agreement.answer" />
          </p>
          <p>
            <Translate id="agreement.status" />
          </p>
        </div>
        <ol className={styles.course}>
          {legs.map(({to, question, answer}) => (
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
