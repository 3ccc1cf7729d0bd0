import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import Counters from '../Counters';
import LandingSection from '../LandingSection';
import TransportGallery from '../TransportGallery';
import styles from './styles.module.css';

/** The section about the firm: introduction, figures, gallery and mission. */
export default function About(): ReactNode {
  return (
    <LandingSection id="about">
      <div className={clsx('columns', styles.layout)}>
        <div className="lead">
          <h2 id="about-title">
            <Translate id="about.title" />
          </h2>
          <p>
            <Translate id="about.text.who" />
          </p>
          <p>
            <Translate id="about.text.how" />
          </p>
        </div>
        <Counters />
      </div>
      <div className={styles.gallery}>
        <h3>
          <Translate id="gallery.title" />
        </h3>
        <TransportGallery />
      </div>
      <div className={styles.mission}>
        <h3>
          <Translate id="mission.title" />
        </h3>
        <p>
          <Translate id="mission.text" />
        </p>
      </div>
    </LandingSection>
  );
}
