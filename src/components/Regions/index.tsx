import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {regions} from '../../data/regions';
import Drawing from '../Drawing';
import LandingSection from '../LandingSection';
import styles from './styles.module.css';

/** Where the firm works: each region with its chart. */
export default function Regions(): ReactNode {
  const {i18n} = useDocusaurusContext();
  return (
    <LandingSection id="regions" labelledBy="regions-title" className={styles.regions}>
      <div className={styles.layout}>
        <h2 id="regions-title">
          <Translate id="regions.title" />
        </h2>
        <ul className={styles.list}>
          {regions.map(({id, title, description, chartAlt}) => (
            <li key={id} className={styles.region}>
              <Drawing
                src={`/drawings/${i18n.currentLocale}/region-${id}.svg`}
                format="region"
                alt={chartAlt}
                isFramed
                className={styles.chart}
              />
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  );
}
