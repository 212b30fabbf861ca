import type { Page } from '@playwright/test'
import { call, join } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { expect, test } from './steps/journey.ts'

type Latest = { id: string; builtAt: string }

/** From now on the server hands out another build with the same pages. */
async function publishBuild(page: Page, product: Product): Promise<void> {
  const latest = await call<Latest>(product, 'GET', '/latest.json')
  const manifest = await call<object>(product, 'GET', `/builds/${latest.id}.json`)
  const next = { id: 'a-newer-build', builtAt: new Date().toISOString() }
  await page.route('**/latest.json', (route) => route.fulfill({ json: next }))
  await page.route(`**/builds/${next.id}.json`, (route) => route.fulfill({ json: { ...manifest, ...next } }))
}

test('a newer build is offered within minutes, and the next page comes from it', async ({ open, product }) => {
  const page = await open('/', { as: await join(product, 'Idris Bello') })
  await publishBuild(page, product)
  await page.clock.install()
  await page.goto('/friends')
  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  const offer = page.getByText('A new version is ready.')
  await expect(offer).toBeHidden()
  await page.clock.fastForward('06:01')
  await expect(offer).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded

  await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
  await page.clock.fastForward('06:01')
  await expect(offer).toBeVisible()
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: /^Chat/ }).first().click()
  expect((await opened).url()).toBe(`${product.url}/chat`)
  await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible()
})
