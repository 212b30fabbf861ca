import type { Page } from '@playwright/test'
import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

type Found = { id: string; title: string }

const tile = (page: Page, title: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${title}`) })

test('typing on a game finds another and sets nothing, on the shelf and on the wall', async ({ open, product }) => {
  const nils = await join(product, 'Nils Ohm')
  const shelved = ['Celeste', 'Portal', 'Hades']
  for (const title of shelved) {
    const found = await call<Found[]>(product, 'GET', `/api/games/find?q=${title}`, { as: nils })
    const game = found.find((each) => each.title === title)
    if (game === undefined) throw new Error(`the catalogue has no ${title}`)
    await call(product, 'POST', `/api/library/${nils.id}/game/${game.id}`, { as: nils, body: { status: 'backlog' } })
  }
  const shelf = () => call<{ status: string }[]>(product, 'GET', `/api/library/${nils.id}`, { as: nils })
  const before = await shelf()
  const page = await open('/library?sort=title', { as: nils })
  const field = page.getByLabel('Filter by name')

  await test.step('on the shelf, wherever an arrow led', async () => {
    await expect(tile(page, 'Celeste')).toBeVisible()
    await tile(page, 'Celeste').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tile(page, 'Hades')).toBeFocused()
    await page.keyboard.type('portal')
    await expect(field).toHaveValue('portal')
    await expect(tile(page, 'Portal')).toBeVisible()
    await expect(tile(page, 'Celeste')).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(tile(page, 'Portal')).toBeFocused()
  })

  await test.step('other words take the place of these; a letter of the hall is one, too', async () => {
    await page.keyboard.type('celeste')
    await expect(field).toHaveValue('celeste')
    await expect(tile(page, 'Celeste')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await shelf()).toEqual(before)
  })

  await test.step('signs are keys there: the list says how letters act', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(tile(page, 'Celeste')).toBeFocused()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys.getByText('Letters act on the game, until Esc')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })

  await test.step('on the wall of games', async () => {
    await page.goto('/games')
    const cover = page.getByRole('main').locator('[data-tile]').first()
    await expect(cover).toBeVisible()
    await cover.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('celeste')
    await expect(page.getByLabel('Find any game')).toHaveValue('celeste')
    await expect(page).toHaveURL(/q=celeste/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Celeste/ })
        .first(),
    ).toBeVisible()
    expect(await shelf()).toEqual(before)
  })
})
