import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import {useLayoutEffect} from 'react';
import {prefillMessageFromAddress} from '../../../browser/message-prefill';
import {firm} from '../../../site/firm';
import {FORMS} from '../../../site/sections';
import FirmFact from '../../article/FirmFact';
import SiteForm from '../../forms/SiteForm';
import {useDraft} from '../../forms/useDraft';
import Icon from '../../site/Icon';
import LandingSection from '../LandingSection';
import detailsStyles from './details.module.css';
import styles from './styles.module.css';

const tabs = [
  {form: 'contact', id: 'contact', name: translate({id: 'contact.tab.contact'}), className: styles.contactForm},
  {
    form: 'registration',
    id: 'register',
    name: translate({id: 'contact.tab.register'}),
    className: styles.registrationForm,
  },
] as const;

/**
 * The contact details of the firm and two forms in tabs, which keep their input. The tabs are radio buttons, and the
 * style sheet shows the form of the checked one, so that they need no script.
 */
export default function Contact() {
  useBrokenLinks().collectAnchor(FORMS);

  const tabsDraft = useDraft<HTMLFieldSetElement>('contact-tabs');
  // After the drafts of the tabs and the forms.
  useLayoutEffect(prefillMessageFromAddress, []);

  return (
    <LandingSection id="contact" className={styles.contact}>
      <div className={clsx('columns', styles.layout)}>
        <div>
          <h2 id="contact-title">{translate({id: 'contact.title'})}</h2>
          <p className={clsx('lead', styles.introduction)}>{translate({id: 'contact.lead'})}</p>
          <ContactDetails />
        </div>
        {/* WebKit leaves a focused field behind the sticky header. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only its descendants get the focus. */}
        <div
          className={styles.panel}
          onFocus={({target}) =>
            target.matches(':focus-visible:not(fieldset)') && target.scrollIntoView({block: 'nearest'})
          }>
          {/* Links to the forms lead to the tabs, so that the first fields scroll into view with them. */}
          <fieldset id={FORMS} tabIndex={-1} className={styles.tabs} {...tabsDraft}>
            <legend className="visually-hidden">{translate({id: 'contact.tabs'})}</legend>
            {tabs.map(({id, name, className}) => (
              <label key={id} id={`${id}-tab`} className={className}>
                <input type="radio" name="form" value={id} defaultChecked={id === 'contact'} autoComplete="off" />
                {name}
              </label>
            ))}
          </fieldset>
          {tabs.map(({id, form, className}) => (
            <div key={id} className={clsx(styles.content, className)}>
              <SiteForm name={form} id={id} labelledBy={`${id}-tab`} />
            </div>
          ))}
          <noscript>
            <p className={styles.content}>
              <Translate id="form.withoutScript" values={{email: <FirmFact name="email" />}} />
            </p>
          </noscript>
        </div>
      </div>
    </LandingSection>
  );
}

/** The ways to reach the firm without the forms. */
function ContactDetails() {
  return (
    <dl className={detailsStyles.details}>
      <dt className="fine-print">
        <Icon name="mail" />
        {translate({id: 'contact.email'})}
      </dt>
      <dd>
        <FirmFact name="email" />
      </dd>
      <dt className="fine-print">
        <Icon name="phone" />
        {translate({id: 'contact.phone'})}
      </dt>
      <dd>
        <a href={`tel:${firm.phone.replaceAll(' ', '')}`}>
          <FirmFact name="phone" />
        </a>
      </dd>
      <dt className="fine-print">
        <Icon name="pin" />
        {translate({id: 'contact.address'})}
      </dt>
      <dd>
        <FirmFact name="address" />
      </dd>
      <dt className="fine-print">
        <Icon name="clock" />
        {translate({id: 'contact.schedule'})}
      </dt>
      <dd>
        <Translate id="contact.schedule.hours" values={firm.hours} />
        <br />
        <Translate id="contact.schedule.response" values={firm.answersWithinHours} />
      </dd>
    </dl>
  );
}
