import type { Page } from '@playwright/test'
import { memberPages, moveOn, settle, stopAt, visitorPages } from '../pages.ts'
import { askForReset, receiveResetLink } from '../product/mailbox.ts'
import { join } from '../product/members.ts'
import { logOf } from './steps/chat-steps.ts'
import { furnishedHall } from './steps/furnished-hall.ts'
import { expect, test } from './steps/journey.ts'
import { expectSoundAtEachWidth } from './steps/soundness.ts'

// Every page in both themes, at the widths of a desk, a tablet and a phone; each is visited once for all that is looked for on
// every page. What has no stop in pages.ts is visited in house/rooms.accessibility.spec.ts.
// Breaches of the policy, uncaught errors and requests to other hosts fail every journey, so here they do on every page.

/** The first Escape may only empty a search field. */
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('combobox')).fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('axe finds nothing at the door', async ({ open, product }) => {
  const page = await open('/', { theme: 'system', consent: false })
  for (const stop of visitorPages) {
    await stopAt(page, stop)
    await expectSoundAtEachWidth(page, stop.name)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectSoundAtEachWidth(page, 'login with faults')

  const { email } = await join(product, 'Dora Lenz')
  await askForReset(product, email)
  await page.goto(await receiveResetLink(product, email))
  await expect(page.getByLabel('New password')).toBeVisible()
  await expectSoundAtEachWidth(page, 'reset-password')
})

for (const [part, stops] of [
  ['first', memberPages.slice(0, 5)],
  ['other', memberPages.slice(5)],
] as const) {
  test(`axe finds nothing in the ${part} furnished rooms`, async ({ open, product }) => {
    const { host } = await furnishedHall(product)
    const page = await open('/lists', { theme: 'system', as: host })
    for (const stop of stops) {
      await moveOn(page, stop)
      await expectSoundAtEachWidth(page, stop.name)
    }
  })
}

test('axe finds nothing in a conversation and in what lies over the rooms', async ({ open, product }) => {
  const { host, group, post } = await furnishedHall(product)
  const page = await open(`/chat?conversation=${group}`, { theme: 'system', as: host })
  await settle(page, { name: 'conversation', path: '', heading: 'Chat' })
  await expect(logOf(page)).toBeVisible()
  await expectSoundAtEachWidth(page, 'conversation')
  await page.goto(`/post/${post}`)
  await expect(page.getByRole('article', { name: /^Reply of/ }).first()).toBeVisible()
  await expectSoundAtEachWidth(page, 'post')
  await page.goto('/friends')
  await page.getByRole('button', { name: 'Add a friend' }).first().click()
  await page.getByLabel('Name or handle of a member').fill('o')
  await expect(page.getByText(/members? found$/)).toBeVisible()
  await expectSoundAtEachWidth(page, 'add a friend')
  await closeDialog(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectSoundAtEachWidth(page, 'palette')
  await closeDialog(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectSoundAtEachWidth(page, 'keys')
})

test('axe finds nothing in empty rooms and on the 500 page', async ({ open, product }) => {
  const page = await open('/lists', { theme: 'system', as: await join(product, 'Emil Aaltonen') })
  for (const stop of memberPages.slice(0, 5)) {
    await moveOn(page, stop)
    await expectSoundAtEachWidth(page, `${stop.name}, empty`)
  }
  await page.route(/\/assets\/about-page[^/]*\.js$/, (route) => route.abort())
  await page.goto('/about')
  await settle(page, { name: '', path: '', heading: 'Internal Server Error' })
  await expectSoundAtEachWidth(page, 'server-error')
})
