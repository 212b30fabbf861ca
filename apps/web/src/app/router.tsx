import { Outlet } from 'react-router'
import type { RouteRule } from '../platform/route-rule.ts'
import { browserHistory } from '../platform/routing/navigation/history.ts'
import type { Guard, Route } from '../platform/routing/navigation/route.ts'
import { createRouter, type Router } from '../platform/routing/navigation/router.ts'
import { RouteBoundary } from '../platform/routing/route-boundary.tsx'
import { FailedPage } from './failed-page.tsx'
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
  '/closed': async () => (await import('./pages/closed/closed-page.tsx')).ClosedPage,
  '/end-letters': async () => (await import('./pages/end-letters-page.tsx')).EndLettersPage,
  '/privacy-policy': async () => (await import('./pages/privacy/privacy-policy-page.tsx')).PrivacyPolicyPage,
  '/transparency': async () => (await import('./pages/transparency/transparency-page.tsx')).TransparencyPage,
}

/** A room of the hall. Which files it is made of stands in a file of its own, so that visitors at the door load no list of it. */
const inTheHall =
  (path: RoutePath): Load =>
  async () => {
    const { openRoom, roomAt } = await import('./rooms.ts')
    return isOpening() && isArrival() ? openRoom(path, new URLSearchParams(window.location.search)) : roomAt(path)
  }

/** Where a page is taken up again, its place is looked for while it fills. */
function isArrival(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opening === undefined || opening.type === 'navigate'
}

/** Whether what the server painted still stands in the place of the page. */
let isOpening = () => false

const developmentPages: Readonly<Partial<Record<RoutePath, Load>>> = import.meta.env.DEV
  ? { '/kit': async () => (await import('./pages/components-page.tsx')).ComponentsPage }
  : {}

const guards: Readonly<Record<RouteRule['access'], readonly Guard[]>> = {
  public: [],
  'signed-out': [signedOutOnly],
  member: [membersOnly],
  staff: [membersOnly, staffOnly],
}

function routesWith(layout: RouteRule['layout']): Route[] {
  return knownRoutes
    .filter((rule) => rule.layout === layout)
    .map((rule) => ({
      path: rule.path,
      guards: guards[rule.access],
      ...afterTheGuards({ ...publicPages, ...developmentPages }[rule.path] ?? inTheHall(rule.path)),
    }))
}

/** The tree of all routes; each router needs its own, for pages are kept in it once they have loaded. */
export const createRoutes = (): Route[] => [
  {
    element: (
      <RouteBoundary fallback={<FailedPage />}>
        <Root />
      </RouteBoundary>
    ),
    guards: [newestBuild],
    children: [
      {
        element: (
          <RouteBoundary fallback={<FailedPage />} ofNavigation>
            <Outlet />
          </RouteBoundary>
        ),
        children: [
          ...routesWith('none'),
          { ...afterTheGuards(async () => (await import('./shell.tsx')).Shell), children: routesWith('default') },
          {
            path: '*',
            guards: [membersOnly],
            ...afterTheGuards(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
          },
        ],
      },
    ],
  },
]

/** The router of the page; made once, at its start. */
export function createPageRouter(): Router {
  const router = createRouter({ history: browserHistory(), routes: createRoutes() })
  followMeantAddress(() => router.state.meant)
  isOpening = () => !router.state.initialized
  return router
}
