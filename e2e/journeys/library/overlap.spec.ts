import type { Page } from '@playwright/test'
import { befriend, call, converse, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { detailsOf } from '../chat/conversation-steps.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound, expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

/** By their numbers at IGDB, as the catalogue that comes with the product has them. */
const games = { valheim: 104967, portal: 72, among: 111469, witcher: 1942, celeste: 26226 } as const

async function shelve(product: Product, member: Member, entries: Partial<Record<keyof typeof games, object>>) {
  for (const [name, body] of Object.entries(entries)) {
    const id = games[name as keyof typeof games]
    await call(product, 'POST', `/api/library/${member.id}/game/${id}`, { as: member, body })
  }
}

const commonOf = (page: Page) => page.getByRole('list', { name: 'Games in common' })
const titlesOf = (page: Page) => commonOf(page).getByRole('link')

async function threeFriends(product: Product) {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Latchford', 'Bo Quillon', 'Cleo Marchbank')
  await befriend(product, ada, bo, cleo)
  await befriend(product, bo, cleo)
  await shelve(product, ada, { valheim: { minutes: 1200 }, portal: {}, among: {}, witcher: {}, celeste: {} })
  await shelve(product, bo, { valheim: { status: 'playing', minutes: 2700 }, portal: {}, among: {}, witcher: {} })
  await shelve(product, cleo, { valheim: {}, portal: {}, among: { minutes: 90 }, celeste: {} })
  return { ada, bo, cleo }
}

test('three people in a group see what all of them could play', async ({ open, product }) => {
  const { ada, bo, cleo } = await threeFriends(product)
  const group = await converse(product, ada, [bo, cleo], 'Thursday table')
  const page = await open(`/chat?conversation=${group}`, { as: ada })

  await test.step('in the details, for three players', async () => {
    await detailsOf(page).getByRole('button', { name: 'Open: Games you all have' }).press('Enter')
    // Portal 2 is for two, the others are not on every shelf.
    await expect(titlesOf(page)).toHaveText([/Valheim/, /Among Us/])
    await expect(titlesOf(page).first()).toContainText('One of you plays it now, 65 h in all')
    await expectSound(page, 'games in common, in the details of a group')
  })

  await test.step('for two, by keys', async () => {
    await detailsOf(page).getByRole('button', { name: 'One player fewer' }).press('Enter')
    await expect(titlesOf(page)).toHaveText([/Valheim/, /Among Us/, /Portal 2/])
    await expect(page.getByText('3 games in common')).toHaveAttribute('role', 'status')
  })

  await test.step('on one platform', async () => {
    await detailsOf(page).getByLabel('Platform').selectOption({ label: 'Nintendo Switch (2)' })
    await expect(titlesOf(page)).toHaveText([/Among Us/, /Portal 2/])
  })

  await test.step('who keeps their library private is named and not counted', async () => {
    await call(product, 'PATCH', '/api/privacy', { as: cleo, body: { library: 'nobody' } })
    await page.reload()
    await detailsOf(page).getByRole('button', { name: 'Open: Games you all have' }).click()
    await expect(page.getByText('Cleo does not show you a library, so theirs is not counted.')).toBeVisible()
    await expect(titlesOf(page)).toHaveText([/Valheim/, /Among Us/])
  })
})

test('nothing in common is no end, and the answer is shared with the group by keys', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Latchford', 'Bo Quillon', 'Cleo Marchbank')
  await befriend(product, ada, bo, cleo)
  await befriend(product, bo, cleo)
  await shelve(product, ada, { valheim: {}, portal: {}, celeste: { status: 'wishlist' } })
  await shelve(product, bo, { valheim: {}, portal: {}, among: { status: 'wishlist' } })
  await shelve(product, cleo, { portal: {}, among: { status: 'wishlist' } })
  const group = await converse(product, ada, [bo, cleo], 'Thursday table')
  const page = await open(`/chat?conversation=${group}`, { as: ada })

  await test.step('each with its reason', async () => {
    await detailsOf(page).getByRole('button', { name: 'Open: Games you all have' }).press('Enter')
    const instead = detailsOf(page).getByRole('region', { name: 'What else there is' })
    const row = (list: string) => instead.getByRole('list', { name: list }).getByRole('listitem')
    await expect(row('All of you have it, for fewer players')).toHaveText([/Portal 2/])
    await expect(row('Most of you have it')).toHaveText([/Valheim.*Who lacks it: Cleo/])
    await expect(row('On wishlists of yours')).toHaveText([/Among Us.*Who wishes for it: (Bo and Cleo|Cleo and Bo)/])
    await expect(row('Free to play').first()).toBeVisible()
    await expectSound(page, 'what else there is, in the details of a group')
  })

  await test.step('the question goes out, and names no game', async () => {
    await detailsOf(page).getByRole('button', { name: 'Share with the group' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'What can we play?' })
    await expect(dialog.getByRole('article')).toContainText('Portal 2')
    await expectSound(page, 'a question before it is shared')
    await dialog.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(dialog).toBeHidden()
    const said = page.getByRole('log').getByText(/What could 3 of us play\?/)
    await expect(said).toBeVisible()
    await expect(said).not.toContainText(/Portal|Valheim/)
  })

  await test.step('each reads the answer by the shelves that they may see', async () => {
    await call(product, 'PATCH', '/api/privacy', { as: ada, body: { library: 'nobody' } })
    const others = await open(`/chat?conversation=${group}`, { as: cleo })
    const answer = others.getByRole('log').getByRole('article').filter({ hasText: 'What 3 of you could play' }).last()
    await expect(answer.getByRole('link', { name: 'Portal 2' })).toBeVisible()
    await expect(answer).toContainText('Ada does not show you a library')
    await expectSoundInBothThemes(others, 'a shared answer')
    await others.setViewportSize({ width: 390, height: 844 })
    await expect(answer).toBeVisible()
    await expectNoSidewaysScroll(others)
  })
})

test('friends are chosen, and their shelves compared, on a phone too', async ({ open, product }) => {
  const { ada, bo } = await threeFriends(product)
  const page = await open('/friends', { as: ada })
  await page.getByRole('button', { name: 'What can we play?' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What can we play?' })
  await expect(dialog.getByRole('button', { name: 'Compare shelves' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: new RegExp(bo.name) }).check()
  await dialog.getByRole('button', { name: 'Compare shelves' }).click()
  await expect(titlesOf(page)).toHaveText([/Valheim/, /Among Us/, /Portal 2/])
  await expectSound(page, 'games in common with a friend')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(titlesOf(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectSound(page, 'games in common on a phone')
})

test('what next, and a year in numbers', async ({ open, product }) => {
  const { ada, bo } = await threeFriends(product)
  const page = await open('/library/next', { as: ada })
  const next = page.getByRole('list', { name: 'What to play next' })

  await test.step('by mood, and begun with a press', async () => {
    await expect(next.getByRole('listitem').first()).toBeVisible()
    await expectSound(page, 'what next')
    await page.getByRole('button', { name: 'In company' }).press('Enter')
    await expect(next.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Set playing: Among Us' }).press('Enter')
    await expect(page.getByText('You are playing Among Us now.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set playing: Among Us' })).toHaveCount(0)
  })

  await test.step('the dice fall the same for the same address', async () => {
    await page.getByRole('button', { name: 'Surprise me' }).press('Enter')
    await expect(page).toHaveURL(/luck=\d+/)
    await expect(page.getByText(/^The dice fell on/)).toBeAttached()
    const drawn = await next.getByRole('listitem').allTextContents()
    await page.reload()
    await expect(next.getByRole('listitem')).toHaveText(drawn)
  })

  const year = await open('/library/stats', { as: bo })
  await test.step('drawings that are tables, too', async () => {
    await expect(year.getByRole('heading', { level: 1, name: 'Your year' })).toBeVisible()
    const show = year.getByRole('button', { name: 'Show as table: Where they stand' })
    await expectSound(year, 'a year in numbers')
    await show.press('Enter')
    await expect(
      year.getByRole('table', { name: 'Where they stand' }).getByRole('row', { name: /Playing 1 45 h/ }),
    ).toBeVisible()
    await expectSound(year, 'a table instead of a drawing')
    await year.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(year)
  })
})
