import { createBrowserRouter, type RouteObject } from 'react-router'
import type { RouteRule } from '../platform/route-rule.ts'
import { FailedPage } from './failed-page.tsx'
import { Opening } from './opening/opening.tsx'
import { Root } from './root.tsx'
import { afterTheGuards, followMeantAddress, type Load } from './routes/after-the-guards.tsx'
import { membersOnly, newestBuild, signedOutOnly, staffOnly } from './routes/guards.ts'
import { knownRoutes } from './routes/known-routes.ts'
import type { RoutePath } from './routes/route-rules.ts'

/** What stands outside of the hall. */
const publicPages: Readonly<Partial<Record<RoutePath, Load>>> = {
  '/': async () => (await import('./pages/landing-page.tsx')).LandingPage,
  '/login': async () => (await import('./pages/login-page.tsx')).LoginPage,
  '/register': async () => (await import('./pages/register-page.tsx')).RegisterPage,
  '/forgot-password': async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  '/reset-password': async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  '/privacy-policy': async () => (await import('./pages/privacy-policy-page.tsx')).PrivacyPolicyPage,
}

/** A room of the hall. Which files it is made of stands in a file of its own, so that visitors at the door load no list of it. */
const inTheHall =
  (path: RoutePath): Load =>
  async () =>
    (await import('./rooms.ts')).roomAt(path)

const developmentPages: Readonly<Partial<Record<RoutePath, Load>>> = import.meta.env.DEV
  ? { '/kit': async () => (await import('./pages/components-page.tsx')).ComponentsPage }
  : {}

const guards: Readonly<Record<RouteRule['access'], RouteObject['middleware']>> = {
  public: [],
  'signed-out': [signedOutOnly],
  member: [membersOnly],
  staff: [membersOnly, staffOnly],
}

function routesWith(layout: RouteRule['layout']): RouteObject[] {
  return knownRoutes
    .filter((rule) => rule.layout === layout)
    .map((rule) => ({
      path: rule.path,
      middleware: guards[rule.access] ?? [],
      ...afterTheGuards({ ...publicPages, ...developmentPages }[rule.path] ?? inTheHall(rule.path)),
    }))
}

/** The tree of all routes; each router needs its own, for it writes into it what it has loaded. */
export const createRoutes = (): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: FailedPage,
    HydrateFallback: Opening,
    middleware: [newestBuild],
    children: [
      {
        ErrorBoundary: FailedPage,
        children: [
          ...routesWith('none'),
          { ...afterTheGuards(async () => (await import('./shell.tsx')).Shell), children: routesWith('default') },
          {
            path: '*',
            middleware: [membersOnly],
            ...afterTheGuards(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
          },
        ],
      },
    ],
  },
]

/** The router of the page; made once, at its start. */
export function createRouter() {
  const router = createBrowserRouter(createRoutes())
  followMeantAddress(() => router.state.navigation.location)
  return router
}
