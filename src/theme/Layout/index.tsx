import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Layout';
import type {ReactNode} from 'react';
import ErrorPage from '../../components/site/ErrorPage';

/** What stands between the head and the foot of the site, which stay as the pages change (src/theme/Root). */
export default function Layout({title, description, children}: Props): ReactNode {
  return (
    <>
      <PageMetadata title={title} description={description} />
      <ErrorBoundary fallback={() => <ErrorPage />}>{children}</ErrorBoundary>
    </>
  );
}
