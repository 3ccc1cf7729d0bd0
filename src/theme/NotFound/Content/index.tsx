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
 * The page for an address that does not exist. The specification prescribes its words for both languages, and Spanish
 * ones stand beside them, as one file may answer for both. Misspelt addresses lead on (src/browser/fix-url.ts).
 */
export default function NotFoundContent() {
  const {pathname} = useLocation();
  useEffect(() => {
    // As it was asked for: src/browser/fix-url.ts escapes what the router cannot decode.
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
        alt={translate({id: 'notFound.chart'})}
        isOnFirstScreen
        className={styles.chart}
      />
      <div className={styles.text}>
        <h1>
          <span className={styles.code}>{'404'}</span> <span lang="en">{'Oops! Page not found'}</span>
        </h1>
        <p className="lead" lang="es">
          {'¡Vaya! Esta página no existe: la dirección no figura en nuestra carta.'}
        </p>
        <p>{translate({id: 'notFound.wayOn'})}</p>
        <p className={styles.actions}>
          <Link to="/" className={buttonClass('primary')}>
            <span lang="en">{'Return to Home'}</span>
            <span lang="es">{'· Volver al inicio'}</span>
          </Link>
          <Link to={BLOG_PATH} className={buttonClass('secondary')}>
            {translate({id: 'notFound.blog'})}
          </Link>
        </p>
      </div>
    </main>
  );
}
