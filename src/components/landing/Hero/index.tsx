import Translate, {translate} from '@docusaurus/Translate';
import {firm} from '../../../site/firm';
import {buttonClass} from '../../site/Button';
import Drawing from '../../site/Drawing';
import SectionLink from '../../site/SectionLink';
import LandingSection from '../LandingSection';
import styles from './styles.module.css';

/** The first screen: an introduction to the firm beside the chart of its main lane. */
export default function Hero() {
  return (
    <LandingSection id="home" className={styles.hero}>
      <div>
        <div className={styles.titleBlock}>
          <p>{translate({id: 'hero.kicker'})}</p>
          <h1 id="home-title">{translate({id: 'hero.title'})}</h1>
          <p>
            <Translate id="hero.lead" values={{years: firm.yearsOfExperience}} />
          </p>
          <div>
            <SectionLink section="services" className={buttonClass('primary')}>
              {translate({id: 'hero.services'})}
            </SectionLink>
            <SectionLink section="about" className={buttonClass('secondary')}>
              {translate({id: 'hero.about'})}
            </SectionLink>
          </div>
        </div>
        <Drawing src="atlantic" format="landing" alt={translate({id: 'hero.chart'})} />
      </div>
    </LandingSection>
  );
}
