/** Stands in for the library of the same functions: a route that stands for many is found as the one that is meant. */
import {
  type MatchedRoute,
  matchRoutes as match,
  type RouteConfig,
  renderRoutes,
} from 'react-router-config/esm/react-router-config';
import type {ContentRoute} from './content-route';

export {renderRoutes};

export function matchRoutes(routes: (RouteConfig | ContentRoute)[], pathname: string): MatchedRoute<object>[] {
  return match(routes, pathname).map((found) => ({...found, route: found.route.at?.(pathname) ?? found.route}));
}
