import type { Page } from '@playwright/test'
import { befriend, call, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { drawnPicture } from '../steps/drawn-picture.ts'
import { expect, test } from '../steps/journey.ts'
import { chooseByKeys } from '../steps/menus.ts'
import { placeAtRest } from '../steps/places.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const grips = (page: Page) =>
  page.getByRole('list', { name: 'Your showcases in order' }).getByRole('button', { name: /^Move / })
const titles = (page: Page) => page.getByRole('list', { name: 'Showcases' }).getByRole('heading', { level: 3 })

/** Goes through a menu by keys alone. */
async function chooseKind(page: Page, kind: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseByKeys(button(page, 'Add a showcase'), page.getByRole('menuitem', { name: kind }))
}

const isSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/profile/showcases') && answer.request().method() === 'PUT',
  )

/** Does what changes the showcases, and waits until that is kept. */
async function andKept(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = isSaved(page)
  await act()
  expect((await saved).status()).toBe(200)
}

async function writeOf(product: Product, as: Member): Promise<void> {
  const [celeste] = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=Celeste', { as })
  await call(product, 'POST', `/api/games/${celeste?.id}/reviews`, { as, body: { text: 'A patient teacher.' } })
  await call(product, 'POST', '/api/lists', { as, body: { name: 'For long trains', visibility: 'friends' } })
}

test('a member chooses what to show and orders it, and others see what is for them', async ({ open, product }) => {
  const [owner, friend, stranger] = await joinAll(product, 'Sorcha Byrne', 'Noor Haddad', 'Jun Takeda')
  await befriend(product, owner, friend)
  await writeOf(product, owner)
  const page = await open(`/profile/${owner.id}`, { as: owner, theme: 'system' })

  await test.step('filled by keys', async () => {
    await button(page, 'Choose what to show').press('Enter')
    await expect(page.getByRole('heading', { name: 'Arrange your showcases' })).toBeFocused()
    await chooseKind(page, 'Words')
    await page.getByLabel('Title, if you like').fill('Boats')
    await page.getByLabel('Words', { exact: true }).fill('Ask me about **boats**.')
    await andKept(page, () => button(page, 'Show them').press('Enter'))
    await chooseKind(page, 'A game')
    await page.getByRole('searchbox', { name: 'Find a game' }).fill('hollow knight')
    await andKept(page, () => button(page, 'Choose Hollow Knight').first().press('Enter'))
    await chooseKind(page, 'A review')
    await andKept(page, () => button(page, 'Choose Review of Celeste').press('Enter'))
    await chooseKind(page, 'A list')
    await expectSound(page, 'choosing a list')
    await andKept(page, () => button(page, 'Choose For long trains').press('Enter'))
    await expect(grips(page)).toHaveCount(4)
    await expectSoundInBothThemes(page, 'arranging showcases')
  })

  await test.step('a picture with what it shows', async () => {
    await chooseKind(page, 'A picture')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await drawnPicture(page))
    await page.getByLabel('What does it show?').fill('A drawing')
    await expectSound(page, 'choosing a picture')
    await andKept(page, () => button(page, 'Show it').press('Enter'))
  })

  await test.step('ordered by keys', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, /^Move For long trains/).focus()
    await andKept(page, () => page.keyboard.press('Home'))
    await expect(button(page, 'Move For long trains, 1 of 5')).toBeFocused()
  })

  await test.step('ordered by hand', async () => {
    const from = await placeAtRest(button(page, /^Move Hollow Knight/))
    const to = await placeAtRest(button(page, /^Move Boats/))
    await andKept(page, async () => {
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width / 2, to.y - 10, { steps: 8 })
      await expect(page.locator('[data-drop]')).toHaveCount(1)
      await page.mouse.up()
    })
    await button(page, 'Done').press('Enter')
    await expect(button(page, 'Arrange')).toBeFocused()
  })

  await test.step('kept so, for the friend as well', async () => {
    const inOrder = ['For long trains', 'Hollow Knight', 'Boats', 'Celeste']
    await page.reload()
    await expect(titles(page)).toHaveText(inOrder)
    await expectNoSidewaysScroll(page)
    await expectSoundInBothThemes(page, 'one’s own showcases')
    const friends = await open(`/profile/${owner.id}`, { as: friend })
    await expect(titles(friends)).toHaveText(inOrder)
    await expect(friends.locator('strong', { hasText: 'boats' })).toBeVisible()
    await button(friends, 'A drawing. Show it large').press('Enter')
    await expect(friends.getByRole('dialog', { name: 'Picture' }).getByRole('img')).toBeVisible()
    await friends.keyboard.press('Escape')
    await expect(button(friends, 'Arrange')).toHaveCount(0)
  })

  await test.step('a stranger does not see the list of friends', async () => {
    const strangers = await open(`/profile/${owner.id}`, { as: stranger })
    await expect(titles(strangers)).toHaveText(['Hollow Knight', 'Boats', 'Celeste'])
    await page.goto(`/profile/${owner.id}?as=stranger`)
    await expect(titles(page)).toHaveText(['Hollow Knight', 'Boats', 'Celeste'])
  })
})

test('two pages do not write over each other', async ({ open, product }) => {
  const [owner] = await joinAll(product, 'Sorcha Byrne')
  const words = (text: string) => ({ kind: 'words', title: '', text })
  const body = { version: 0, showcases: [words('One'), words('Two')] }
  await call(product, 'PUT', '/api/profile/showcases', { as: owner, body })
  const page = await open(`/profile/${owner.id}`, { as: owner })
  await button(page, 'Arrange').press('Enter')
  await expect(grips(page)).toHaveCount(2)
  const elsewhere = await open(`/profile/${owner.id}`, { as: owner })
  await button(elsewhere, 'Arrange').press('Enter')
  await button(elsewhere, /^Move Two/).focus()
  await andKept(elsewhere, () => elsewhere.keyboard.press('ArrowUp'))
  await expect(grips(page).first()).toHaveAccessibleName('Move Two, 1 of 2')
})

test('the pinned post stands on the overview, where its author takes the pin off', async ({ open, product }) => {
  const [owner, reader] = await joinAll(product, 'Sorcha Byrne', 'Jun Takeda')
  const post = await call<{ id: string }>(product, 'POST', '/api/posts', {
    as: owner,
    body: { text: 'Read this first.' },
  })
  await call(product, 'PUT', `/api/posts/${post.id}/pinned`, { as: owner })
  const readers = await open(`/profile/${owner.id}`, { as: reader, theme: 'system' })
  const pinned = (page: Page) => page.getByRole('list', { name: 'Pinned posts' })
  await expect(pinned(readers).getByText('Read this first.')).toBeVisible()
  await expect(button(readers, 'Unpin from your profile')).toHaveCount(0)
  await expectSoundInBothThemes(readers, 'a pinned post')
  const page = await open(`/profile/${owner.id}`, { as: owner })
  await button(page, 'Unpin from your profile').press('Enter')
  await expect(pinned(page)).toHaveCount(0)
  await readers.reload()
  await expect(readers.getByRole('heading', { level: 1, name: 'Sorcha Byrne' })).toBeVisible()
  await expect(pinned(readers)).toHaveCount(0)
})
