import type { Page } from '@playwright/test'
import { befriend, call, join, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'

type Card = { readonly id: string; readonly title: string }

/** Games of the catalogue by their exact titles. */
async function findGames(product: Product, as: Member, titles: readonly string[]): Promise<Card[]> {
  return await Promise.all(
    titles.map(async (title) => {
      const found = await call<Card[]>(product, 'GET', `/api/games/find?q=${encodeURIComponent(title)}`, { as })
      const game = found.find((each) => each.title === title)
      if (game === undefined) throw new Error(`The catalogue has no ${title}`)
      return game
    }),
  )
}

async function shelve(product: Product, as: Member, { id }: Card, body: object): Promise<void> {
  await call(product, 'POST', `/api/library/${as.id}/game/${id}`, { as, body })
}

const board = (page: Page) => page.getByRole('grid')
const tile = (page: Page, title: string) => board(page).getByRole('link', { name: new RegExp(`^${title}`) })

test('a first game comes onto a bare shelf, and is found, rated and placed by keys', async ({ open, product }) => {
  const ilsa = await join(product, 'Ilsa Marrow')
  const [celeste, portal, hades] = await findGames(product, ilsa, ['Celeste', 'Portal', 'Hades'])
  if (!celeste || !portal || !hades) throw new Error('three games are needed')
  const page = await open('/chat', { as: ilsa })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()

  await test.step('G L leads there, and the first game is added', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Your shelf is bare' })).toBeVisible()
    await expectSound(page, 'the bare shelf')
    await page.getByRole('button', { name: 'Add a game' }).press('Enter')
    await page.getByLabel('Find a game').fill('Celeste')
    await page.getByRole('button', { name: 'Add Celeste' }).press('Enter')
    await expect(tile(page, 'Celeste')).toBeVisible()
  })

  await test.step('two more stand there, one of them hidden from others', async () => {
    await shelve(product, ilsa, portal, { status: 'playing', minutes: 300 })
    await shelve(product, ilsa, hades, { status: 'beaten', minutes: 1200, isHidden: true })
    await page.reload()
    await expect(page.getByText('3 games. One on the go, one waiting, one finished.')).toBeVisible()
  })

  await test.step('arrows, stars and status', async () => {
    await page.keyboard.press('F6')
    await expect(page.getByLabel('Filter by name')).toBeFocused()
    await page.keyboard.press('F6')
    await expect(board(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Control+Home')
    const places = await board(page).getByRole('gridcell').allInnerTexts()
    for (let at = places.findIndex((text) => /celeste/i.test(text)); at > 0; at -= 1) {
      await page.keyboard.press('ArrowRight')
    }
    await expect(tile(page, 'Celeste')).toBeFocused()
    await page.keyboard.press('.')
    await expect(page.getByText('Keys for Celeste')).toBeVisible()
    await page.keyboard.press('5')
    await page.keyboard.press('f')
    await expect(tile(page, 'Celeste')).toHaveAccessibleName(/Finished,\s*rated 5 of 5/)
    await expect(page.getByRole('tab', { name: /^Finished/ })).toHaveAccessibleName(/2/)
  })

  await test.step('the list, by its key; where hours come from is said', async () => {
    await page.keyboard.press('v')
    await expect(page).toHaveURL(/look=list/)
    await expect(tile(page, 'Celeste')).toBeFocused()
    await expect(board(page).getByText('20 h, typed').filter({ visible: true })).toHaveCount(1)
    await expectSound(page, 'the list')
  })

  await test.step('a filter is a step to go back to', async () => {
    await page.getByRole('tab', { name: /^Playing/ }).click()
    await expect(tile(page, 'Portal')).toBeVisible()
    await expect(tile(page, 'Celeste')).toBeHidden()
    await page.goBack()
    await expect(tile(page, 'Celeste')).toBeVisible()
    await page.keyboard.press('Control+f')
    await expect(page.getByLabel('Filter by name')).toBeFocused()
    await page.keyboard.type('hades')
    await expect(page).toHaveURL(/q=hades/)
    await expect(tile(page, 'Hades')).toBeVisible()
    await expect(tile(page, 'Celeste')).toBeHidden()
  })
})

test('a friend looks at the shelf from the profile, without what is hidden; strangers do not', async ({
  open,
  product,
}) => {
  const [odd, tamsin, stranger] = await joinAll(product, 'Odd Hallan', 'Tamsin Grey', 'Piet Loom')
  await befriend(product, odd, tamsin)
  const [portal, hades] = await findGames(product, odd, ['Portal', 'Hades'])
  if (!portal || !hades) throw new Error('two games are needed')
  await shelve(product, odd, portal, { status: 'playing' })
  await shelve(product, odd, hades, { status: 'beaten', isHidden: true })

  const friend = await open(`/profile/${odd.id}`, { as: tamsin })
  await friend.getByRole('link', { name: 'Shelf' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Odd Hallan’s library' })).toBeVisible()
  await expect(tile(friend, 'Portal')).toBeVisible()
  await expect(tile(friend, 'Hades')).toHaveCount(0)
  await expect(friend.getByRole('button', { name: 'More about Portal' })).toHaveCount(0)
  await expectSound(friend, 'the shelf of a friend')

  const other = await open(`/library?of=${odd.id}`, { as: stranger })
  await expect(other.getByRole('heading', { name: 'This library is kept private' })).toBeVisible()
})
