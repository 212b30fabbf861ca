import type { Page } from '@playwright/test'
import { hostOf, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

test.use({ hasWorkers: true })

const rooms = [
  '/feed',
  '/chat',
  '/friends',
  '/library',
  '/games',
  '/lists',
  '/challenges',
  '/tournaments',
  '/notifications',
  '/search-results',
  '/profile/edit',
  '/standing',
  '/about',
]

const desk = 'reports held appeals desks faults people doors house machine figures audit'.split(' ')

/** By what the policy calls each kind of store, the names that the browser has there. */
const storesThere = `(async () => {
  const registrations = await navigator.serviceWorker.getRegistrations()
  const workers = registrations.map(({ active, installing, waiting }) => active ?? waiting ?? installing)
  return {
    'local storage': Object.keys(localStorage),
    'session storage': Object.keys(sessionStorage),
    'a database': (await indexedDB.databases()).map(({ name }) => name),
    'a cache': await caches.keys(),
    'a service worker': workers.map(({ scriptURL }) => new URL(scriptURL).pathname.slice(1)),
  }
})()`

/** The dots of the policy stand for more. */
const isNamedIn = (named: readonly string[]) => (found: string) =>
  named.some((name) => (name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name))

/** Everything that the browser keeps stands in the policy, which is open. */
async function expectNamed(page: Page): Promise<Record<string, string[]>> {
  const found = await page.evaluate<Record<string, string[]>>(storesThere)
  for (const [kind, names] of Object.entries(found)) {
    const rows = page
      .getByRole('table', { name: 'What your browser keeps' })
      .getByRole('row')
      .filter({ hasText: `(${kind})` })
    const named = (await rows.getByRole('rowheader').allTextContents()).flatMap((each) => each.split(', '))
    expect([kind, names.filter((name) => !isNamedIn(named)(name))]).toEqual([kind, []])
  }
  return found
}

test('the privacy policy names every cookie and store that is there after a walk through the hall', async ({
  open,
  product,
}) => {
  test.slow()
  const page = await open('/', { consent: false })
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  const { email, password } = await join(product, 'Yara Haddad')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/feed/)
  for (const room of rooms) {
    await page.goto(room)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  // What is written and not sent, a look of one's own, and a room that is loaded anew.
  await page.goto('/feed')
  await page.getByRole('textbox').first().fill('Half a sentence')
  await page.goto('/profile/edit/reading')
  await page.getByRole('main').getByRole('radio', { name: 'Day' }).check({ force: true })
  await page.goto('/feed')
  await page.reload()
  await page.goto('/privacy-policy')
  const rowsOf = (table: string) => page.getByRole('table', { name: table }).getByRole('rowheader').allTextContents()
  const found = await expectNamed(page)
  expect(found['local storage']).toContain('guildhall.theme')
  expect(found['session storage']?.length).toBeGreaterThan(0)
  const named = await rowsOf('Cookies')
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies.toSorted()).toEqual(named.toSorted())
  // Services outside are asked by the server alone, and a test of its own says by which settings: what a browser asks of others
  // is a fault in every journey.
})

test('what the browser of an admin keeps of their work is named as well', async ({ open, product }) => {
  test.slow()
  const page = await open('/admin', { as: await hostOf(product) })
  for (const view of desk) {
    await page.goto(`/admin?view=${view}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  // A note that is half written stays in that browser.
  const { id } = await join(product, 'Orla Finch')
  await page.goto(`/admin?view=people&person=${id}`)
  await page.getByLabel('A note').fill('Writes in cap')
  await page.goto('/privacy-policy')
  await expectNamed(page)
})
