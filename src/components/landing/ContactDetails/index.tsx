import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {firm} from '../../../site/firm';
import FirmFact from '../../article/FirmFact';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** The ways to reach the firm without the forms. */
export default function ContactDetails(): ReactNode {
  return (
    <dl className={styles.details}>
      <dt>
        <Icon name="mail" />
        <Translate id="contact.email" />
      </dt>
      <dd>
        <FirmFact name="email" />
      </dd>
      <dt>
        <Icon name="phone" />
        <Translate id="contact.phone" />
      </dt>
      <dd>
        <a href={`tel:${firm.phone.replaceAll(' ', '')}`}>
          <FirmFact name="phone" />
        </a>
      </dd>
      <dt>
        <Icon name="pin" />
        <Translate id="contact.address" />
      </dt>
      <dd>
        <FirmFact name="address" />
      </dd>
      <dt>
        <Icon name="clock" />
        <Translate id="contact.schedule" />
      </dt>
      <dd>
        <Translate id="contact.schedule.hours" values={firm.hours} />
        <br />
        <Translate id="contact.schedule.response" values={firm.answersWithinHours} />
      </dd>
    </dl>
  );
}
