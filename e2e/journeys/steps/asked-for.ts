import type { Page, Request } from '@playwright/test'
import { expect } from './journey.ts'

/** For so long nothing was under way. */
const quietMs = 150

const watches = new WeakMap<Page, Watch>()
type Watch = { toBeThere(): Promise<void> }

/**
 * Watches from now on what a page asks for, to wait until all of it is there: parts that come without a word of their own,
 * too. For who looks for what may stand nowhere; what has to be there is waited for by its words.
 */
export function watchAsked(page: Page): Watch {
  const watch = watches.get(page) ?? begin(page)
  watches.set(page, watch)
  return watch
}

function begin(page: Page): Watch {
  const underWay = new Set<Request>()
  let movedAt = performance.now()
  const end = (request: Request) => {
    if (underWay.delete(request)) movedAt = performance.now()
  }
  page.on('request', (request) => {
    if (!['fetch', 'script', 'xhr'].includes(request.resourceType())) return
    underWay.add(request)
    movedAt = performance.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // What a page that was left has asked for is nobody's any more.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && underWay.clear())
  const isQuiet = () => underWay.size === 0 && performance.now() - movedAt > quietMs
  const loading = page.locator('[role=status]:has(> div[aria-hidden=true])')
  // Says what is missing, where something never comes.
  const missing = async () => {
    const parts = await loading.allTextContents()
    const asked = [...underWay].map((request) => `${request.method()} ${request.url()}`)
    if (parts.length === 0 && isQuiet()) return []
    return [page.url(), ...parts, ...asked]
  }
  return {
    async toBeThere() {
      await expect.poll(missing, { intervals: [50] }).toEqual([])
    },
  }
}
