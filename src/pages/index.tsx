import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import type {ComponentType, ReactNode} from 'react';
import {useSectionArrival} from '../client/history';
import About from '../components/landing/About';
import Agreement from '../components/landing/Agreement';
import Contact from '../components/landing/Contact';
import Hero from '../components/landing/Hero';
import Regions from '../components/landing/Regions';
import Services from '../components/landing/Services';
import {type Section, sections} from '../site/sections';

const contents: Readonly<Record<Section, ComponentType>> = {
  home: Hero,
  about: About,
  regions: Regions,
  agreement: Agreement,
  services: Services,
  contact: Contact,
};

/** The landing page: its sections in the order of src/site/sections.ts. */
export default function LandingPage(): ReactNode {
  useSectionArrival();
  return (
    <Layout title={translate({id: 'landing.title'})} description={translate({id: 'landing.description'})}>
      <main>
        {sections.map((section) => {
          const Content = contents[section];
          return <Content key={section} />;
        })}
      </main>
    </Layout>
  );
}
