import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import Drawing from '../../site/Drawing';
import Counters from '../Counters';
import LandingSection from '../LandingSection';
import galleryStyles from './gallery.module.css';
import styles from './styles.module.css';

/** Sectional drawings of an aircraft, a lorry and a ship. */
const illustrations = [
  {id: 'air', caption: translate({id: 'gallery.air.caption'}), alt: translate({id: 'gallery.air.alt'})},
  {id: 'land', caption: translate({id: 'gallery.land.caption'}), alt: translate({id: 'gallery.land.alt'})},
  {id: 'sea', caption: translate({id: 'gallery.sea.caption'}), alt: translate({id: 'gallery.sea.alt'})},
] as const;

/** The section "About us": introduction, counters, gallery and mission. */
export default function About() {
  return (
    <LandingSection id="about">
      <div className={clsx('columns', styles.layout)}>
        <div className={clsx('lead', styles.introduction)}>
          <h2 id="about-title">{translate({id: 'about.title'})}</h2>
          <p>{translate({id: 'about.text.who'})}</p>
          <p>{translate({id: 'about.text.how'})}</p>
        </div>
        <Counters />
      </div>
      <div className={styles.gallery}>
        <h3>{translate({id: 'gallery.title'})}</h3>
        <div className={galleryStyles.gallery}>
          {illustrations.map(({id, caption, alt}) => (
            <figure key={id} className={galleryStyles[id]}>
              <Drawing src={`illustration-${id}`} format="illustration" alt={alt} isFramed />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className={styles.mission}>
        <h3>{translate({id: 'mission.title'})}</h3>
        <p>{translate({id: 'mission.text'})}</p>
      </div>
    </LandingSection>
  );
}
