import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot';
import NotFound from '@theme/NotFound';

/** Renders the guides without a sidebar, or the 404 page if no route below /blog matches. */
export default function GuideRoot({route, location}: Props) {
  const routes = route.routes ?? [];
  return routes.some((child) => matchPath(location.pathname, child)) ? renderRoutes(routes) : <NotFound />;
}
