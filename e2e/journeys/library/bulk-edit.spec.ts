import type { Page } from '@playwright/test'
import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { chooseByKeys } from '../steps/menus.ts'
import { expectSound } from '../steps/soundness.ts'

type Found = { games: { id: string; title: string }[] }
type Entry = { game: { id: string }; status: string; rating: number | null }

const tiles = (page: Page) => page.getByRole('grid').locator('[data-tile]')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

test('many games are changed at once, and given back exactly', async ({ open, product }) => {
  const edda = await join(product, 'Edda Rowan')
  const { games } = await call<Found>(product, 'GET', '/api/games?sort=title&limit=12', { as: edda })
  for (const { id } of games) {
    await call(product, 'POST', `/api/library/${edda.id}/game/${id}`, { as: edda, body: { status: 'on-hold' } })
  }
  const [first] = games
  if (first === undefined) throw new Error('the catalogue is empty')
  await call(product, 'PUT', `/api/games/${first.id}/rating`, { as: edda, body: { rating: 7 } })
  const shelf = async () =>
    (await call<Entry[]>(product, 'GET', `/api/library/${edda.id}`, { as: edda }))
      .map(({ game, status, rating }) => `${game.id} ${status} ${rating}`)
      .toSorted()
  const before = await shelf()
  const page = await open('/library?sort=title', { as: edda })
  await expect(tiles(page)).toHaveCount(12)

  await test.step('three by keys go into the backlog', async () => {
    await tiles(page).first().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('3 selected')).toBeVisible()
    await expectSound(page, 'three selected')
    await page.keyboard.press('b')
    // It goes after a few seconds, but not from under the pointer.
    await toast(page, '3 games are in the backlog now.').hover()
    await expect(tab(page, 'Backlog')).toHaveAccessibleName(/3/)
  })

  await test.step('all of them get a rating from the bar', async () => {
    await page.keyboard.press('Control+a')
    await expect(page.getByText('12 selected')).toBeVisible()
    await chooseByKeys(
      page.getByRole('button', { name: 'Rate', exact: true }),
      page.getByRole('menuitemradio', { name: '4.5 stars' }),
    )
    await expect(toast(page, 'You gave 12 games 4.5 of 5.')).toBeVisible()
  })

  await test.step('each is taken back', async () => {
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect.poll(async () => (await shelf()).filter((line) => line.endsWith(' 9')).length).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect.poll(shelf).toEqual(before)
    await expect(tab(page, 'Backlog')).toHaveAccessibleName(/0/)
  })

  await test.step('all are taken off, and put back', async () => {
    await chooseByKeys(
      page.getByRole('button', { name: 'More for the selected games' }),
      page.getByRole('menuitem', { name: 'Take them off my shelf' }),
    )
    await expect(page.getByRole('heading', { name: 'Your shelf is bare' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(tiles(page)).toHaveCount(12)
    await expect.poll(shelf).toEqual(before)
  })
})
