import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot';
import NotFound from '@theme/NotFound';

/** Renders guides without a side bar, and "not found" at addresses below /blog without a page. */
export default function GuideRoot({route, location}: Props) {
  const pages = route.routes ?? [];
  return pages.some((page) => matchPath(location.pathname, page)) ? renderRoutes(pages) : <NotFound />;
}
