import '../lib/landing-words';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import About from '../components/About';
import Agreement from '../components/Agreement';
import Contact from '../components/Contact';
import Hero from '../components/Hero';
import PartBoundary from '../components/PartBoundary';
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
        <PartBoundary>
          <Hero />
        </PartBoundary>
        <PartBoundary>
          <About />
        </PartBoundary>
        <PartBoundary>
          <Regions />
        </PartBoundary>
        <PartBoundary>
          <Agreement />
        </PartBoundary>
        <PartBoundary>
          <Services />
        </PartBoundary>
        <PartBoundary>
          <Contact />
        </PartBoundary>
      </main>
    </Layout>
  );
}
