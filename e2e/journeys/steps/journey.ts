// What every journey stands on: a running product, and browsers that note what no page may do.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Member } from '../../product/members.ts'
import { type Product, startProduct } from '../../product/product.ts'

export type Visit = {
  readonly as?: Member
  readonly theme?: 'dark' | 'light'
  readonly consent?: boolean
}

type Fixtures = {
  /** Opens a browser of its own, of a visitor or of a signed-in member. */
  open(path: string, visit?: Visit): Promise<Page>
  /** Origins besides the product's that pages may lead to. */
  neighbours: readonly string[]
  /** Uncaught errors, breaches of the policy and requests to other hosts; must be empty in the end. */
  faults: string[]
}

const noteBreaches = `document.addEventListener('securitypolicyviolation', (breach) =>
  noteBreach(breach.effectiveDirective + ' ' + (breach.sample || breach.blockedURI)))`

export const test = base.extend<Fixtures, { product: Product }>({
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
  open: async ({ browser, product, faults, neighbours }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (path, visit = {}) => {
      const context = await browser.newContext({ storageState: memoryOf(product, visit) })
      contexts.push(context)
      await watch(context, [product.url, ...neighbours], faults)
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

async function watch(context: BrowserContext, known: readonly string[], faults: string[]): Promise<void> {
  await context.exposeBinding('noteBreach', (_, breach: string) => faults.push(`policy: ${breach}`))
  await context.addInitScript(noteBreaches)
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !known.includes(origin)) faults.push(`foreign host: ${origin}`)
  })
}

/** What the browser kept from earlier visits. */
function memoryOf(product: Product, visit: Visit) {
  const { as: member, theme = 'dark', consent = true } = visit
  const values = {
    ...(member && { refreshToken: member.refreshToken, token: member.token, user: JSON.stringify(member.user) }),
    ...(consent && { consent: JSON.stringify({ required: true, timestamp: Date.now() }) }),
  }
  return {
    cookies: Object.entries(values).map(([name, value]) => cookie(name, value)),
    origins: [{ origin: product.url, localStorage: [{ name: 'guildhall.theme', value: theme }] }],
  }
}

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
