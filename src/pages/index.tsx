import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import {useScrollToSection} from '../browser/router-history';
import About from '../components/landing/About';
import Agreement from '../components/landing/Agreement';
import Contact from '../components/landing/Contact';
import Hero from '../components/landing/Hero';
import Regions from '../components/landing/Regions';
import Services from '../components/landing/Services';
import StructuredData from '../components/site/StructuredData';
import {absoluteUrl, firm} from '../site/firm';

/** The landing page, with its sections in the order of src/site/sections.ts. */
export default function LandingPage() {
  useScrollToSection();
  return (
    <Layout title={translate({id: 'landing.title'})} description={translate({id: 'landing.description'})}>
      <StructuredData
        thing={{
          '@type': 'Organization',
          name: firm.name,
          legalName: firm.legalName,
          taxID: firm.taxId,
          url: firm.website,
          logo: absoluteUrl('/img/icon-512.png'),
          description: translate({id: 'firm.tagline'}),
          email: firm.email,
          telephone: firm.phone,
          address: {
            '@type': 'PostalAddress',
            streetAddress: firm.address.street,
            postalCode: firm.address.postalCode,
            addressLocality: firm.address.city,
            addressCountry: firm.address.country,
          },
        }}
      />
      <StructuredData thing={{'@type': 'WebSite', name: firm.name, url: absoluteUrl(useBaseUrl('/'))}} />
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
