import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {store, stored} from '../../../client/storage';
import {storageNamespace} from '../../../site/storage';
import {buttonClass} from '../../site/Button';
import styles from './styles.module.css';

/** What of the checklist is ticked. */
interface Tally {
  readonly count: number;
  readonly all: number;
  /** Whether the browser keeps it. */
  readonly isKept: boolean;
}

/**
 * Keeps the ticks of a checklist in the browser, one list for all languages, says so, and clears them. The boxes themselves
 * (plugins/articles/markdown/rehype-checklist.ts) are the browser's, and can be ticked before the application has started.
 */
export default function ChecklistTicks(): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const {pathname} = useLocation();
  const key = `ticks-${pathname.slice(useBaseUrl('/').length)}-${storageNamespace}`;
  const [tally, setTally] = useState<Tally>();

  useEffect(() => {
    const text = element.current?.parentElement;
    const keep = () => setTally(keepTicks(boxesBeside(element.current), key));
    const kept = stored(key)?.split(' ') ?? [];
    for (const box of boxesBeside(element.current)) {
      box.checked ||= kept.includes(box.value);
    }
    keep();
    text?.addEventListener('change', keep);
    return () => text?.removeEventListener('change', keep);
  }, [key]);

  function clear(): void {
    const boxes = boxesBeside(element.current);
    for (const box of boxes) {
      box.checked = false;
    }
    setTally(keepTicks(boxes, key));
  }

  return (
    <div ref={element} className={styles.ticks} data-screen-only>
      <span>{tally?.isKept === false ? '' : translate({id: 'checklist.kept'})}</span>
      <span className={styles.tally} role="status">
        {tally ? translate({id: 'checklist.count'}, {count: tally.count, all: tally.all}) : ''}
      </span>
      <button type="button" className={buttonClass('secondary', styles.clear)} onClick={clear}>
        <Translate id="checklist.clear" />
      </button>
    </div>
  );
}

/** The boxes of the text that an element stands in. */
const boxesBeside = (element: HTMLElement | null): readonly HTMLInputElement[] => [
  ...(element?.parentElement?.querySelectorAll('input') ?? []),
];

function keepTicks(boxes: readonly HTMLInputElement[], key: string): Tally {
  const places = boxes.filter(({checked}) => checked).map(({value}) => value);
  return {count: places.length, all: boxes.length, isKept: store(key, places.join(' '))};
}
