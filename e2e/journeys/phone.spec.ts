import type { Locator, Page } from '@playwright/test'
import { befriend, converse, join, joinAll, say } from '../product/members.ts'
import { composerOf, logOf } from './steps/chat-steps.ts'
import { expect, test } from './steps/journey.ts'

const fingerWidth = 44
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })

async function expectFingerSized(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(fingerWidth)
}

test('a phone has its rooms at the bottom and the rest in a sheet', async ({ open, product }) => {
  const page = await open('/friends', { as: await join(product, 'Freya Nilsen') })
  await bar(page).getByRole('link', { name: /^Chat/ }).tap()
  await expect(page).toHaveURL(/\/chat$/)
  const more = bar(page).getByRole('button', { name: /^More/ })
  for (const target of [more, ...(await bar(page).getByRole('link').all())]) await expectFingerSized(target)

  const sheet = page.getByRole('dialog', { name: 'More' })
  await more.tap()
  await expect(sheet).toContainText('Freya Nilsen')
  await sheet.getByRole('button', { name: 'Day theme' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(sheet).toBeHidden()
  await more.tap()
  await sheet.getByRole('link', { name: 'About' }).tap()
  await expect(page).toHaveURL(/\/about$/)
  await expect(sheet).toBeHidden()
  await more.tap()
  await sheet.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page).toHaveURL(/\/login/)
})

test('chat on a phone shows one thing at a time', async ({ open, product }) => {
  const [gil, hedda] = await joinAll(product, 'Gil Peretz', 'Hedda Moen')
  await befriend(product, gil, hedda)
  const conversation = await converse(product, gil, [hedda])
  await say(product, hedda, conversation, 'On my way with the snacks')
  const page = await open('/chat', { as: gil })
  await expect(logOf(page)).toBeHidden()
  await page.getByRole('link', { name: /Hedda Moen/ }).tap()
  await expect(logOf(page).getByText('On my way with the snacks')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversations' })).toBeHidden()
  await composerOf(page).fill('Bring the sour ones')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(logOf(page).getByText('Bring the sour ones')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).tap()
  await expect(page.getByText('You: Bring the sour ones')).toBeVisible()

  await say(product, hedda, conversation, 'Only sweet ones left')
  await expect(page.getByText('Only sweet ones left')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications.*2/ })).toBeVisible()
  await expect(page.getByText('Open the conversation')).toHaveCount(0)
})
