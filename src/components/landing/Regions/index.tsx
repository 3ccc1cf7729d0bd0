import {translate} from '@docusaurus/Translate';
import {regions} from '../../../site/regions';
import Drawing from '../../site/Drawing';
import LandingSection from '../LandingSection';
import styles from './styles.module.css';

/** Text alternatives of the charts. They are not in src/site/regions.ts, because every page loads that file. */
const chartAlts = {
  iberoamerica: translate({id: 'regions.iberoamerica.chart.alt'}),
  europe: translate({id: 'regions.europe.chart.alt'}),
  asia: translate({id: 'regions.asia.chart.alt'}),
};

/** The section "Where we operate": the regions, each with its chart. */
export default function Regions() {
  return (
    <LandingSection id="regions" className={styles.regions}>
      <div className={styles.layout}>
        <h2 id="regions-title">{translate({id: 'regions.title'})}</h2>
        <ul className="clean-list">
          {regions.map(({id, title, description}) => (
            <li key={id}>
              <Drawing src={`region-${id}`} format="region" alt={chartAlts[id]} isFramed />
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  );
}
