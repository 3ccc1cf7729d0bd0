import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot';
import NotFound from '@theme/NotFound';
import type {ReactNode} from 'react';

/** What surrounds every guide: nothing, as articles have no side bar. An address below /blog that no page has is not found. */
export default function GuideRoot({route, location}: Props): ReactNode {
  const pages = route.routes ?? [];
  return pages.some((page) => matchPath(location.pathname, page)) ? renderRoutes(pages) : <NotFound />;
}
