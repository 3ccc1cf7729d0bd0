import useBaseUrl from '@docusaurus/useBaseUrl';
import {useRef, useState} from 'react';
import {calendarPath} from '../../../site/calendar';
import {absolute} from '../../../site/firm';
import {buttonClass} from '../../site/Button';
import {words} from '../messages';
import styles from './styles.module.css';

/**
 * The address to which calendar programs subscribe, with a button that copies it. Only Apple's systems are sure to have a
 * program for `webcal:`; elsewhere such a link may do nothing.
 */
export default function Subscription() {
  const feed = absolute(useBaseUrl(calendarPath()));
  const [folder, file] = feed.split(/(?<=\/)(?=[^/]+$)/);
  const address = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(feed);
      setOutcome(words('calendar.copied'));
    } catch {
      // Without HTTPS or permission; older browsers have no clipboard.
      if (address.current) {
        getSelection()?.selectAllChildren(address.current);
      }
      setOutcome(words('calendar.notCopied'));
    }
  }

  return (
    <div className={styles.subscription} data-screen-only>
      <p>
        {words('calendar.subscribe')}{' '}
        <code ref={address} translate="no">
          {folder}
          <wbr />
          {file}
        </code>
      </p>
      <button type="button" id="copy-button" className={buttonClass('primary')} onClick={copy}>
        {words('calendar.copy')}
      </button>
      <a href={feed.replace(/^https/, 'webcal')}>{words('calendar.apple')}</a>
      <p role="status">{outcome}</p>
    </div>
  );
}
