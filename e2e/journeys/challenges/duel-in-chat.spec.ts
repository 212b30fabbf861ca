import type { Page } from '@playwright/test'
import { befriend, call, converse, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import type { FakeSteam } from '../../product/steam.ts'
import { composerOf, logOf } from '../steps/chat-steps.ts'
import { expect } from '../steps/journey.ts'
import { testWithSteam as test } from '../steps/sorting-steps.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const title = 'Who earns more'
// The messages of somebody in a row are an article, too.
const cardOn = (page: Page) => logOf(page).getByRole('article').getByRole('article').filter({ hasText: title })

/** Sets the duel from the conversation, with the keys alone up to its name. */
async function setDuel(page: Page): Promise<void> {
  await composerOf(page).fill('/')
  await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option')).toHaveText([/\/duel/])
  await composerOf(page).press('Enter')
  await page.getByRole('button', { name: /^Achievements/ }).click()
  await page.getByRole('button', { name: 'On to the goal' }).click()
  await page.getByLabel('Name').fill(title)
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+Enter')
  await expect(page.getByText('People: A duel with Hana Petrova')).toBeVisible()
  await expect(page.getByText('Once it is set, its link goes into the conversation.')).toBeVisible()
  await page.getByRole('button', { name: 'Set it' }).click()
}

/** Somebody's account is linked and read; it tells of three achievements, the first of them unlocked in a moment. */
async function readAccount(product: Product, steam: FakeSteam, as: Member): Promise<void> {
  const steamId = '76561202255170001'
  const last = Math.floor(Date.now() / 1000) + 181
  const game = { appid: 10_000_000, name: 'Lantern Quay' }
  const played = { ...game, playtime_forever: 1500, rtime_last_played: last, has_community_visible_stats: true }
  steam.put(steamId, { name: 'Hana', games: [played] })
  steam.sell([game])
  const { url } = await call<{ url: string }>(product, 'POST', '/api/steam/link', { as })
  await call(product, 'POST', '/api/steam/link/answer', { as, body: { query: await steam.signIn(url, steamId) } })
  await call(product, 'POST', `/api/library/${as.id}/sync/steam/${steamId}`, { as })
}

test('a duel from /duel to progress after a sync, on both screens without a reload', async ({
  open,
  product,
  steam,
}) => {
  const [wren, hana] = await joinAll(product, 'Wren Aldous', 'Hana Petrova')
  await befriend(product, wren, hana)
  const talk = `/chat?conversation=${await converse(product, wren, [hana])}`
  const [wrens, hanas] = [
    await open(talk, { as: wren, theme: 'system' }),
    await open(talk, { as: hana, theme: 'system' }),
  ]
  await setDuel(wrens)
  await expect(wrens).toHaveURL(new RegExp(talk.replace('?', '\\?')))
  await expect(cardOn(wrens)).toContainText('Waits for Hana Petrova.')
  await expect(cardOn(hanas)).toContainText('You are asked')
  await expectSoundInBothThemes(hanas, 'a duel in a conversation')

  await test.step('accepted where its link stands', async () => {
    await cardOn(hanas)
      .getByRole('button', { name: `Accept: ${title}` })
      .click()
    const dialog = hanas.getByRole('dialog', { name: title })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Accept the duel' }).click()
    await expect(cardOn(hanas)).toContainText('Duel · Running')
    await expect(cardOn(wrens)).toContainText('Duel · Running')
  })

  await test.step('what Steam tells of one shows to both', async () => {
    await cardOn(wrens)
      .getByRole('link', { name: `Open: ${title}` })
      .click()
    const board = wrens.getByRole('list', { name: 'Board' })
    await expect(board.getByText('Hana Petrova', { exact: true })).toBeVisible()
    await expect(board.getByRole('listitem').filter({ hasText: 'Hana Petrova' })).not.toContainText('3')
    await readAccount(product, steam, hana)
    await expect(cardOn(hanas)).toContainText('3 of 30')
    await expect(board.getByRole('listitem').filter({ hasText: 'Hana Petrova' })).toContainText('3')
  })

  await hanas.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(hanas)
  await expect(cardOn(hanas).getByRole('link', { name: `Open: ${title}` })).toBeVisible()
})
