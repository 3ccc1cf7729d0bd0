import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {regions} from '../../../site/regions';
import SectionLink from '../SectionLink';
import styles from './styles.module.css';

/** The panel "Where we operate", a native `details`. @param className Classes of an item of the navigation bar. */
export default function RegionsMenu({className}: {readonly className: string | undefined}): ReactNode {
  return (
    <details className={styles.regions} data-floating>
      <summary className={className}>
        <Translate id="nav.regions" />
      </summary>
      <ul>
        {regions.map(({id, title, description}) => (
          <li key={id}>
            <SectionLink section="regions">
              <strong>{title}</strong>
              <span>{description}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
