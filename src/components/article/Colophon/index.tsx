import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {firm} from '../../../site/firm';
import {Time} from '../Time';
import styles from './styles.module.css';

/** The end of a printed text: the firm, the day of the last check and the address of the current version. */
export default function Colophon({permalink, checked}: {readonly permalink: string; readonly checked?: string}) {
  const {siteConfig} = useDocusaurusContext();
  return (
    <p className={styles.colophon} data-no-search="">
      <span>{`${firm.name}, ${firm.email}, ${firm.phone}`}</span>
      {checked && (
        <span>
          <Translate id="colophon.checked" values={{date: <Time day={checked} />}} />
        </span>
      )}
      <span>
        <Translate id="colophon.address" values={{address: <b>{siteConfig.url + permalink}</b>}} />
      </span>
    </p>
  );
}
