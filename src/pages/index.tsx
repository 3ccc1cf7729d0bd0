import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {useSectionArrival} from '../client/history';
import About from '../components/landing/About';
import Agreement from '../components/landing/Agreement';
import Contact from '../components/landing/Contact';
import Hero from '../components/landing/Hero';
import Regions from '../components/landing/Regions';
import Services from '../components/landing/Services';
import {translate} from '../site/landing-words';

/** The landing page. */
export default function LandingPage(): ReactNode {
  useSectionArrival();
  return (
    <Layout>
      <PageMetadata title={translate({id: 'landing.title'})} description={translate({id: 'landing.description'})} />
      <main>
        <Hero />
        <About />
        <Regions />
        <Agreement />
        <Services />
        <Contact />
      </main>
    </Layout>
  );
}
