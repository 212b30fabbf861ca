import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadChunk } from '../platform/build-updates/load-chunk.ts'
import type { RouteRule } from '../platform/route-rule.ts'
import { FailedPage } from './failed-page.tsx'
import { Opening } from './opening.tsx'
import { Root } from './root.tsx'
import { membersOnly, newestBuild, signedOutOnly, staffOnly } from './routes/guards.ts'
import { knownRoutes } from './routes/known-routes.ts'
import type { RoutePath } from './routes/route-rules.ts'

type Load = () => Promise<ComponentType>

const notInTheHall: Load = async () => (await import('./pages/not-found-page.tsx')).NotFoundInHall

/** One page for both addresses, so that what is not saved comes along from section to section. */
const profileEdit: Load = async () => (await import('./pages/people/profile-edit-page.tsx')).ProfileEditPage

/** What stands at each route; features that are still to come answer with the 404 body. */
const pages: Readonly<Record<Exclude<RoutePath, '/test' | '/kit'>, Load>> = {
  '/': async () => (await import('./pages/landing-page.tsx')).LandingPage,
  '/login': async () => (await import('./pages/login-page.tsx')).LoginPage,
  '/register': async () => (await import('./pages/register-page.tsx')).RegisterPage,
  '/forgot-password': async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
  '/reset-password': async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  '/privacy-policy': async () => (await import('./pages/privacy-policy-page.tsx')).PrivacyPolicyPage,
  '/about': async () => (await import('./pages/about-page.tsx')).AboutPage,
  '/admin': notInTheHall,
  '/challenges': notInTheHall,
  '/chat': async () => (await import('./pages/chat/chat-page.tsx')).ChatPage,
  '/feed': notInTheHall,
  '/friends': async () => (await import('./pages/people/friends-page.tsx')).FriendsPage,
  '/game/:id': async () => (await import('./pages/games/game-page.tsx')).GamePage,
  '/game/:id/edit': async () => (await import('./pages/games/game-edit-page.tsx')).GameEditPage,
  '/game/:id/history': async () => (await import('./pages/games/game-history-page.tsx')).GameHistoryPage,
  '/games': async () => (await import('./pages/games/games-page.tsx')).GamesPage,
  '/games/suggestions': async () => (await import('./pages/games/suggestions-page.tsx')).SuggestionsPage,
  '/join/:code': async () => (await import('./pages/chat/join-page.tsx')).JoinPage,
  '/library': notInTheHall,
  '/list/:id': async () => (await import('./pages/games/list-page.tsx')).ListPage,
  '/lists': async () => (await import('./pages/games/lists-page.tsx')).ListsPage,
  '/notifications': async () => (await import('./pages/notifications-page.tsx')).NotificationsPage,
  '/post/:id': notInTheHall,
  '/profile/edit': profileEdit,
  '/profile/edit/:section': profileEdit,
  '/profile/:id': async () => (await import('./pages/people/profile-page.tsx')).ProfilePage,
  '/search-results': notInTheHall,
  '/tournament-detail/:id': notInTheHall,
  '/tournaments': notInTheHall,
  '/user-request': async () => (await import('./pages/people/user-request-page.tsx')).UserRequestPage,
}

const developmentPages: Readonly<Partial<Record<RoutePath, Load>>> = import.meta.env.DEV
  ? {
      '/test': async () => (await import('./connection-check/test-page.tsx')).TestPage,
      '/kit': async () => (await import('./pages/components-page.tsx')).ComponentsPage,
    }
  : {}

const guards: Readonly<Record<RouteRule['access'], RouteObject['middleware']>> = {
  public: [],
  'signed-out': [signedOutOnly],
  member: [membersOnly],
  staff: [membersOnly, staffOnly],
}

const lazily = (load: Load) => ({ lazy: { Component: () => loadChunk(load) } })

function routesWith(layout: RouteRule['layout']): RouteObject[] {
  return knownRoutes
    .filter((rule) => rule.layout === layout)
    .map((rule) => ({
      path: rule.path,
      middleware: guards[rule.access] ?? [],
      ...lazily({ ...pages, ...developmentPages }[rule.path] ?? notInTheHall),
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
          { ...lazily(async () => (await import('./shell.tsx')).Shell), children: routesWith('default') },
          {
            path: '*',
            middleware: [membersOnly],
            ...lazily(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
          },
        ],
      },
    ],
  },
]

/** The router of the page; made once, at its start. */
export function createRouter() {
  return createBrowserRouter(createRoutes())
}
