import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import ErrorPage from '../../components/site/ErrorPage';
import Wordmark from '../../components/site/Wordmark';
import styles from './styles.module.css';

/** The page for errors outside of the page content (src/theme/Root): the firm's name and links. */
export default function ThemeError() {
  const {currentLocale} = useDocusaurusContext().i18n;
  return (
    <>
      <Head>
        {/* The components that set language and title have failed, too. */}
        <html lang={currentLocale} />
        <title>{translate({id: 'error.title'})}</title>
      </Head>
      <header className={styles.head}>
        <a href={useBaseUrl('/')}>
          <Wordmark />
        </a>
      </header>
      <ErrorPage />
    </>
  );
}
