import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import ErrorPage from '../../components/site/ErrorPage';
import Wordmark from '../../components/site/Wordmark';
import styles from './styles.module.css';

/** What is left when the error was not in a page but around it (src/theme/Root): the firm's name, and the ways on. */
export default function ThemeError(): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  return (
    <>
      <Head>
        {/* What named language and title has failed, too. */}
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
