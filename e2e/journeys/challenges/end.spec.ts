import type { Page } from '@playwright/test'
import { type HallWithDatabase, startHallWithDatabase } from '../../product/hall-with-database.ts'
import { befriend, call, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { type FakeSteam, settingsFor, startFakeSteam } from '../../product/steam.ts'
import { test as base, expect } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

type Hall = HallWithDatabase & { readonly steam: FakeSteam }

/** A product whose database is at hand, so that days can go by, with a Steam beside it. */
const test = base.extend<object, { hall: Hall; product: Product }>({
  hall: [
    // Playwright reads from this pattern which fixtures one stands on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const steam = await startFakeSteam()
      const hall = await startHallWithDatabase(settingsFor(steam))
      await use({ ...hall, steam })
      await hall.remove()
      await steam.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  product: [async ({ hall }, use) => use(hall.product), { scope: 'worker' }],
})

const title = 'Thirty ways to die'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Board' }).getByRole('listitem').filter({ hasText: name })

/** An account whose page shows no games. */
async function linkPrivate({ steam }: Hall, product: Product, as: Member): Promise<void> {
  const steamId = '76561202255170002'
  steam.put(steamId, { name: 'Hana', games: 'private' })
  const { url } = await call<{ url: string }>(product, 'POST', '/api/steam/link', { as })
  await call(product, 'POST', '/api/steam/link/answer', { as, body: { query: await steam.signIn(url, steamId) } })
  const sync = call(product, 'POST', `/api/library/${as.id}/sync/steam/${steamId}`, { as })
  await expect(sync).rejects.toThrow(/steam_private/)
}

/** So many hours go by, for the challenge and what was handed in, and time takes its steps. */
async function pass({ sql }: Hall, id: string, hours: number): Promise<void> {
  const past = `- interval '${hours} hours'`
  await sql(`update challenges set starts_at = starts_at ${past}, ends_at = ends_at ${past} where id = '${id}'`)
  await sql(`update challenge_entrants set joined_at = joined_at ${past} where challenge_id = '${id}'`)
  await sql(`update challenge_claims set at = at ${past} where challenge_id = '${id}'`)
  await sql(`insert into pgboss.job (name, data) values ('step-challenges', '{}')`)
}

test('a private page is told before joining, a claim returned and accepted, and the end with its grace, on both screens', async ({
  open,
  product,
  hall,
}) => {
  test.slow()
  const [wren, hana] = await joinAll(product, 'Wren Aldous', 'Hana Petrova')
  await befriend(product, wren, hana)
  await linkPrivate(hall, product, hana)
  const endsAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const body = { title, goal: { kind: 'achievement-count', target: 30 }, endsAt }
  const { id } = await call<{ id: string }>(product, 'POST', '/api/challenges', { as: wren, body })
  await call(product, 'POST', `/api/challenges/${id}/publish`, { as: wren })
  await call(product, 'PUT', `/api/challenges/${id}/part`, { as: wren, body: { consents: true } })

  const hanas = await open('/challenges/new', { as: hana, theme: 'system' })
  await test.step('a private page is told in the room of creation, and at once by who joins', async () => {
    await button(hanas, /^Achievements/).click()
    await expect(hanas.getByText('The Steam page is private, so nothing can be read by itself.')).toBeVisible()
    await hanas.goto(`/challenge/${id}`)
    await button(hanas, `Take it on: ${title}`).first().click()
    await hanas.getByRole('dialog').getByRole('checkbox').first().check()
    await hanas.getByRole('dialog').getByRole('button', { name: 'Take it on' }).click()
    await expect(hanas.getByText('Your Steam page is private: open it, or show by hand what you did.')).toBeVisible()
  })

  const wrens = await open(`/challenge/${id}`, { as: wren, theme: 'system' })
  const handIn = async (words: string, link: string) =>
    call(product, 'POST', `/api/challenges/${id}/claims`, { as: hana, body: { value: 12, words, link } })
  await test.step('returned with a comment', async () => {
    await handIn('Twelve of them', 'https://clips.example/blurred')
    await button(wrens, 'Ask for more: the claim of Hana Petrova').click()
    await wrens.getByLabel('What is missing').fill('Nothing can be read there')
    await wrens.getByRole('dialog').getByRole('button', { name: 'Return it' }).click()
    await expect(hanas.getByText('Nothing can be read there')).toBeVisible()
    await expect(rowOf(hanas, 'You')).not.toContainText('12')
  })

  await test.step('handed in again inside, and accepted in the grace', async () => {
    await handIn('Sharper now', 'https://clips.example/sharp')
    await pass(hall, id, 7 * 24 + 1)
    for (const page of [wrens, hanas]) {
      await page.reload()
      await expect(page.getByText(/^It is over, and final from this moment on/)).toBeVisible()
    }
    await expectSoundInBothThemes(hanas, 'a challenge that is over')
    await expect(button(hanas, 'Hand in a claim')).toBeVisible()
    await button(wrens, 'Accept the claim of Hana Petrova').click()
    await expect(hanas.getByRole('list', { name: 'Claims' }).getByText('Accepted').first()).toBeVisible()
    for (const [page, name] of [
      [wrens, 'Hana Petrova'],
      [hanas, 'You'],
    ] as const)
      await expect(rowOf(page, name)).toContainText(/12$/)
  })

  await test.step('the board is frozen, and stays when the account is unlinked', async () => {
    await pass(hall, id, 48)
    const isFrozen = async () =>
      (await call<{ finalAt: string | null }>(product, 'GET', `/api/challenges/${id}`, { as: wren })).finalAt !== null
    await expect.poll(isFrozen, { timeout: 75_000 }).toBe(true)
    for (const page of [wrens, hanas]) {
      await expect(page.getByText(/^The places stand, with their evidence/)).toBeVisible()
    }
    // What was moved in the tables was told to no page.
    await wrens.reload()
    const board = wrens.getByRole('list', { name: 'Board' })
    await expect(rowOf(wrens, 'Hana Petrova')).toContainText(/Place 1/)
    const frozen = await board.textContent()
    await call(product, 'DELETE', '/api/steam', { as: hana })
    await wrens.reload()
    await expect(rowOf(wrens, 'Hana Petrova')).toContainText(/12$/)
    expect(await board.textContent()).toBe(frozen)
    await button(hanas, 'More for this challenge').click()
    await expect(hanas.getByRole('menuitem', { name: /^Leave me out/ })).toHaveCount(0)
    await hanas.keyboard.press('Escape')
  })

  await expectSoundInBothThemes(wrens, 'a challenge that is final')
  await wrens.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(wrens)
})

test('in groups by time: the own hours, the own group first, and a pause', async ({ open, product, hall }) => {
  const [wren, hana] = await joinAll(product, 'Wren Aldous', 'Hana Petrova')
  const endsAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const named = 'Ten hours this week'
  const facts = { title: named, goal: { kind: 'playtime', target: 600 }, endsAt, isGroupedByTime: true }
  const { id } = await call<{ id: string }>(product, 'POST', '/api/challenges', { as: wren, body: facts })
  await call(product, 'POST', `/api/challenges/${id}/publish`, { as: wren })
  const part = { consents: true, timeBudget: 'more' }
  await call(product, 'PUT', `/api/challenges/${id}/part`, { as: wren, body: part })
  // Nobody has played longer than they are in.
  await pass(hall, id, 12)
  await call(product, 'POST', `/api/challenges/${id}/entries`, { as: wren, body: { what: 'count', amount: 500 } })

  const page = await open(`/challenge/${id}`, { as: hana, theme: 'system' })
  await button(page, `Take it on: ${named}`).first().click()
  const form = page.getByRole('dialog')
  await form.getByText('Up to 4 h a week').click()
  await form.getByLabel(/^Once I link an account/).check()
  await expectSoundInBothThemes(page, 'taking a challenge on in groups')
  await form.getByRole('button', { name: 'Take it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible()
  await pass(hall, id, 12)
  await call(product, 'POST', `/api/challenges/${id}/entries`, { as: hana, body: { what: 'count', amount: 100 } })
  await expect(page.getByText('31 min more is over what counts of a day.')).toBeVisible()
  await expect(rowOf(page, 'Wren Aldous')).toBeHidden()
  await page.getByRole('radio', { name: 'All groups' }).check()
  await expect(rowOf(page, 'Wren Aldous')).toBeVisible()
  await button(page, 'Pause').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused since/)).toBeVisible()
  await expectSoundInBothThemes(page, 'a challenge in groups')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await button(page, 'Go on').click()
  await expect(button(page, 'Pause')).toBeVisible()
})
