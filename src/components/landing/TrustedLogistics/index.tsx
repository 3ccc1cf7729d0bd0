import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {carriers, transportModes} from '../../../site/logistics';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** The four modes of transport, and the names of carriers on the firm's lanes. */
export default function TrustedLogistics(): ReactNode {
  return (
    <div className={styles.logistics}>
      <div>
        <h3>
          <Translate id="logistics.title" />
        </h3>
        <p>
          <Translate id="logistics.lead" />
        </p>
      </div>
      <dl>
        {transportModes.map(({id, icon, title, description}) => (
          <div key={id} data-mode={id}>
            <dt>
              <Icon name={icon} />
              {title}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h4 id="carriers-title">
          <Translate id="logistics.carriers.title" />
        </h4>
        <ul translate="no" aria-labelledby="carriers-title">
          {carriers.map((carrier) => (
            <li key={carrier}>{carrier}</li>
          ))}
        </ul>
        <p>
          <Translate id="logistics.carriers.note" />
        </p>
      </div>
    </div>
  );
}
