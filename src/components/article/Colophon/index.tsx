import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {firm} from '../../../site/firm';
import {Time} from '../Time';
import styles from './styles.module.css';

/** The end of a printed article or page: the firm, the date of the last check and the URL of the current version. */
export default function Colophon({permalink, checked}: {readonly permalink: string; readonly checked?: string}) {
  const {siteConfig} = useDocusaurusContext();
  return (
    <p className={styles.colophon} data-no-search="">
      <span>{`${firm.name}, ${firm.email}, ${firm.phone}`}</span>
      {checked && (
        <span>
          <Translate id="colophon.checked" values={{date: <Time date={checked} />}} />
        </span>
      )}
      <span>
        <Translate id="colophon.url" values={{url: <b>{siteConfig.url + permalink}</b>}} />
      </span>
    </p>
  );
}
