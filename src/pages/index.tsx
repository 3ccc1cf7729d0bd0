import '../lib/landing-words';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import About from '../components/About';
import Agreement from '../components/Agreement';
import Contact from '../components/Contact';
import Hero from '../components/Hero';
import Regions from '../components/Regions';
import Services from '../components/Services';
import {useSectionScroll} from '../lib/section-scroll';

/** The landing page. */
export default function LandingPage(): ReactNode {
  useSectionScroll();
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
