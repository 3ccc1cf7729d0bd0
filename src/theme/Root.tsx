import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/Root';
import type {ReactNode} from 'react';
import PageTransition from '../components/PageTransition';
import {shareImagePath, shareImageSize} from '../data/share-image';

/**
 * What surrounds every page and stays as the pages change: names the manifest in its language, and the picture that other sites
 * show beside a link to it.
 */
export default function Root({children}: Props): ReactNode {
  const {pathname} = useLocation();
  const {siteConfig, i18n} = useDocusaurusContext();
  return (
    <>
      <Head>
        <link rel="manifest" href={`/site.${i18n.currentLocale}.webmanifest`} />
        <meta property="og:image" content={siteConfig.url + shareImagePath(pathname, siteConfig.baseUrl)} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content={String(shareImageSize.width)} />
        <meta property="og:image:height" content={String(shareImageSize.height)} />
        {/* Pages without a chart of their own show that of the landing page; articles say what theirs shows. */}
        <meta property="og:image:alt" content={translate({id: 'hero.chart'})} />
      </Head>
      <PageTransition>{children}</PageTransition>
    </>
  );
}
