// Browsers for visitors. Who leaves one hands it on, empty but for what it has loaded of the product: a cold browser pays
// more than a second for its first page.
import type { Browser, BrowserContext, Page } from '@playwright/test'

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** What pages may do, and where what else they did is noted, for the journey that has the browser just then. */
export type Watch = {
  readonly knownOrigins: readonly string[]
  readonly faults: string[]
}

export type BrowserPool = {
  /** An empty page in a browser that knows nobody. */
  take(watch: Watch, cookies: readonly Cookie[]): Promise<Page>
  /** The same in a new browser that takes service workers; the others are spared what a worker fetches at first. */
  takeWithWorkers(watch: Watch, cookies: readonly Cookie[]): Promise<Page>
  /** For whoever comes next. */
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

const noteBreaches = `document.addEventListener('securitypolicyviolation', (breach) =>
  noteBreach(breach.effectiveDirective + ' ' + (breach.sample || breach.blockedURI)))`

/** @param origin whose storage is emptied between visits. */
export function createBrowserPool(browser: Browser, origin: string): BrowserPool {
  const idle: BrowserContext[] = []
  const watches = new WeakMap<BrowserContext, Watch>()

  async function begin(serviceWorkers: 'allow' | 'block' = 'block'): Promise<BrowserContext> {
    const context = await browser.newContext({ serviceWorkers })
    const note = (fault: string) => void watches.get(context)?.faults.push(fault)
    await context.exposeBinding('noteBreach', (_, breach: string) => note(`policy: ${breach}`))
    await context.addInitScript(noteBreaches)
    context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
    context.on('request', (request) => {
      const { origin: asked, protocol } = new URL(request.url())
      const isKnown = !protocol.startsWith('http') || watches.get(context)?.knownOrigins.includes(asked)
      if (!isKnown) note(`foreign host: ${asked}`)
    })
    return context
  }

  return {
    async take(watch, cookies) {
      const known = idle.pop()
      const context = known ?? (await begin())
      watches.set(context, watch)
      await context.addCookies([...cookies])
      const page = await context.newPage()
      if (known !== undefined) await emptyStorage(page, origin)
      return page
    },
    async takeWithWorkers(watch, cookies) {
      const context = await begin('allow')
      watches.set(context, watch)
      await context.addCookies([...cookies])
      return context.newPage()
    },
    async giveBack(context) {
      for (const page of context.pages()) await page.close()
      watches.delete(context)
      await context.clearCookies()
      await context.clearPermissions()
      await context.setOffline(false)
      idle.push(context)
    },
    async close() {
      for (const context of idle.splice(0)) await context.close()
    },
  }
}

async function emptyStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage,file_systems'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}
