import type { Page } from '@playwright/test'
import { memberPages, moveOn, settle, stopAt, visitorPages } from '../pages.ts'
import { askForReset, receiveResetLink } from '../product/mailbox.ts'
import { join } from '../product/members.ts'
import { logOf } from './steps/chat-steps.ts'
import { furnishedHall } from './steps/furnished-hall.ts'
import { expect, test } from './steps/journey.ts'
import { expectSound, expectSoundInBothThemes } from './steps/soundness.ts'
import { expectNoSidewaysScroll } from './steps/width.ts'

// Every page at the desk in both themes, and on a phone; each is visited once for all that is looked for on every page.
// Breaches of the policy, uncaught errors and requests to other hosts fail every journey, so here they do on every page.

/** Colours are those of the desk: one theme shows what is different on a phone. */
async function expectGood(page: Page, place: string): Promise<void> {
  if (test.info().project.name === 'phone') {
    await expectNoSidewaysScroll(page)
    await expectSound(page, place)
  } else {
    await expectSoundInBothThemes(page, place)
  }
}

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
    await expectGood(page, stop.name)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectGood(page, 'login with faults')

  const { email } = await join(product, 'Dora Lenz')
  await askForReset(product, email)
  await page.goto(await receiveResetLink(product, email))
  await expect(page.getByLabel('New password')).toBeVisible()
  await expectGood(page, 'reset-password')
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
      await expectGood(page, stop.name)
    }
  })
}

test('axe finds nothing in a conversation and in what lies over the rooms', async ({ open, product }) => {
  const { host, group, post } = await furnishedHall(product)
  const page = await open(`/chat?conversation=${group}`, { theme: 'system', as: host })
  await settle(page, { name: 'conversation', path: '', heading: 'Chat' })
  await expect(logOf(page)).toBeVisible()
  await expectGood(page, 'conversation')
  await page.goto(`/post/${post}`)
  await expect(page.getByRole('article', { name: /^Reply of/ }).first()).toBeVisible()
  await expectGood(page, 'post')
  await page.goto('/friends')
  await page.getByRole('button', { name: 'Add a friend' }).first().click()
  await page.getByLabel('Name or handle of a member').fill('o')
  await expect(page.getByText(/members? found$/)).toBeVisible()
  await expectGood(page, 'add a friend')
  await closeDialog(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectGood(page, 'palette')
  await closeDialog(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectGood(page, 'keys')
})

test('axe finds nothing in empty rooms and on the 500 page', async ({ open, product }) => {
  const page = await open('/lists', { theme: 'system', as: await join(product, 'Emil Aaltonen') })
  for (const stop of memberPages.slice(0, 5)) {
    await moveOn(page, stop)
    await expectGood(page, `${stop.name}, empty`)
  }
  await page.route(/\/assets\/about-page[^/]*\.js$/, (route) => route.abort())
  await page.goto('/about')
  await settle(page, { name: '', path: '', heading: 'Internal Server Error' })
  await expectGood(page, 'server-error')
})
