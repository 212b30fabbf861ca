import type { Locator, Page } from '@playwright/test'
import { befriend, call, joinAll } from '../../product/members.ts'
import { changeProfile } from '../../product/profiles.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

/** Puts a finger on something and leaves it there until `until` is over. */
async function hold(page: Page, target: Locator, until: () => Promise<void>): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to hold')
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
  await until()
  await touch('touchEnd', [])
  await devtools.detach()
}

test('a finger on a picture, or held on a name, asks who that is; a tap on the name leads there', async ({
  open,
  product,
}) => {
  const [sorcha, noor] = await joinAll(product, 'Sorcha Byrne', 'Noor Haddad')
  await befriend(product, sorcha, noor)
  await changeProfile(product, sorcha, { headline: 'Notebook gamer' })
  await call(product, 'POST', '/api/posts', { as: sorcha, body: { text: 'The kettle is on.' } })

  const page = await open('/feed', { as: noor, theme: 'system' })
  const post = page.getByRole('article', { name: 'Post of Sorcha Byrne' })
  const name = post.getByRole('link', { name: 'Sorcha Byrne' })
  const sheet = page.getByRole('dialog', { name: 'Sorcha Byrne' })

  await test.step('a tap on the picture', async () => {
    await post.locator('[data-person]').first().tap()
    await expect(sheet).toContainText('Notebook gamer')
    await expect(sheet.getByRole('button', { name: 'Message Sorcha Byrne' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectSoundInBothThemes(page, 'the sheet of somebody')
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toBeHidden()
  })

  await test.step('a finger held on the name, and what one can do from there', async () => {
    await hold(page, name, () => expect(sheet).toContainText('Notebook gamer'))
    await expect(sheet).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/feed')
    await sheet.getByRole('button', { name: 'Message Sorcha Byrne' }).tap()
    await expect(page).toHaveURL(/\/chat\?/)
    await expect(sheet).toBeHidden()
  })

  await test.step('a tap on the name', async () => {
    await page.goBack()
    await name.tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Sorcha Byrne' })).toBeVisible()
  })

  await test.step('a name in a list of people and in a conversation', async () => {
    await page.goto('/friends')
    await page.getByRole('main').locator('[data-person]').first().tap()
    await expect(sheet).toContainText('Notebook gamer')
    await sheet.getByRole('link', { name: 'Open the profile' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Sorcha Byrne' })).toBeVisible()
    await expect(sheet).toBeHidden()
  })
})
