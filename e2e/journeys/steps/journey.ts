// What every journey stands on: a running product, and browsers that note what no page may do.

import { type Language, languageCookie } from '@guildhall/contract/rules/languages'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Member } from '../../product/members.ts'
import { type Product, startProduct } from '../../product/product.ts'
import { type BrowserPool, createBrowserPool } from './browser-pool.ts'

export type Visit = {
  readonly as?: Member
  readonly theme?: 'dark' | 'light' | 'system'
  readonly consent?: boolean
  /** Chosen on this browser; English otherwise. */
  readonly language?: Language
}

type Fixtures = {
  /** Opens a browser of its own, of a visitor or of a signed-in member, and waits until the page can be used. */
  open(path: string, visit?: Visit): Promise<Page>
  /** Origins besides the product's that pages may lead to. */
  neighbours: readonly string[]
  /** Whether browsers are handed on to later journeys; not by one that changes their clock, which stays changed. */
  keepsBrowsers: boolean
  /** Whether browsers take service workers: only where they are what a journey is about. */
  hasWorkers: boolean
  /** Uncaught errors, breaches of the policy and requests to other hosts; must be empty in the end. */
  faults: string[]
}

export const test = base.extend<Fixtures, { product: Product; browsers: BrowserPool }>({
  product: [
    // Playwright reads from this pattern which fixtures one stands on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  neighbours: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults: string[] = []
    await use(faults)
    expect(faults, 'faults of the pages').toEqual([])
  },
  keepsBrowsers: [true, { option: true }],
  hasWorkers: [false, { option: true }],
  browsers: [
    async ({ browser, product }, use) => {
      const pool = createBrowserPool(browser, product.url)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ browsers, product, faults, neighbours, keepsBrowsers, hasWorkers }, use) => {
    const taken: BrowserContext[] = []
    const knownOrigins = [product.url, ...neighbours]
    await use(async (path, visit = {}) => {
      const take = hasWorkers ? browsers.takeWithWorkers : browsers.take
      const page = await take({ knownOrigins, faults }, cookiesOf(visit))
      taken.push(page.context())
      if (visit.theme !== undefined) await page.addInitScript(chooseTheme(visit.theme))
      await page.goto(path)
      // The frame that is painted first looks like the hall, and does nothing yet.
      await expect(page.locator('[data-frame]')).toHaveCount(0)
      return page
    })
    for (const context of taken) await (keepsBrowsers && !hasWorkers ? browsers.giveBack(context) : context.close())
  },
})

/** What the browser kept from earlier visits. */
function cookiesOf({ as: member, consent = true, language }: Visit) {
  const values = {
    ...(language && { [languageCookie]: language }),
    ...(member && { refreshToken: member.refreshToken, token: member.token, user: JSON.stringify(member.user) }),
    ...(consent && { consent: JSON.stringify({ required: true, timestamp: Date.now() }) }),
  }
  return Object.entries(values).map(([name, value]) => cookie(name, value))
}

/** Runs in the page before anything of it: Playwright would open a page more to fill the storage beforehand. */
const chooseTheme = (theme: string) => `{
  const key = 'guildhall.theme'
  if (location.protocol.startsWith('http') && localStorage.getItem(key) === null) localStorage.setItem(key, '${theme}')
}`

/** A cookie as the pages write it. */
export function cookie(name: string, value: string) {
  return {
    name,
    value: encodeURIComponent(value),
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: true,
    sameSite: 'Lax' as const,
  }
}

export { expect }
