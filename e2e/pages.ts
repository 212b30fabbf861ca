// The pages of the product: what journeys walk through and what has its picture taken.
import { expect, type Page } from '@playwright/test'

export type Stop = {
  /** Names the picture. */
  readonly name: string
  readonly path: string
  /** The heading of the page. */
  readonly heading: string | RegExp
}

export const visitorPages: readonly Stop[] = [
  { name: 'landing', path: '/', heading: /Come in\./ },
  { name: 'login', path: '/login', heading: 'Sign in' },
  { name: 'register', path: '/register', heading: 'Join the hall' },
  { name: 'forgot-password', path: '/forgot-password', heading: 'Forgot your password?' },
  { name: 'reset-password-expired', path: '/reset-password', heading: 'This link has burned down' },
  { name: 'closed-without-pass', path: '/closed', heading: 'Sign in to read it' },
  {
    name: 'end-letters',
    path: '/end-letters?token=0190a1b2-0000-7000-8000-000000000001.mentions.a',
    heading: 'End these letters?',
  },
  { name: 'privacy-policy', path: '/privacy-policy', heading: /privacy/i },
]

export const memberPages: readonly Stop[] = [
  { name: 'feed', path: '/feed', heading: 'Feed' },
  { name: 'chat-list', path: '/chat', heading: 'Chat' },
  { name: 'friends', path: '/friends', heading: 'Friends' },
  { name: 'people', path: '/people', heading: 'People' },
  { name: 'user-request', path: '/user-request', heading: 'Friend requests' },
  { name: 'welcome', path: '/welcome', heading: /This chair is yours\.$/ },
  { name: 'notifications', path: '/notifications', heading: 'Notifications' },
  {
    name: 'settings-notifications',
    path: '/profile/edit/notifications',
    heading: /^(Edit profile|Notifications)$/,
  },
  { name: 'library-bare', path: '/library', heading: 'Library' },
  { name: 'library-stats', path: '/library/stats', heading: 'Your year' },
  { name: 'library-next', path: '/library/next', heading: 'What next?' },
  { name: 'library-import', path: '/library/import', heading: 'Import' },
  { name: 'search', path: '/search-results?q=door', heading: 'Results for door' },
  { name: 'search-start', path: '/search-results', heading: 'Search' },
  { name: 'search-nothing', path: '/search-results?q=quetzal+game:portal', heading: 'Results for quetzal game:portal' },
  { name: 'share', path: '/share', heading: 'Share' },
  { name: 'about', path: '/about', heading: 'About this hall' },
  { name: 'standing', path: '/standing', heading: 'Your standing' },
  { name: 'connection-check', path: '/test', heading: 'Connection check' },
  { name: 'challenges', path: '/challenges', heading: 'Challenges' },
  { name: 'challenge-new', path: '/challenges/new', heading: 'Set a challenge' },
  { name: 'tournaments', path: '/tournaments', heading: 'Tournaments' },
  { name: 'tournament-new', path: '/tournaments/new', heading: 'Host a tournament' },
  { name: 'not-found', path: '/cellar/door', heading: 'Page Not Found: /cellar/door' },
]

/** Goes there and waits until everything that the page loads is shown. */
export async function stopAt(page: Page, stop: Stop): Promise<void> {
  await page.goto(stop.path)
  await settle(page, stop)
}

/** Goes there from another room of the hall, whose heading is another: the page goes on, and loads only what is new. */
export async function moveOn(page: Page, stop: Stop): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(stop.path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await settle(page, stop)
}

export async function settle(page: Page, stop: Stop): Promise<void> {
  await expect(page.locator('[data-frame]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stop.heading)
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Checking|Searching)/ })).toHaveCount(0)
  // What was found for the words before stands there, dimmed, until the new answer has come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
