import { type RouteRule, ruleFor } from '../../platform/route-rule.ts'
import { developmentRouteRules, type RoutePath, routeRules } from './route-rules.ts'

/** The routes of this build. */
export const knownRoutes: readonly (RouteRule & { readonly path: RoutePath })[] = import.meta.env.DEV
  ? [...routeRules, ...developmentRouteRules]
  : routeRules

/** Whether the path is a route of the product that needs a sign-in. */
export function isMemberRoute(path: string): boolean {
  const access = ruleFor(knownRoutes, path)?.access
  return access === 'member' || access === 'staff'
}
