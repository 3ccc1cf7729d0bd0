import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useRef} from 'react';
import {regions} from '../../../site/regions';
import SectionLink from '../SectionLink';
import styles from './styles.module.css';

interface RegionsMenuProps {
  /** The look of an item of the navigation bar. */
  readonly className?: string;
  /** Runs when one of its links is followed. */
  readonly onFollow?: () => void;
}

/** "Where we operate": a panel with the three regions. A native `details`; src/client/floating-details.ts closes it. */
export default function RegionsMenu({className, onFollow}: RegionsMenuProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);

  const close = () => {
    if (details.current) {
      details.current.open = false;
    }
  };

  return (
    <details ref={details} className={styles.regions} data-floating>
      <summary className={clsx(className, styles.summary)}>
        <Translate id="nav.regions" />
      </summary>
      <ul className={styles.panel}>
        {regions.map(({id, title, description}) => (
          <li key={id}>
            <SectionLink
              section="regions"
              className={styles.region}
              onFollow={() => {
                close();
                onFollow?.();
              }}>
              <strong>{title}</strong>
              <span className={styles.description}>{description}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
