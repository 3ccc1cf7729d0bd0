import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {counters} from '../../../site/counters';
import Counter from '../Counter';
import LandingSection from '../LandingSection';
import TransportGallery from '../TransportGallery';
import styles from './styles.module.css';

/** Who the firm is, in figures, and what it is for. */
export default function About(): ReactNode {
  return (
    <LandingSection id="about">
      <div className={clsx('columns', styles.layout)}>
        <div className={clsx('lead', styles.text)}>
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
        <dl className={styles.counters}>
          {counters.map((figure) => (
            <Counter key={figure.id} figure={figure} />
          ))}
        </dl>
      </div>
      <div className={styles.gallery}>
        <h3>
          <Translate id="gallery.title" />
        </h3>
        <TransportGallery />
      </div>
      <div className={styles.mission}>
        <h3 className={styles.missionTitle}>
          <Translate id="mission.title" />
        </h3>
        <p className={styles.missionText}>
          <Translate id="mission.text" />
        </p>
      </div>
    </LandingSection>
  );
}
