import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import Drawing from '../../site/Drawing';
import styles from './styles.module.css';

const illustrations = [
  {
    id: 'air',
    caption: translate({id: 'gallery.air.caption'}),
    alt: translate({id: 'gallery.air.alt'}),
  },
  {
    id: 'land',
    caption: translate({id: 'gallery.land.caption'}),
    alt: translate({id: 'gallery.land.alt'}),
  },
  {
    id: 'sea',
    caption: translate({id: 'gallery.sea.caption'}),
    alt: translate({id: 'gallery.sea.alt'}),
  },
] as const;

/** Three section drawings of transport by air, land and sea. */
export default function TransportGallery(): ReactNode {
  const {i18n} = useDocusaurusContext();
  return (
    <div className={styles.gallery}>
      {illustrations.map(({id, caption, alt}) => (
        <figure key={id}>
          <Drawing
            src={`/drawings/${i18n.currentLocale}/illustration-${id}.svg`}
            format="illustration"
            alt={alt}
            isFramed
          />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
