import type { Page } from '@playwright/test'
import { befriend, call, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

/** By their numbers at IGDB, as the catalogue that comes with the product has them. */
const games = { valheim: '104967', portal: '72', celeste: '26226', witcher: '1942' } as const

const tile = (page: Page, title: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${title}`) })

test('the shelf of a friend says what oneself has, and is narrowed by it', async ({ open, product }) => {
  const [felix, wren, stranger] = await joinAll(product, 'Felix Brandl', 'Wren Sutter', 'Nuria Costa')
  await befriend(product, felix, wren)
  const put = (as: typeof felix, id: string, body: object) =>
    call(product, 'POST', `/api/library/${as.id}/game/${id}`, { as, body })
  await put(felix, games.valheim, { status: 'playing' })
  await put(felix, games.portal, { status: 'beaten' })
  await put(felix, games.celeste, { status: 'completed' })
  await put(felix, games.witcher, { status: 'completed', isHidden: true })
  await put(wren, games.portal, { status: 'completed' })
  await put(wren, games.witcher, { status: 'completed' })
  await call(product, 'PUT', `/api/games/${games.portal}/rating`, { as: felix, body: { rating: 6 } })
  await call(product, 'PUT', `/api/games/${games.portal}/rating`, { as: wren, body: { rating: 9 } })
  const { handle } = (
    await call<{ member: { handle: string } }>(product, 'GET', `/api/profiles/${felix.id}`, { as: wren })
  ).member

  const page = await open(`/profile/${handle}`, { as: wren })
  await test.step('a link leads there, and the address names whose it is', async () => {
    await page.getByRole('link', { name: 'Shelf' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/library\\?of=${handle}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Felix Brandl’s library' })).toBeVisible()
    await expect(tile(page, 'Portal 2').getByRole('img', { name: 'you rated it 4.5 of 5' })).toBeVisible()
    await expect(tile(page, 'Portal 2').getByRole('img', { name: 'rated 3 of 5', exact: true })).toBeVisible()
    await expectSoundInBothThemes(page, 'the shelf of a friend beside the own one')
  })

  await test.step('what both have, and what one lacks, by keys; a reload keeps it', async () => {
    await page.getByRole('button', { name: 'In common' }).press('Enter')
    await expect(page.getByRole('gridcell')).toHaveCount(1)
    await expect(page).toHaveURL(/mine=common/)
    await page.getByRole('button', { name: 'I lack it' }).press('Enter')
    await expect(page.getByRole('gridcell')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('gridcell')).toHaveCount(2)
    await expect(tile(page, 'The Witcher')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })

  await test.step('from the comparison, too', async () => {
    await page.goto(`/profile/${handle}?tab=compare`)
    await page.getByRole('link', { name: 'What they have and you lack' }).press('Enter')
    await expect(page.getByRole('gridcell')).toHaveCount(2)
  })

  await test.step('the own profile has the link as well', async () => {
    await page.goto(`/profile/${wren.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Shelf' }).press('Enter')
    await expect(page).toHaveURL(/\/library$/)
  })

  await test.step('who may not see it finds no link and the closed door', async () => {
    const other = await open(`/profile/${handle}`, { as: stranger })
    await expect(other.getByRole('heading', { level: 1, name: 'Felix Brandl' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Shelf' })).toHaveCount(0)
    await other.goto(`/library?of=${handle}&mine=common`)
    await expect(other.getByRole('heading', { name: 'This library is kept private' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'In common' })).toHaveCount(0)
  })
})
