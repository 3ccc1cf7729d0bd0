import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import {useSectionArrival} from '../browser/history';
import About from '../components/landing/About';
import Agreement from '../components/landing/Agreement';
import Contact from '../components/landing/Contact';
import Hero from '../components/landing/Hero';
import Regions from '../components/landing/Regions';
import Services from '../components/landing/Services';

/** The landing page: its sections in the order of src/site/sections.ts. */
export default function LandingPage() {
  useSectionArrival();
  return (
    <Layout title={translate({id: 'landing.title'})} description={translate({id: 'landing.description'})}>
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
