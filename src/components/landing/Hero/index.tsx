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

/** Common reasons for a visit, in visitors' words, each with the path of the page that helps. */
const needs = [
  {to: `${CALCULATORS_PATH}/plan`, need: translate({id: 'hero.need.firstContainer'})},
  {to: `${CALCULATORS_PATH}/coste`, need: translate({id: 'hero.need.cost'})},
  {to: '/blog/logistics/inspeccion', need: translate({id: 'hero.need.heldContainer'})},
  {to: `${CALCULATORS_PATH}/producto`, need: translate({id: 'hero.need.rules'})},
  {to: '/blog/regulations/prueba-de-origen', need: translate({id: 'hero.need.origin'})},
  {to: WHEN_TO_CALL_PATH, need: translate({id: 'hero.need.help'})},
];

/** Size of the chart. The style sheet uses its aspect ratio to fit the chart into the first screen. */
const chartSize = drawingFormats.landing.wide;

/**
 * The first screen: an introduction to the firm, the chart of its main route, and links to the pages that most visitors
 * need.
 */
export default function Hero() {
  const {withBaseUrl} = useBaseUrlUtils();
  const {collectLink} = useBrokenLinks();
  return (
    <LandingSection id="home" className={styles.hero}>
      <style>{`:root{--chart-ratio:${chartSize.width}/${chartSize.height}}`}</style>
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
              // Not `Link`, which preloads the pages of all visible links: https://docusaurus.io/docs/docusaurus-core#link
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
        <Drawing src="atlantic" format="landing" alt={translate({id: 'hero.chart.alt'})} />
      </div>
    </LandingSection>
  );
}
