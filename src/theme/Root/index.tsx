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
 * Adds header and footer to every page. The theme renders them in each page, and mounts them again at every navigation. Sets
 * `data-hydrated` for src/browser: React runs the effect of this component after the effects of all its children.
 */
export default function Root({children}: Props) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <>
      <OpenGraphMetadata />
      <SkipLink />
      <Navbar />
      <div id={PAGE_CONTENT_ID} tabIndex={-1} className={styles.page}>
        {children}
      </div>
      <Footer />
    </>
  );
}

/** Adds the Open Graph metadata: the name of the site, and the image that other sites show with a link to the page. */
function OpenGraphMetadata() {
  const {siteConfig, i18n} = useDocusaurusContext();
  return (
    <Head>
      <meta property="og:site_name" content={siteConfig.title} />
      {/* Articles override the type. */}
      <meta property="og:type" content="website" />
      {/* The chart of the landing page. Articles override it with their own. */}
      <meta property="og:image" content={siteConfig.url + shareImageOf(landingChart(i18n.currentLocale))} />
      <meta property="og:image:alt" content={translate({id: 'hero.chart.alt'})} />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
    </Head>
  );
}
