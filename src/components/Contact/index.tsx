import {Tabs} from '@base-ui/react/tabs';
import Translate from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {contactForm, registrationForm} from '../../data/forms';
import {keepDraft, keptDraft} from '../../lib/drafts';
import ContactDetails from '../ContactDetails';
import LandingSection from '../LandingSection';
import SiteForm from '../SiteForm';
import Toaster from '../Toaster';
import styles from './styles.module.css';

type TabName = 'contact' | 'register';
const TABS_DRAFT = 'contact-tabs';

/** How to reach the firm: its details, and the two forms behind two tabs, each of which keeps what was typed. */
export default function Contact(): ReactNode {
  const [tab, setTab] = useState<TabName>('contact');

  // The tab that was open before a visit to another page or a change of language.
  useEffect(() => {
    if (keptDraft(TABS_DRAFT)?.tab === 'register') {
      setTab('register');
    }
  }, []);

  function choose(chosen: TabName): void {
    setTab(chosen);
    keepDraft(TABS_DRAFT, {tab: chosen});
  }

  return (
    <LandingSection id="contact" labelledBy="contact-title" className={styles.contact}>
      <div className={styles.layout}>
        <div>
          <h2 id="contact-title">
            <Translate id="contact.title" />
          </h2>
          <p className={styles.lead}>
            <Translate id="contact.lead" />
          </p>
          <ContactDetails />
        </div>
        <Tabs.Root value={tab} onValueChange={choose} className={styles.panel}>
          <Tabs.List className={styles.tabs} activateOnFocus>
            <Tabs.Tab value="contact" id="contact-tab" className={styles.tab}>
              <Translate id="contact.tab.contact" />
            </Tabs.Tab>
            <Tabs.Tab value="register" id="register-tab" className={styles.tab}>
              <Translate id="contact.tab.register" />
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="contact" keepMounted className={styles.form}>
            <SiteForm definition={contactForm} labelledBy="contact-tab" />
          </Tabs.Panel>
          <Tabs.Panel value="register" keepMounted className={styles.form}>
            <SiteForm definition={registrationForm} labelledBy="register-tab" />
          </Tabs.Panel>
        </Tabs.Root>
      </div>
      <Toaster />
    </LandingSection>
  );
}
