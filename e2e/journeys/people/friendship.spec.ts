import type { Page } from '@playwright/test'
import { joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('a friendship from the first request to its end, seen on both screens at once', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Aldous', 'Hana Petrova')
  const wrens = await open(`/profile/${hana.id}`, { as: wren })
  const hanas = await open(`/profile/${wren.id}`, { as: hana })

  await test.step('asked and taken back', async () => {
    await button(wrens, 'Add Hana Petrova').click()
    await expect(button(hanas, 'Accept the request of Wren Aldous')).toBeVisible()
    await button(wrens, 'Requested: Hana Petrova').click()
    await item(wrens, 'Cancel request').click()
    await expect(button(hanas, 'Add Wren Aldous')).toBeVisible()
  })

  await test.step('declined, silently: whoever asked still sees it, and waits before the next', async () => {
    await button(hanas, 'Add Wren Aldous').click()
    await button(wrens, 'Decline the request of Hana Petrova').click()
    await expect(button(wrens, 'Add Hana Petrova')).toBeVisible()
    await hanas.reload()
    await button(hanas, 'Add Wren Aldous').click()
    await expect(hanas.getByText('This request was declined. You can ask again later.')).toBeVisible()
  })

  await test.step('asked again and accepted', async () => {
    await button(wrens, 'Add Hana Petrova').click()
    await button(hanas, 'Accept the request of Wren Aldous').click()
    await expect(button(wrens, 'Friends with Hana Petrova')).toBeVisible()
    await expect(button(wrens, 'Message Hana Petrova')).toBeVisible()
  })

  await test.step('ended: the other is told in plain words', async () => {
    await button(wrens, 'Friends with Hana Petrova').click()
    await item(wrens, 'Remove friend').click()
    await wrens
      .getByRole('dialog')
      .or(wrens.getByRole('alertdialog'))
      .getByRole('button', { name: 'Remove friend' })
      .click()
    await expect(button(hanas, 'Add Wren Aldous')).toBeVisible()
    await hanas.goto('/notifications')
    await expect(hanas.getByText('You and Wren Aldous are no longer friends').first()).toBeVisible()
  })
})
