import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useRef, useState} from 'react';
import {readStored, writeStored} from '../../../browser/storage';
import {storageNamespace} from '../../../site/storage-namespace';
import {buttonClass} from '../../site/Button';
import styles from './styles.module.css';

/**
 * Stores, counts and clears the ticks of a checklist. All languages share the stored ticks. A tick is lost if the text of
 * its item changes. The check boxes are plain HTML (plugins/content/markdown/rehype-checklist.ts) and work before hydration.
 */
export default function ChecklistTicks() {
  const root = useRef<HTMLDivElement>(null);
  const {pathname} = useLocation();
  const storageKey = `ticks-${pathname.slice(useBaseUrl('/').length)}-${storageNamespace}`;
  const [state, setState] = useState<{readonly ticked: number; readonly total: number; readonly isStored: boolean}>();

  const checkboxes = (): readonly HTMLInputElement[] => [
    ...(root.current?.parentElement?.querySelectorAll('input') ?? []),
  ];

  function save(): void {
    const tickedBoxes = checkboxes().filter(({checked}) => checked);
    const isStored = writeStored(storageKey, tickedBoxes.map(({value}) => value).join(' '));
    setState({ticked: tickedBoxes.length, total: checkboxes().length, isStored});
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions depend only on the key
  useEffect(() => {
    const checklist = root.current?.parentElement;
    const storedTicks = readStored(storageKey)?.split(' ') ?? [];
    for (const checkbox of checkboxes()) {
      checkbox.checked ||= storedTicks.includes(checkbox.value);
    }
    save();
    checklist?.addEventListener('change', save);
    return () => checklist?.removeEventListener('change', save);
  }, [storageKey]);

  function clear(): void {
    for (const checkbox of checkboxes()) {
      checkbox.checked = false;
    }
    save();
  }

  return (
    <div ref={root} className={styles.ticks} data-screen-only>
      {state?.isStored !== false && <span className={styles.note}>{translate({id: 'checklist.stored'})}</span>}
      <span role="status">
        {state ? translate({id: 'checklist.progress'}, {count: state.ticked, all: state.total}) : ''}
      </span>
      <button type="button" id="clear-button" className={buttonClass('secondary')} onClick={clear}>
        {translate({id: 'checklist.clear'})}
      </button>
    </div>
  );
}
