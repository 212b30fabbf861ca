import type { Page } from '@playwright/test'
import { call, join, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

type Found = { games: { id: string; title: string }[] }

const tile = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

test('the catalogue is browsed, narrowed and kept by the keyboard alone', async ({ open, product }) => {
  const iris = await join(product, 'Iris Fallow')
  const page = await open('/chat', { as: iris })
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()

  await test.step('G A leads there; the covers come from this server', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(/\/games$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeFocused()
    const picture = page.getByRole('main').locator('img[src^="/covers/"]').first()
    const width = () => picture.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0))
    await expect.poll(width).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'IGDB.com' })).toHaveAttribute('href', 'https://www.igdb.com/')
  })

  await test.step('a typing error is forgiven', async () => {
    await page.getByLabel('Find any game').focus()
    await page.keyboard.type('tom raidr')
    await expect(page).toHaveURL(/q=tom\+raidr/)
    await expect(tile(page, /^Tomb Raider: Legend/)).toBeVisible()
  })

  await test.step('a year narrows it, and is taken away', async () => {
    await page.getByRole('button', { name: /^Filters/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Until year').focus()
    await expect(page.getByLabel('Until year')).toBeFocused()
    await page.keyboard.type('2000')
    await expect(page).toHaveURL(/to=2000/)
    await expect(tile(page, /^Tomb Raider: Legend/)).toBeHidden()
    await page.getByRole('button', { name: 'Until 2000: take this filter away' }).focus()
    await page.keyboard.press('Enter')
    await expect(tile(page, /^Tomb Raider: Legend/)).toBeVisible()
  })

  await test.step('the view is kept under a name and opened again', async () => {
    await page.getByRole('button', { name: 'Saved views' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Keep this view as').fill('Raiders')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Raiders' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/games')
    await page.getByRole('button', { name: 'Saved views' }).press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'Raiders' }).press('Enter')
    await expect(page).toHaveURL(/q=tom\+raidr/)
    await expect(page.getByRole('dialog')).toBeHidden()
    // Not the covers of before, which go when these come.
    await expect(page.locator('main [data-tile]').first()).toContainText('Tomb Raider')
  })

  await test.step('arrows go from cover to cover, Enter opens one, and back is where it was', async () => {
    const first = page.locator('main [data-tile]').first()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    const second = page.locator('main [data-tile]').nth(1)
    await expect(second).toBeFocused()
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/game\/h?\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/q=tom\+raidr/)
    await expect(first).toBeFocused()
  })

  await test.step('from the field down to the first hit and back up, before the answer is there, too', async () => {
    const field = page.getByLabel('Find any game')
    await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await field.fill('celeste')
    await page.keyboard.press('ArrowDown')
    const hit = page.locator('main [data-tile]').first()
    await expect(hit).toHaveText(/^Celeste/)
    await expect(hit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Celeste' })).toBeVisible()
    await page.goBack()
    await expect(hit).toBeFocused()
  })

  await test.step('the palette finds games', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search/ }).fill('pokemn')
    await expect(page.getByRole('option', { name: /Pokémon/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('more games come by scrolling and then by the button', async ({ open, product }) => {
  const otto = await join(product, 'Otto Greaves')
  const page = await open('/games?sort=title', { as: otto })
  const tiles = page.locator('main [data-tile]')
  await expect(tiles.first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    expect(await tiles.count()).toBe(144)
  }).toPass()
  await more.press('Enter')
  await expect(tiles).toHaveCount(192)
  await expect(tiles.nth(144)).toBeFocused()
})

test('what the hall plays stands on shelves, in both themes and on a phone, and nothing is amiss', async ({
  open,
  product,
}) => {
  const [runa, pell, edda] = await joinAll(product, 'Runa Thorne', 'Pell Osgood', 'Edda Marsh')
  const { games } = await call<Found>(product, 'GET', '/api/games?q=portal', { as: runa })
  const [game] = games
  if (game === undefined) throw new Error('The catalogue has no such game')
  // A number is told from three on.
  for (const member of [runa, pell, edda]) {
    await call(product, 'POST', `/api/library/${member.id}/game/${game.id}`, {
      as: member,
      body: { status: 'playing', minutes: 600 },
    })
  }
  const page = await open('/games', { as: runa, theme: 'system' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const shelf = page.getByRole('region', { name: 'Popular in the hall' })
    // Journeys before this one may have brought its successors there.
    await expect(shelf.getByRole('link', { name: new RegExp(`^${game.title} \\d+ members`) })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectSoundInBothThemes(page, `games at ${width}`)
  }
})

test('loaded anew after more games came, the wall stands at the same game at the same height', async ({
  open,
  product,
}) => {
  const iris = await join(product, 'Iris Marlow')
  const page = await open('/games', { as: iris })
  const wall = page.getByRole('list', { name: 'The whole catalogue' }).locator('[data-tile]')
  await expect(wall).toHaveCount(48)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(wall).toHaveCount(96)
  const href = await wall.nth(70).getAttribute('href')
  const wanted = page.getByRole('list', { name: 'The whole catalogue' }).locator(`[href="${href}"]`)
  await wanted.scrollIntoViewIfNeeded()
  const heightOf = async () => Math.round((await wanted.boundingBox())?.y ?? Number.NaN)
  const before = await heightOf()
  await page.reload()
  await expect(wall).toHaveCount(96)
  await expect.poll(async () => Math.abs((await heightOf()) - before)).toBeLessThanOrEqual(2)
})
