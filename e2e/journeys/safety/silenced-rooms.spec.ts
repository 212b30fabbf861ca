import { measureAreas } from '@guildhall/contract/rules/safety/measure-rules'
import type { Locator, Page } from '@playwright/test'
import { call, converse, joinAll, type Member, say } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { post } from '../feed/feed-steps.ts'
import { composerOf } from '../steps/chat-steps.ts'
import { button, expect, madeModerator, test } from './safety-hall.ts'

type Room = { readonly path: string; readonly fieldOf: (page: Page) => Locator }
type Area = Exclude<(typeof measureAreas)[number], 'everything'>

async function silence(product: Product, by: Member, { id }: Member, area: string): Promise<void> {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const body = { kind: 'mute', area, until, rule: 'harassment', words: 'Cool down for a day.' }
  await call(product, 'POST', `/api/admin/members/${id}/measures`, { as: by, body })
}

async function liftAll(product: Product, by: Member, { id }: Member): Promise<void> {
  type Standing = { measures: { id: string; liftedAt: string | null }[] }
  const { measures } = await call<Standing>(product, 'GET', `/api/admin/members/${id}/measures`, { as: by })
  for (const measure of measures.filter(({ liftedAt }) => liftedAt === null)) {
    await call(product, 'POST', `/api/admin/measures/${measure.id}/lift`, { as: by, body: { words: 'Enough.' } })
  }
}

/** Where one writes in each area: chat, the feed and a thread, a review, a challenge, a tournament. */
async function roomsOf(product: Product, member: Member, other: Member): Promise<Record<Area, readonly Room[]>> {
  const conversationId = await converse(product, member, [other])
  await say(product, member, conversationId, 'Hello')
  const postId = await post(product, other, { text: 'Who plays tonight?' })
  const [game] = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=Hades', { as: member })
  const inMain = (page: Page) => page.getByRole('main')
  return {
    chat: [{ path: `/chat?conversation=${conversationId}`, fieldOf: composerOf }],
    feed: [
      { path: '/feed', fieldOf: (page) => page.getByRole('textbox', { name: /^What are you playing/ }) },
      { path: `/post/${postId}`, fieldOf: (page) => page.getByRole('textbox', { name: 'Reply to the post' }) },
    ],
    reviews: [{ path: `/game/${game?.id}`, fieldOf: (page) => button(page, 'Write a review') }],
    challenges: [{ path: '/challenges/new', fieldOf: (page) => button(page, 'On to the goal') }],
    tournaments: [{ path: '/tournaments/new', fieldOf: (page) => inMain(page).getByRole('textbox').first() }],
  }
}

test('whoever is silenced in an area finds why in the place of each of its fields, and all other fields', async ({
  open,
  product,
  hall,
}) => {
  test.slow()
  const [somebody, kasper, wren] = await joinAll(product, 'Dara Flynn', 'Kasper Nyholm', 'Wren Marsh')
  const sorcha = await madeModerator(hall, somebody)
  const rooms = await roomsOf(product, kasper, wren)
  const page = await open('/standing', { as: kasper })
  const line = page.getByRole('main').getByText(/^You can read here and not write until/)
  const look = async ({ path, fieldOf }: Room, isSilenced: boolean) => {
    await page.goto(path)
    await expect(isSilenced ? line.first() : fieldOf(page)).toBeVisible()
    await expect(isSilenced ? fieldOf(page) : line).toBeHidden()
  }
  const areas = measureAreas.filter((area): area is Area => area !== 'everything')
  for (const [at, area] of areas.entries()) {
    await test.step(area, async () => {
      await silence(product, sorcha, kasper, area)
      for (const room of rooms[area]) await look(room, true)
      // The rooms of the next area are as they were.
      for (const room of rooms[areas[(at + 1) % areas.length] ?? area]) await look(room, false)
      await liftAll(product, sorcha, kasper)
    })
  }
  await test.step('everywhere', async () => {
    await silence(product, sorcha, kasper, 'everything')
    for (const room of areas.flatMap((area) => rooms[area])) await look(room, true)
  })
})
