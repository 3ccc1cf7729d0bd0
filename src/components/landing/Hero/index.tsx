import Translate, {translate} from '@docusaurus/Translate';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {drawingFormats} from '../../../site/drawing-formats';
import {firm} from '../../../site/firm';
import {CALCULATORS_PATH, WHEN_TO_CALL_PATH} from '../../../site/paths';
import {buttonClass} from '../../site/Button';
import Drawing from '../../site/Drawing';
import SectionLink from '../../site/SectionLink';
import LandingSection from '../LandingSection';
import styles from './styles.module.css';

/** What visitors come for, in their words, with the pages that answer it. */
const needs = [
  {to: `${CALCULATORS_PATH}/plan`, need: translate({id: 'hero.need.first'})},
  {to: `${CALCULATORS_PATH}/coste`, need: translate({id: 'hero.need.cost'})},
  {to: '/blog/logistics/inspeccion', need: translate({id: 'hero.need.held'})},
  {to: `${CALCULATORS_PATH}/producto`, need: translate({id: 'hero.need.rules'})},
  {to: '/blog/regulations/prueba-de-origen', need: translate({id: 'hero.need.origin'})},
  {to: WHEN_TO_CALL_PATH, need: translate({id: 'hero.need.help'})},
];

/** The style sheet fits the chart into the first screen by its proportions. */
const chart = drawingFormats.landing.wide;

/** The first screen: an introduction to the firm, the chart of its main lane, and the way to the most frequent answers. */
export default function Hero() {
  const {withBaseUrl} = useBaseUrlUtils();
  const {collectLink} = useBrokenLinks();
  return (
    <LandingSection id="home" className={styles.hero}>
      <style>{`:root{--chart-ratio:${chart.width}/${chart.height}}`}</style>
      <div className={styles.layout}>
        <div className={styles.titleBlock}>
          <p className={styles.kicker}>{translate({id: 'hero.kicker'})}</p>
          <h1 id="home-title">{translate({id: 'hero.title'})}</h1>
          <p className={styles.introduction}>
            <Translate id="hero.lead" values={{years: firm.yearsOfExperience}} />
          </p>
          <div className={styles.actions}>
            <SectionLink section="services" className={buttonClass('primary')}>
              {translate({id: 'hero.services'})}
            </SectionLink>
            <SectionLink section="about" className={buttonClass('secondary')}>
              {translate({id: 'hero.about'})}
            </SectionLink>
          </div>
        </div>
        <nav className={styles.needs} aria-labelledby="needs">
          <p id="needs" className={styles.question}>
            {translate({id: 'hero.needs'})}
          </p>
          <ul className="clean-list">
            {needs.map(({to, need}) => {
              // Not `Link`, which loads the pages of all links on the screen.
              const href = withBaseUrl(to);
              collectLink(href);
              return (
                <li key={to}>
                  <a href={href}>{need}</a>
                </li>
              );
            })}
          </ul>
        </nav>
        <Drawing src="atlantic" format="landing" alt={translate({id: 'hero.chart'})} />
      </div>
    </LandingSection>
  );
}
