import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {firm} from '../../../site/firm';
import styles from './styles.module.css';

interface ColophonProps {
  /** Path on the host, such as `/en/blog/importacion`. */
  readonly permalink: string;
  /** Date of the last check of the facts. */
  readonly checked?: ReactNode;
}

/** The end of a printed text: the firm, the date of the last check and the address of the current version. */
export default function Colophon({permalink, checked}: ColophonProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <p className={styles.colophon} data-no-search="">
      <span>{`${firm.name}, ${firm.email}, ${firm.phone}`}</span>
      {checked && (
        <span>
          <Translate id="colophon.checked" values={{date: checked}} />
        </span>
      )}
      <span>
        <Translate id="colophon.address" values={{address: <b>{siteConfig.url + permalink}</b>}} />
      </span>
    </p>
  );
}
