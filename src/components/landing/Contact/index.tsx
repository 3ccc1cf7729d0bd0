import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import {type ReactNode, useLayoutEffect} from 'react';
import {beginMessageOfAddress, collectDrafts, restoreDrafts} from '../../../client/session';
import {contactForm, registrationForm} from '../../../site/forms';
import type {SectionId} from '../../../site/sections';
import FirmFact from '../../article/FirmFact';
import SiteForm from '../../forms/SiteForm';
import ContactDetails from '../ContactDetails';
import LandingSection from '../LandingSection';
import PartBoundary from '../PartBoundary';
import styles from './styles.module.css';

/** The two forms, each with the tab that shows it; the first is open on arrival. */
const tabs = [
  {form: contactForm, id: 'contact-tab', name: <Translate id="contact.tab.contact" />},
  {form: registrationForm, id: 'register-tab', name: <Translate id="contact.tab.register" />},
];

/** What links to the forms point at: the tabs, so that the first fields come into view with them. */
const FORMS: SectionId = 'form';

/**
 * How to reach the firm: its details, and the two forms behind two tabs, each of which keeps what was typed. The tabs are radio
 * buttons, with which the style sheet shows one form or the other: they need no script.
 */
export default function Contact(): ReactNode {
  useBrokenLinks().collectAnchor(FORMS);

  // What was typed, and the tab that was open, before a visit to another page.
  useLayoutEffect(() => {
    restoreDrafts();
    beginMessageOfAddress();
    return collectDrafts;
  }, []);

  return (
    <LandingSection id="contact" className={styles.contact}>
      <div className={clsx('columns', styles.layout)}>
        <div>
          <h2 id="contact-title">
            <Translate id="contact.title" />
          </h2>
          <p className={clsx('lead', styles.lead)}>
            <Translate id="contact.lead" />
          </p>
          <ContactDetails />
        </div>
        {/* WebKit leaves a field behind the head of the page when it gives it the focus. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what gets the focus is in it. */}
        <div
          className={styles.panel}
          onFocus={({target}) =>
            target.matches(':focus-visible:not(fieldset)') && target.scrollIntoView({block: 'nearest'})
          }>
          <fieldset id={FORMS} tabIndex={-1} className={styles.tabs} data-draft="contact-tabs">
            <legend className="visually-hidden">{translate({id: 'contact.tabs'})}</legend>
            {tabs.map(({id, name, form}) => (
              <label key={id} id={id} className={styles.tab}>
                <input
                  type="radio"
                  name="form"
                  value={form.id}
                  defaultChecked={form === contactForm}
                  className={styles.choice}
                  autoComplete="off"
                />
                {name}
              </label>
            ))}
          </fieldset>
          {tabs.map(({id, form}) => (
            <div key={id} className={styles.form}>
              <PartBoundary>
                <SiteForm definition={form} labelledBy={id} />
              </PartBoundary>
            </div>
          ))}
          <noscript>
            <p className={styles.form}>
              <Translate id="form.withoutScript" values={{email: <FirmFact name="email" />}} />
            </p>
          </noscript>
        </div>
      </div>
    </LandingSection>
  );
}
