import type { Page } from '@playwright/test'
import { memberPages, settle, stopAt, visitorPages } from '../pages.ts'
import { askForReset, receiveResetLink } from '../product/mailbox.ts'
import { join } from '../product/members.ts'
import { furnish } from '../screens/community.ts'
import { logOf } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'
import { expectSound } from './steps/soundness.ts'

/** The first Escape may only empty a search field. */
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('combobox')).fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing at the door, ${theme}`, async ({ open, product }) => {
    const page = await open('/', { theme, consent: false })
    for (const stop of visitorPages) {
      await stopAt(page, stop)
      await expectSound(page, stop.name)
    }
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page, 'login with faults')

    const { email } = await join(product, 'Dora Lenz')
    await askForReset(product, email)
    await page.goto(await receiveResetLink(product, email))
    await expect(page.getByLabel('New password')).toBeVisible()
    await expectSound(page, 'reset-password')
  })

  test(`axe finds nothing in furnished rooms, ${theme}`, async ({ open, product }) => {
    const { host, group } = await furnish(product)
    const page = await open('/', { theme, as: host })
    for (const stop of memberPages) {
      await stopAt(page, stop)
      await expectSound(page, stop.name)
    }
    await page.goto(`/chat?conversation=${group}`)
    await expect(logOf(page)).toBeVisible()
    await expectSound(page, 'conversation')
    await page.goto('/friends')
    await page.getByRole('button', { name: 'Add a friend' }).first().click()
    await page.getByLabel('Name or handle of a member').fill('o')
    await expect(page.getByText(/members? found$/)).toBeVisible()
    await expectSound(page, 'add a friend')
    await closeDialog(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectSound(page, 'palette')
    await closeDialog(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectSound(page, 'keys')
  })

  test(`axe finds nothing in empty rooms and on the 500 page, ${theme}`, async ({ open, product }) => {
    const page = await open('/', { theme, as: await join(product, 'Emil Aaltonen') })
    for (const stop of memberPages.slice(0, 4)) {
      await stopAt(page, stop)
      await expectSound(page, `${stop.name}, empty`)
    }
    await page.route(/\/assets\/about-page[^/]*\.js$/, (route) => route.abort())
    await page.goto('/about')
    await settle(page, { name: '', path: '', heading: 'Internal Server Error' })
    await expectSound(page, 'server-error')
  })
}
