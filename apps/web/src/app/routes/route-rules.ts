// Every route of the product. The guards, the redirect rule and the build's manifest read it, so it is data only.
import type { RouteRule } from '../../platform/route-rule.ts'

export const routeRules = [
  { path: '/', access: 'public', layout: 'none' },
  { path: '/login', access: 'signed-out', layout: 'none' },
  { path: '/register', access: 'signed-out', layout: 'none' },
  { path: '/forgot-password', access: 'public', layout: 'none' },
  { path: '/reset-password', access: 'public', layout: 'none' },
  { path: '/privacy-policy', access: 'public', layout: 'none' },
  { path: '/closed', access: 'public', layout: 'none' },
  { path: '/end-letters', access: 'public', layout: 'none' },
  { path: '/about', access: 'member', layout: 'default' },
  { path: '/admin', access: 'staff', layout: 'default' },
  { path: '/admin/cases/:id', access: 'staff', layout: 'default' },
  { path: '/admin/rules', access: 'staff', layout: 'default' },
  { path: '/challenge/:id', access: 'member', layout: 'default' },
  { path: '/challenges', access: 'member', layout: 'default' },
  { path: '/challenges/league', access: 'member', layout: 'default' },
  { path: '/challenges/new', access: 'member', layout: 'default' },
  { path: '/chat', access: 'member', layout: 'default' },
  { path: '/feed', access: 'member', layout: 'default' },
  { path: '/friends', access: 'member', layout: 'default' },
  { path: '/game/:id', access: 'member', layout: 'default' },
  { path: '/game/:id/edit', access: 'staff', layout: 'default' },
  { path: '/game/:id/history', access: 'member', layout: 'default' },
  { path: '/games', access: 'member', layout: 'default' },
  { path: '/games/suggestions', access: 'member', layout: 'default' },
  { path: '/join/:code', access: 'member', layout: 'default' },
  { path: '/library', access: 'member', layout: 'default' },
  { path: '/library/next', access: 'member', layout: 'default' },
  { path: '/library/stats', access: 'member', layout: 'default' },
  { path: '/library/import', access: 'member', layout: 'default' },
  { path: '/library/steam', access: 'member', layout: 'default' },
  { path: '/list/:id', access: 'member', layout: 'default' },
  { path: '/lists', access: 'member', layout: 'default' },
  { path: '/notifications', access: 'member', layout: 'default' },
  { path: '/post/:id', access: 'member', layout: 'default' },
  { path: '/profile/edit', access: 'member', layout: 'default' },
  { path: '/profile/edit/:section', access: 'member', layout: 'default' },
  { path: '/profile/:id', access: 'member', layout: 'default' },
  { path: '/search-results', access: 'member', layout: 'default' },
  { path: '/standing', access: 'member', layout: 'default' },
  { path: '/share', access: 'member', layout: 'default' },
  { path: '/test', access: 'member', layout: 'default' },
  { path: '/tournament-detail/:id', access: 'member', layout: 'default' },
  { path: '/tournament-detail/:id/desk', access: 'member', layout: 'default' },
  { path: '/tournament-detail/:id/match/:match', access: 'member', layout: 'default' },
  { path: '/tournaments', access: 'member', layout: 'default' },
  { path: '/tournaments/new', access: 'member', layout: 'default' },
  { path: '/user-request', access: 'member', layout: 'default' },
] as const satisfies readonly RouteRule[]

/** The route of development builds: every component in every state. */
export const developmentRouteRules = [
  { path: '/kit', access: 'public', layout: 'none' },
] as const satisfies readonly RouteRule[]

export type RoutePath = (typeof routeRules | typeof developmentRouteRules)[number]['path']
