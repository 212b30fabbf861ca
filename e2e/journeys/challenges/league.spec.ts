import { call, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import type { FakeSteam } from '../../product/steam.ts'
import { expect } from '../steps/journey.ts'
import { testWithSteam as test } from '../steps/sorting-steps.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const gameOf = { appid: 10_000_000, name: 'Lantern Quay' }

/** An account of which nothing was read yet; once it is, it tells of three achievements of a moment from now. */
async function linkAccount(product: Product, steam: FakeSteam, as: Member, steamId: string): Promise<void> {
  const last = Math.floor(Date.now() / 1000) + 181
  const played = { ...gameOf, playtime_forever: 1500, rtime_last_played: last, has_community_visible_stats: true }
  steam.put(steamId, { name: 'Made Up', games: [played] })
  steam.sell([gameOf])
  const { url } = await call<{ url: string }>(product, 'POST', '/api/steam/link', { as })
  await call(product, 'POST', '/api/steam/link/answer', { as, body: { query: await steam.signIn(url, steamId) } })
}

test('the weekly league: joined from its page, and a sync of another moves the table without a reload', async ({
  open,
  product,
  steam,
}) => {
  const [wren, hana] = await joinAll(product, 'Wren Aldous', 'Hana Petrova')
  const page = await open('/challenges', { as: wren, theme: 'system' })
  await page.getByRole('link', { name: 'To the league' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly league' })).toBeVisible()

  await test.step('without an account it says so, with the way out', async () => {
    await expect(page.getByText('you have linked none')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Link Steam' })).toBeVisible()
    await expectSoundInBothThemes(page, 'a league that cannot be joined yet')
  })

  const steamIds = { wren: '76561202255171001', hana: '76561202255171002' }
  await linkAccount(product, steam, wren, steamIds.wren)
  await linkAccount(product, steam, hana, steamIds.hana)
  const part = { consents: true, timeBudget: '10' }
  await call(product, 'PUT', '/api/challenges/league/part', { as: hana, body: part })

  const table = page.getByRole('list', { name: 'Bronze league' })
  const rows = table.getByRole('listitem')
  await test.step('joining asks for the hours and for consent', async () => {
    await page.reload()
    await page.getByText('Up to 10 h a week').click()
    await page.getByRole('button', { name: 'Join the league' }).click()
    await expect(page.getByText('Without this nothing can be counted.')).toBeVisible()
    await expectSoundInBothThemes(page, 'joining the league')
    await page.getByLabel(/^Read my linked account/).check()
    await page.getByRole('button', { name: 'Join the league' }).click()
    await expect(rows).toHaveCount(2)
    await expect(page.getByText(/it takes 8 who stand here/)).toBeVisible()
  })

  await test.step('what Steam tells of another moves the table', async () => {
    const mine = rows.filter({ hasText: 'You' })
    await expect(mine).toContainText('Place 1')
    await call(product, 'POST', `/api/library/${hana.id}/sync/steam/${steamIds.hana}`, { as: hana })
    await expect(mine).toContainText('Place 2')
    await expect(rows.first()).toContainText('Hana Petrova')
    await expect(rows.first()).not.toContainText(/\b0 points/)
    await expectSoundInBothThemes(page, 'the league')
  })

  await test.step('a pause takes one out of the table and keeps all, a phone has room for it, and leaving ends it', async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(table).toBeHidden()
    await expectSoundInBothThemes(page, 'a paused league')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(rows).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Leave the league' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Leave the league' })
      .click()
    await expect(page.getByRole('button', { name: 'Join the league' })).toBeVisible()
  })
})
