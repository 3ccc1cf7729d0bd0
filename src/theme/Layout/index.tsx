import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Layout';
import ErrorPage from '../../components/site/ErrorPage';

/** The content of a page. Header and footer are in src/theme/Root, so that they stay mounted when the page changes. */
export default function Layout({title, description, children}: Props) {
  return (
    <>
      <PageMetadata title={title} description={description} />
      <ErrorBoundary fallback={() => <ErrorPage />}>{children}</ErrorBoundary>
    </>
  );
}
