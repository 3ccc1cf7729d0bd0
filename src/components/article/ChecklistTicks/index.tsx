import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect, useRef, useState} from 'react';
import {store, stored} from '../../../client/storage';
import {storageNamespace} from '../../../site/storage';
import {buttonClass} from '../../site/Button';
import styles from './styles.module.css';

/** Progress of a checklist. */
interface Tally {
  readonly count: number;
  readonly all: number;
  /** Whether the browser has saved it. */
  readonly isSaved: boolean;
}

/**
 * Saves the ticks of a checklist in the browser, for all languages, counts and clears them. The boxes are plain HTML
 * (plugins/articles/markdown/rehype-checklist.ts) and work before hydration.
 */
export default function ChecklistTicks() {
  const element = useRef<HTMLDivElement>(null);
  const {pathname} = useLocation();
  const key = `ticks-${pathname.slice(useBaseUrl('/').length)}-${storageNamespace}`;
  const [tally, setTally] = useState<Tally>();

  useEffect(() => {
    const text = element.current?.parentElement;
    const save = () => setTally(saveTicks(boxesBeside(element.current), key));
    const saved = stored(key)?.split(' ') ?? [];
    for (const box of boxesBeside(element.current)) {
      box.checked ||= saved.includes(box.value);
    }
    save();
    text?.addEventListener('change', save);
    return () => text?.removeEventListener('change', save);
  }, [key]);

  function clear(): void {
    const boxes = boxesBeside(element.current);
    for (const box of boxes) {
      box.checked = false;
    }
    setTally(saveTicks(boxes, key));
  }

  return (
    <div ref={element} className={styles.ticks} data-screen-only>
      <span>{tally?.isSaved === false ? '' : translate({id: 'checklist.kept'})}</span>
      <span role="status">{tally ? translate({id: 'checklist.count'}, {count: tally.count, all: tally.all}) : ''}</span>
      <button type="button" className={buttonClass('secondary')} onClick={clear}>
        {translate({id: 'checklist.clear'})}
      </button>
    </div>
  );
}

/** Returns the boxes in the text that contains an element. */
const boxesBeside = (element: HTMLElement | null): readonly HTMLInputElement[] => [
  ...(element?.parentElement?.querySelectorAll('input') ?? []),
];

function saveTicks(boxes: readonly HTMLInputElement[], key: string): Tally {
  const ticked = boxes.filter(({checked}) => checked).map(({value}) => value);
  return {count: ticked.length, all: boxes.length, isSaved: store(key, ticked.join(' '))};
}
