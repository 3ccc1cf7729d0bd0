import useBaseUrl from '@docusaurus/useBaseUrl';
import {useRef, useState} from 'react';
import {calendarPath} from '../../../site/calendar';
import {absoluteUrl} from '../../../site/firm';
import {buttonClass} from '../../site/Button';
import {message} from '../messages';
import styles from './styles.module.css';

/**
 * The URL for calendar subscriptions, with a button that copies it and a `webcal:` link. Only Apple's systems are sure to
 * open such a link
 * (https://developer.apple.com/library/archive/documentation/AppleApplications/Conceptual/CalendarScriptingGuide/Calendar-SubscribetoaCalendar.html).
 * On other systems, it may do nothing.
 */
export default function Subscription() {
  const feedUrl = absoluteUrl(useBaseUrl(calendarPath()));
  const [urlFolder, fileName] = feedUrl.split(/(?<=\/)(?=[^/]+$)/);
  const urlElement = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(feedUrl);
      setOutcome(message('calendar.copied'));
    } catch {
      // The clipboard needs HTTPS and permission (https://developer.mozilla.org/docs/Web/API/Clipboard/writeText).
      if (urlElement.current) {
        getSelection()?.selectAllChildren(urlElement.current);
      }
      setOutcome(message('calendar.notCopied'));
    }
  }

  return (
    <div className={styles.subscription} data-screen-only>
      <p>
        {message('calendar.subscribe')}{' '}
        <code ref={urlElement} translate="no">
          {urlFolder}
          <wbr />
          {fileName}
        </code>
      </p>
      <button type="button" id="copy-button" className={buttonClass('primary')} onClick={copy}>
        {message('calendar.copy')}
      </button>
      <a href={feedUrl.replace(/^https/, 'webcal')}>{message('calendar.subscribeOnApple')}</a>
      <p role="status">{outcome}</p>
    </div>
  );
}
