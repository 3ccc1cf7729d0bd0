import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
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
  {form: 'contact', id: 'contact', name: translate({id: 'contact.tab.contact'})},
  {form: 'registration', id: 'register', name: translate({id: 'contact.tab.register'})},
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
      <div className="columns">
        <div>
          <h2 id="contact-title">{translate({id: 'contact.title'})}</h2>
          <p className="lead">{translate({id: 'contact.lead'})}</p>
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
            {tabs.map(({id, name}) => (
              <label key={id} id={`${id}-tab`}>
                <input type="radio" name="form" value={id} defaultChecked={id === 'contact'} autoComplete="off" />
                {name}
              </label>
            ))}
          </fieldset>
          {tabs.map(({id, form}) => (
            <div key={id}>
              <SiteForm name={form} id={id} labelledBy={`${id}-tab`} />
            </div>
          ))}
          <noscript>
            <p>
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
      <dt>
        <Icon name="mail" />
        {translate({id: 'contact.email'})}
      </dt>
      <dd>
        <FirmFact name="email" />
      </dd>
      <dt>
        <Icon name="phone" />
        {translate({id: 'contact.phone'})}
      </dt>
      <dd>
        <a href={`tel:${firm.phone.replaceAll(' ', '')}`}>
          <FirmFact name="phone" />
        </a>
      </dd>
      <dt>
        <Icon name="pin" />
        {translate({id: 'contact.address'})}
      </dt>
      <dd>
        <FirmFact name="address" />
      </dd>
      <dt>
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
