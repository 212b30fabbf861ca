import type { Page } from '@playwright/test'
import { putUnknownShelf, unknownShelfName } from '../../../apps/server/testing/steam/unknown-shelf.ts'
import { call, join, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'
import { testWithSteam } from '../steps/sorting-steps.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const test = testWithSteam.extend({ neighbours: async ({ steam }, use) => use([steam.origin]) })

const owned = 80
const wished = 12
/** By their titles they come first. */
const inView = 'Archive'
const firstTitle = 'Archive and Ash'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tiles = (page: Page) => page.getByRole('grid').locator('[data-tile]')

const link = (page: Page, title: string) => page.getByRole('grid').getByRole('link', { name: new RegExp(`^${title}`) })

type Shelf = { status: string; game: { id: string; title: string; cover: { url: string } } }[]
const shelfOf = (product: Product, as: Member) => call<Shelf>(product, 'GET', `/api/library/${as.id}`, { as })

/** Games that stand first on the shelf have pictures of this kind. */
async function expectPictures(page: Page, address: RegExp): Promise<void> {
  const images = tiles(page).filter({ hasText: inView }).locator('img')
  await expect.poll(() => images.count()).toBeGreaterThan(1)
  for (const image of await images.all()) await expect(image).toHaveAttribute('src', address)
}

test('a hall without IGDB has all that somebody owns, wishes for, types or brings', async ({
  open,
  product,
  steam,
}) => {
  putUnknownShelf(steam)
  const reed = await join(product, 'Reed Alder')
  const page = await open('/library/steam', { as: reed, theme: 'system' })

  await test.step('linked and synced, everything that is a game stands on the shelf', async () => {
    await button(page, 'Sign in through Steam').click()
    await page.getByRole('link', { name: `Sign in as ${unknownShelfName}` }).click()
    await expect(page.getByText(/The Steam sync is done: \d+ games new/).first()).toBeVisible()
    await expect(page.getByRole('tab', { name: /^All/ })).toHaveAccessibleName(`All ${owned}`)
    await expect(page.getByRole('tab', { name: /^Wishlist/ })).toHaveAccessibleName(`Wishlist ${wished}`)
  })

  await test.step('with the covers that Steam has of them, from this hall', async () => {
    await page.goto('/library?sort=title')
    await expect(tiles(page).first()).toBeVisible()
    const drawn = async () => {
      const first = (await shelfOf(product, reed)).filter(({ game }) => game.title.startsWith(inView))
      return first.filter(({ status, game }) => status !== 'wishlist' && game.cover.url.endsWith('.svg')).length
    }
    await expect.poll(drawn).toBe(0)
    await page.reload()
    await expectPictures(page, /\/covers\/steam-\d+-[0-9a-f]{12}-\d+\.webp$/)
    await expectSoundInBothThemes(page, 'a full shelf')
  })

  await test.step('one is rated', async () => {
    await link(page, firstTitle).click()
    await expect(page.getByRole('heading', { level: 1, name: firstTitle })).toBeVisible()
    await page.getByRole('slider', { name: `Your rating of ${firstTitle}` }).press('End')
    await expect(page.getByRole('slider', { name: `Your rating of ${firstTitle}` })).toHaveAttribute(
      'aria-valuetext',
      '5 of 5',
    )
    await expectSound(page, 'the page of a game of Steam')
  })

  await test.step('the wishlist stands in its order', async () => {
    await page.goto('/library/steam')
    const wishes = page.getByRole('region', { name: 'Your wishlist, as at Steam' })
    await wishes.getByRole('button', { name: 'Show more' }).click()
    await expect(wishes.getByRole('listitem')).toHaveCount(wished)
    await expectSound(page, 'the page of Steam with a wishlist')
  })

  await test.step('what only Steam knows is put on a list', async () => {
    steam.sell([{ appid: 7_770_002, name: 'Vexq Lighthouse', released: 1_600_000_000 }])
    await page.goto('/lists')
    await button(page, 'New list').first().click()
    await page.getByLabel('Name', { exact: true }).fill('Coasts')
    await button(page, 'Make the list').click()
    await button(page, 'Add games').first().click()
    await page.getByRole('searchbox', { name: 'Find a game' }).fill('vexq')
    await button(page, 'Take over Vexq Lighthouse').click()
    await page
      .getByRole('list', { name: 'From Steam' })
      .getByRole('button', { name: 'Add Vexq Lighthouse', exact: true })
      .click()
    await button(page, 'Done').click()
    await expect(page.getByRole('list', { name: 'Games of the list' }).getByRole('link')).toHaveText([
      'Vexq Lighthouse',
    ])
  })

  await test.step('what nobody knows comes by a file, and goes again', async () => {
    await page.goto('/library/import')
    const rows = ['Name;ReleaseDate;Playtime', 'Wuqx Curlew;1999;3600', 'Wuqx Grebe;2001;60'].join('\n')
    const file = { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await page.locator('input[type=file]').setInputFiles(file)
    await button(page, 'Keep these 2 as they are').click()
    await button(page, 'Add 2 games').click()
    await expect(page.getByText('2 games came onto your shelf.')).toBeVisible()
    expect(await shelfOf(product, reed)).toHaveLength(owned + wished + 2)
    await button(page, 'Take it back').click()
    await expect(page.getByText('Taken back')).toBeVisible()
    expect(await shelfOf(product, reed)).toHaveLength(owned + wished)
  })

  await test.step('on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/library?sort=title')
    await expectPictures(page, /\/covers\/steam-/)
    await expectSound(page, 'a full shelf on a phone')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('whoever wants the covers of the house has them, wherever they sign in', async () => {
    await page.goto('/profile/edit/reading')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.ok())
    await page.getByRole('switch', { name: /^Real covers/ }).uncheck({ force: true })
    await saved
    const elsewhere = await open('/library?sort=title', { as: reed })
    await expectPictures(elsewhere, /\/covers\/\d+-[0-9a-f]{12}(\.svg|-\d+\.webp)$/)
    await link(elsewhere, firstTitle).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: firstTitle })).toBeVisible()
    await expect(elsewhere.locator('[data-region="game"] img')).not.toHaveCount(0)
    await expect(elsewhere.locator('[data-region="game"] img[src*="steam"]')).toHaveCount(0)
  })
})
