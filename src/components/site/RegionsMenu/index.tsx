import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {regions} from '../../../site/regions';
import SectionLink from '../SectionLink';
import styles from './styles.module.css';

/**
 * "Where we operate": a panel with the three regions. A native `details`; src/client/floating-details.ts closes it.
 *
 * @param className The look of an item of the navigation bar.
 */
export default function RegionsMenu({className}: {readonly className: string | undefined}): ReactNode {
  return (
    <details className={styles.regions} data-floating>
      <summary className={clsx(className, styles.summary)}>
        <Translate id="nav.regions" />
      </summary>
      <ul className={styles.panel}>
        {regions.map(({id, title, description}) => (
          <li key={id}>
            <SectionLink section="regions" className={styles.region}>
              <strong>{title}</strong>
              <span className={styles.description}>{description}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
