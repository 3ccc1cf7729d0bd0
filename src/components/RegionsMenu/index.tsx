import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react';
import {regions} from '../../data/regions';
import SectionLink from '../SectionLink';
import styles from './styles.module.css';

interface RegionsMenuProps {
  /** The look of an item of the navigation bar. */
  readonly className?: string;
  /** Runs when one of its links is followed. */
  readonly onFollow?: () => void;
}

/** "Where we operate": a panel with the three regions. A native `details`, which also closes with Escape and from outside. */
export default function RegionsMenu({className, onFollow}: RegionsMenuProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);

  const close = () => {
    if (details.current) {
      details.current.open = false;
    }
  };

  function closeWithEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && details.current?.open) {
      close();
      details.current.querySelector('summary')?.focus();
    }
  }

  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) {
        close();
      }
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  });

  return (
    <details ref={details} className={styles.regions} onKeyDown={closeWithEscape}>
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
