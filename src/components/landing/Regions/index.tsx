import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {regions} from '../../../site/regions';
import Drawing from '../../site/Drawing';
import LandingSection from '../LandingSection';
import styles from './styles.module.css';

/** What the charts show, in words that come with this page alone. */
const shownBy = {
  iberoamerica: translate({id: 'regions.iberoamerica.chart'}),
  europe: translate({id: 'regions.europe.chart'}),
  asia: translate({id: 'regions.asia.chart'}),
};

/** Where the firm works: each region with its chart. */
export default function Regions(): ReactNode {
  const {i18n} = useDocusaurusContext();
  return (
    <LandingSection id="regions" className={styles.regions}>
      <div className={styles.layout}>
        <h2 id="regions-title">
          <Translate id="regions.title" />
        </h2>
        <ul className={styles.list}>
          {regions.map(({id, title, description}) => (
            <li key={id} className={styles.region}>
              <Drawing
                src={`/drawings/${i18n.currentLocale}/region-${id}.svg`}
                format="region"
                alt={shownBy[id]}
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
