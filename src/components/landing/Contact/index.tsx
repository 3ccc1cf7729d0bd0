import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import {useLayoutEffect} from 'react';
import {prefillMessageFromUrl} from '../../../browser/message-prefill';
import {firm} from '../../../site/firm';
import {FORM_ANCHOR} from '../../../site/sections';
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
 * The contact details of the firm, and two forms in tabs. The tabs work without scripts: they are radio buttons, and the style
 * sheet shows the form of the checked one. Both forms stay mounted, so that switching tabs keeps their values.
 */
export default function Contact() {
  useBrokenLinks().collectAnchor(FORM_ANCHOR);

  const tabsDraft = useDraft<HTMLFieldSetElement>('contact-tabs');
  // Runs after the drafts of the tabs and forms are restored.
  useLayoutEffect(prefillMessageFromUrl, []);

  return (
    <LandingSection id="contact" className={styles.contact}>
      <div className={clsx('columns', styles.layout)}>
        <div>
          <h2 id="contact-title">{translate({id: 'contact.title'})}</h2>
          <p className={clsx('lead', styles.introduction)}>{translate({id: 'contact.lead'})}</p>
          <ContactDetails />
        </div>
        {/*
         * WebKit does not scroll to a focused field behind the sticky header: it ignores `scroll-margin` when it checks whether
         * the field is visible (https://bugs.webkit.org/show_bug.cgi?id=245100).
         */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only receives focus events from descendants. */}
        <div
          className={styles.forms}
          onFocus={({target}) =>
            target.matches(':focus-visible:not(fieldset)') && target.scrollIntoView({block: 'nearest'})
          }>
          {/* Links to the forms target the tabs, so that tabs and first fields scroll into view together. */}
          <fieldset id={FORM_ANCHOR} tabIndex={-1} className={styles.tabs} {...tabsDraft}>
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
        {translate({id: 'contact.hours'})}
      </dt>
      <dd>
        <Translate id="contact.hours.weekdays" values={firm.hours} />
        <br />
        <Translate id="contact.responseTime" values={firm.answersWithinHours} />
      </dd>
    </dl>
  );
}
