import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {firm} from '../../../site/firm';
import styles from './styles.module.css';

interface ColophonProps {
  /** The page's address without the site's, such as `/en/blog/importacion`. */
  readonly permalink: string;
  /** The day of the last check of the facts. */
  readonly checked?: ReactNode;
}

/** The end of a text on paper, and only there: whose it is, when it was checked, and where it is kept up to date. */
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
