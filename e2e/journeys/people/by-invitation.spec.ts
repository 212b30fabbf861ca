import type { Page } from '@playwright/test'
import { freshEmail, hostOf, password } from '../../product/members.ts'
import { type Product, startProduct } from '../../product/product.ts'
import { test as base, expect } from '../steps/journey.ts'

/** A hall of its own: its door is shut. */
const test = base.extend<object, { product: Product }>({
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
})

async function fill(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(freshEmail(`${firstName} ${lastName}`))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('an admin lets people in by invitation alone, one comes by the link, and nobody without it', async ({
  open,
  product,
}) => {
  test.slow()
  const mara = await hostOf(product)
  const admins = await open('/admin?view=doors', { as: mara })
  // Whoever has begun to write meanwhile is answered as the hall says now.
  const early = await open('/register')
  await expect(early.getByLabel('Email')).toBeVisible()

  const link = await test.step('the door is shut to all but whom the first link brings', async () => {
    await admins.getByRole('radio', { name: /^By invitation/ }).check()
    await admins.getByRole('button', { name: 'Change who may join' }).click()
    const dialog = admins.getByRole('dialog')
    await dialog.getByLabel('For whom, in your words').fill('The Tuesday table')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const made = await admins.getByText(/\/register\?invite=/).textContent()
    await admins.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(admins.getByText('0 of 1 came')).toBeVisible()
    return new URL(made ?? '')
  })

  await test.step('who has the link reads who invites, and is in', async () => {
    const guest = await open(`${link.pathname}${link.search}`)
    await expect(guest.getByText('Mara Keeper invites you in.')).toBeVisible()
    await fill(guest, 'Wren', 'Marsh')
    await expect(guest).toHaveURL(/\/welcome$/)
    await expect(guest.getByRole('heading', { name: 'Mara brought you in' })).toBeVisible()
  })

  await test.step('nobody comes without one, nor a second time by it', async () => {
    await fill(early, 'Kasper', 'Nyholm')
    await expect(early.getByRole('alert')).toContainText('This hall takes new members by invitation')
    const late = await open(`${link.pathname}${link.search}`)
    await expect(late.getByRole('heading', { name: 'By invitation' })).toBeVisible()
    await expect(late.getByText('This invitation is not good any more. Ask for another one.')).toBeVisible()
    await expect(late.getByLabel('Email')).toHaveCount(0)
  })

  await test.step('the admin sees who came, and by whom', async () => {
    await admins.reload()
    await admins.getByRole('link', { name: 'Wren Marsh' }).click()
    await expect(admins.getByRole('heading', { name: 'Wren Marsh' })).toBeVisible()
    await expect(admins.getByText('Invited by')).toBeVisible()
    await expect(admins.getByRole('link', { name: 'Mara Keeper', exact: true })).toBeVisible()
  })
})
