// What the tests of the hubs in a browser stand on: a running host, and a page with the official client.
import { test as base, expect, type Page } from '@playwright/test'
import { type HubHost, startHubHost } from './hub-host.ts'
import { installClients } from './page-clients.ts'
import { type PageServer, startPageServer } from './page-server.ts'

/** Timers short enough to be seen at work. */
const limits = ['keepAliveIntervalMs=200', 'tokenExpiryGraceMs=0']

type WorkerFixtures = {
  host: HubHost
  pageServer: PageServer
  /** One for many tests: clients share nothing but the page's cookies. */
  clientPage: Page
}

export const test = base.extend<object, WorkerFixtures>({
  host: [
    // Playwright reads from this pattern which fixtures one stands on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = await startHubHost(limits)
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  pageServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startPageServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  clientPage: [
    async ({ browser, host, pageServer }, use) => {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await openClientPage(page, host, `http://localhost:${pageServer.port}`)
      await use(page)
      expect(faults, 'uncaught errors of the page').toEqual([])
      await page.close()
    },
    { scope: 'worker' },
  ],
})

/** Opens the page of clients, which talk to the host unless told otherwise. */
export async function openClientPage(page: Page, host: HubHost, origin: string): Promise<void> {
  await page.goto(origin)
  await page.evaluate(installClients, host.url)
}

export { expect }
