import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {useEffect} from 'react';
import {buttonClass} from '../../../components/site/Button';
import Drawing from '../../../components/site/Drawing';
import {BLOG_PATH} from '../../../site/paths';
import styles from './styles.module.css';

/**
 * The 404 page. The specification prescribes its English text for both languages. The Spanish text is added, because the host
 * may answer with the same file for both languages. src/browser/fix-url.ts redirects from misspelt URLs.
 */
export default function NotFoundContent() {
  const {pathname} = useLocation();
  useEffect(() => {
    // Logs the path as requested: src/browser/fix-url.ts has escaped percent signs that the router cannot decode.
    console.error(`404: no page at ${pathname.replaceAll('%25', '%')}`);
  }, [pathname]);

  return (
    <main data-not-found="">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Drawing
        src="uncharted"
        format="hero"
        alt={translate({id: 'notFound.chart.alt'})}
        isOnFirstScreen
        className={styles.chart}
      />
      <div className={styles.content}>
        <h1>
          <span className={styles.statusCode}>{'404'}</span> <span lang="en">{'Oops! Page not found'}</span>
        </h1>
        <p className="lead" lang="es">
          {'¡Vaya! Esta página no existe: la dirección no figura en nuestra carta.'}
        </p>
        <p>{translate({id: 'notFound.help'})}</p>
        <p className={styles.actions}>
          <Link to="/" className={buttonClass('primary')}>
            <span lang="en">{'Return to Home'}</span>
            <span lang="es">{'· Volver al inicio'}</span>
          </Link>
          <Link to={BLOG_PATH} className={buttonClass('secondary')}>
            {translate({id: 'link.articles'})}
          </Link>
        </p>
      </div>
    </main>
  );
}
