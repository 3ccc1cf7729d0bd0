import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useRef, useState} from 'react';
import {store, stored} from '../../../browser/storage';
import {storageNamespace} from '../../../site/storage-namespace';
import {buttonClass} from '../../site/Button';
import styles from './styles.module.css';

/**
 * Saves the ticks of a checklist in the browser, for all languages, counts and clears them. A tick is lost when the words
 * of its point change. The boxes are plain HTML (plugins/content/markdown/rehype-checklist.ts) and work before hydration.
 */
export default function ChecklistTicks() {
  const element = useRef<HTMLDivElement>(null);
  const {pathname} = useLocation();
  const key = `ticks-${pathname.slice(useBaseUrl('/').length)}-${storageNamespace}`;
  const [tally, setTally] = useState<{readonly count: number; readonly all: number; readonly isKept: boolean}>();

  const boxes = (): readonly HTMLInputElement[] => [
    ...(element.current?.parentElement?.querySelectorAll('input') ?? []),
  ];

  function save(): void {
    const ticked = boxes().filter(({checked}) => checked);
    const isKept = store(key, ticked.map(({value}) => value).join(' '));
    setTally({count: ticked.length, all: boxes().length, isKept});
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions depend on the key alone
  useEffect(() => {
    const text = element.current?.parentElement;
    const saved = stored(key)?.split(' ') ?? [];
    for (const box of boxes()) {
      box.checked ||= saved.includes(box.value);
    }
    save();
    text?.addEventListener('change', save);
    return () => text?.removeEventListener('change', save);
  }, [key]);

  function clear(): void {
    for (const box of boxes()) {
      box.checked = false;
    }
    save();
  }

  return (
    <div ref={element} className={styles.ticks} data-screen-only>
      {tally?.isKept !== false && <span className={styles.kept}>{translate({id: 'checklist.kept'})}</span>}
      <span role="status">{tally ? translate({id: 'checklist.count'}, {count: tally.count, all: tally.all}) : ''}</span>
      <button type="button" id="clear-button" className={buttonClass('secondary')} onClick={clear}>
        {translate({id: 'checklist.clear'})}
      </button>
    </div>
  );
}
