import { join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

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

test('the privacy policy names every cookie that is there after a walk through the hall', async ({ open, product }) => {
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
  await page.goto('/privacy-policy')
  const named = await page.getByRole('table').getByRole('rowheader').allTextContents()
  const found = (await page.context().cookies()).map(({ name }) => name)
  expect(found.toSorted()).toEqual(named.toSorted())
})
