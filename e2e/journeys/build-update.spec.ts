import type { Locator, Page } from '@playwright/test'
import { call, join } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { expect, test } from './steps/journey.ts'

type Latest = { id: string; builtAt: string }

test.use({ keepsBrowsers: false })

/** From now on the server hands out another build with the same pages. */
async function publishBuild(page: Page, product: Product): Promise<void> {
  const latest = await call<Latest>(product, 'GET', '/latest.json')
  const manifest = await call<object>(product, 'GET', `/builds/${latest.id}.json`)
  const next = { id: 'a-newer-build', builtAt: new Date().toISOString() }
  await page.route('**/latest.json', (route) => route.fulfill({ json: next }))
  await page.route(`**/builds/${next.id}.json`, (route) => route.fulfill({ json: { ...manifest, ...next } }))
}

/** The page begins to look for builds once it has nothing else to do: minutes that passed before do not count. */
async function waitMinutesFor(page: Page, offer: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('06:01')
    await expect(offer).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

test('a newer build is offered within minutes, and the next page comes from it', async ({ open, product }) => {
  const page = await open('/', { as: await join(product, 'Idris Bello') })
  await publishBuild(page, product)
  await page.clock.install()
  await page.goto('/friends')
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  const offer = page.getByText('A new version is ready.')
  await expect(offer).toBeHidden()
  await waitMinutesFor(page, offer)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded

  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  await waitMinutesFor(page, offer)
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: /^Chat/ }).first().click()
  expect((await opened).url()).toBe(`${product.url}/chat`)
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible()
})

test('a click that meets a part of an older build opens the page that was meant', async ({ open, product }) => {
  const page = await open('/about', { as: await join(product, 'Juna Lindholm') })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  let isGone = true
  await page.route(/\/assets\/user-request-page[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/friends')
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Requests/ })
    .click()
  expect((await opened).url()).toBe(`${product.url}/user-request`)
  await expect(page.getByRole('heading', { level: 1, name: 'Friend requests' })).toBeVisible()
})
