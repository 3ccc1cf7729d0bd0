import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect} from 'react';
import {buttonClass} from '../../../components/site/Button';
import Drawing from '../../../components/site/Drawing';
import {BLOG_PATH} from '../../../site/addresses';
import styles from './styles.module.css';

/** Texts that the specification prescribes for both languages, with their Spanish translations. */
const prescribed = {
  code: '404',
  title: 'Oops! Page not found',
  titleInSpanish: '¡Vaya! Esta página no existe: la dirección no figura en nuestra carta.',
  home: 'Return to Home',
  homeInSpanish: '· Volver al inicio',
} as const;

/** The page for an address that does not exist, partly in both languages, as one file may answer for both. */
export default function NotFoundContent(): ReactNode {
  const {i18n} = useDocusaurusContext();
  const {pathname} = useLocation();
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <main className={styles.page}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Drawing
        src={`/drawings/${i18n.currentLocale}/uncharted.svg`}
        format="hero"
        alt={translate({id: 'notFound.chart'})}
        className={styles.chart}
      />
      <div className={styles.text}>
        <h1>
          <span className={styles.code}>{prescribed.code}</span> <span lang="en">{prescribed.title}</span>
        </h1>
        <p className="lead" lang="es">
          {prescribed.titleInSpanish}
        </p>
        <p>
          <Translate id="notFound.wayOn" />
        </p>
        <p className={styles.actions}>
          <Link to="/" className={buttonClass('primary')}>
            <span lang="en">{prescribed.home}</span>
            <span lang="es">{prescribed.homeInSpanish}</span>
          </Link>
          <Link to={BLOG_PATH} className={buttonClass('secondary')}>
            <Translate id="notFound.blog" />
          </Link>
        </p>
      </div>
    </main>
  );
}
