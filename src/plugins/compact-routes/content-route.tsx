import type {ComponentType, ReactNode} from 'react';
import type {RouteConfig, RouteConfigComponentProps} from 'react-router-config';

/** A route that stands for many: `at` gives the one of an address. */
export interface ContentRoute extends RouteConfig {
  readonly at: (address: string) => RouteConfig;
}

/**
 * One route, the last of all, in place of one for each page of content.
 *
 * @param pageAt Makes the page of an address, to be loaded yet; undefined when there is none.
 * @param notFound What is shown then.
 */
export function contentRoute(
  pageAt: (address: string) => ComponentType | undefined,
  notFound: ComponentType,
): ContentRoute {
  // One page an address, so that what was loaded stays loaded.
  const known = new Map<string, RouteConfig>();
  return {
    path: '*',
    component: PageOfAddress,
    at(address) {
      let route = known.get(address);
      if (!route) {
        const page = pageAt(address);
        route = page ? {path: address, exact: true, component: page} : {path: '*', component: notFound};
        known.set(address, route);
      }
      return route;
    },
  };
}

function PageOfAddress({route, ...props}: RouteConfigComponentProps): ReactNode {
  const found = (route as ContentRoute).at(props.location.pathname);
  const Page = found.component as ComponentType<RouteConfigComponentProps>;
  return <Page {...props} route={found} />;
}
