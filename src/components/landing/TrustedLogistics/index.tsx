import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {carriers, transportModes} from '../../../site/logistics';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** The four modes of transport, and the names of carriers on the firm's lanes. */
export default function TrustedLogistics(): ReactNode {
  return (
    <div className={styles.logistics}>
      <div className={styles.text}>
        <h3>
          <Translate id="logistics.title" />
        </h3>
        <p>
          <Translate id="logistics.lead" />
        </p>
      </div>
      <dl className={styles.modes}>
        {transportModes.map(({id, icon, title, description}) => (
          <div key={id} className={styles.mode} data-mode={id}>
            <dt className={styles.modeTitle}>
              <Icon name={icon} />
              {title}
            </dt>
            <dd className={styles.modeText}>{description}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.carriers}>
        <h4 className={styles.carriersTitle} id="carriers-title">
          <Translate id="logistics.carriers.title" />
        </h4>
        <ul className={styles.names} translate="no" aria-labelledby="carriers-title">
          {carriers.map((carrier) => (
            <li key={carrier}>{carrier}</li>
          ))}
        </ul>
        <p className={styles.note}>
          <Translate id="logistics.carriers.note" />
        </p>
      </div>
    </div>
  );
}
