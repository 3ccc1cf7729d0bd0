import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import Icon from '../Icon';
import styles from './styles.module.css';

/** What a toast says; `destructive` is for errors and is announced at once. */
export interface Notice {
  readonly kind: 'success' | 'destructive';
  readonly title: string;
  readonly description: string;
}

interface ToasterProps {
  /** The news, which replaces what was said before; the same object again is no news. */
  readonly notice: Notice | null;
  /** The toast has been closed, or has been there long enough. */
  readonly onClose: () => void;
}

/** How long a toast stays, in milliseconds. It waits while pointed at or focused. */
const DURATION = 8000;

/** Where toasts appear; also announces them to screen readers. The key F6 leads there and, from there, back. */
export default function Toaster({notice, onClose}: ToasterProps): ReactNode {
  const region = useRef<HTMLElement>(null);
  /** Where the keyboard was before it came here. */
  const origin = useRef<HTMLElement>(null);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (!notice || isHeld) {
      return undefined;
    }
    const timer = setTimeout(onClose, DURATION);
    return () => clearTimeout(timer);
  }, [notice, isHeld, onClose]);

  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !notice) {
        return;
      }
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) {
        origin.current?.focus();
      } else {
        origin.current = document.activeElement as HTMLElement;
        region.current?.focus();
      }
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, [notice]);

  function close(): void {
    if (region.current?.contains(document.activeElement)) {
      origin.current?.focus();
    }
    setIsHeld(false);
    onClose();
  }

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={translate({id: 'toast.region'})}
      aria-live="polite"
      tabIndex={-1}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}>
      {notice && <Toast key={keyOf(notice)} notice={notice} onClose={close} />}
    </section>
  );
}

const keys = new WeakMap<Notice, string>();
let count = 0;

/** News of the same words are an element of their own, which screen readers read out anew. */
function keyOf(notice: Notice): string {
  const key = keys.get(notice) ?? String(++count);
  keys.set(notice, key);
  return key;
}

function Toast({notice, onClose}: {readonly notice: Notice; readonly onClose: () => void}): ReactNode {
  const {kind, title, description} = notice;
  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'destructive' ? 'alert' : undefined}>
      <div className={styles.content}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
      </div>
      <button type="button" className={styles.close} aria-label={translate({id: 'toast.close'})} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
