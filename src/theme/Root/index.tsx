import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Footer from '@theme/Footer';
import Navbar from '@theme/Navbar';
import type {Props} from '@theme/Root';
import {useEffect} from 'react';
import {PAGE_CONTENT_ID} from '../../browser/focus';
import SkipLink from '../../components/site/SkipLink';
import {landingChart, shareImageOf, shareImageSize} from '../../site/share-image';
import styles from './styles.module.css';

/**
 * Adds header and footer to every page. The theme makes them part of each page, and so renders them again for each.
 * Marks the page as hydrated for src/browser: its effect follows those of all components.
 */
export default function Root({children}: Props) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <>
      <PageHead />
      <SkipLink />
      <Navbar />
      <div id={PAGE_CONTENT_ID} tabIndex={-1} className={styles.page}>
        {children}
      </div>
      <Footer />
    </>
  );
}

/** Adds the site's name and the image that other sites show beside a link to the page. */
function PageHead() {
  const {siteConfig, i18n} = useDocusaurusContext();
  return (
    <Head>
      <meta property="og:site_name" content={siteConfig.title} />
      {/* Articles override it. */}
      <meta property="og:type" content="website" />
      {/* Pages without their own chart show that of the landing page. Articles override it. */}
      <meta property="og:image" content={siteConfig.url + shareImageOf(landingChart(i18n.currentLocale))} />
      <meta property="og:image:alt" content={translate({id: 'hero.chart'})} />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
    </Head>
  );
}
