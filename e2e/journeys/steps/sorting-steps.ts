// A product with a Steam beside it, and members whose games came from there.
import { call, join, type Member } from '../../product/members.ts'
import { type Product, startProduct } from '../../product/product.ts'
import { type FakeSteam, settingsFor, startFakeSteam } from '../../product/steam.ts'
import { test as base } from './journey.ts'

export const testWithSteam = base.extend<object, { steam: FakeSteam; product: Product }>({
  steam: [
    // Playwright reads from this pattern which fixtures one stands on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const steam = await startFakeSteam({ hasPictures: true })
      await use(steam)
      await steam.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ steam }, use) => {
      const product = await startProduct(settingsFor(steam))
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** By app what was played of it, most played first. */
const played = [
  { appid: 292_030, title: 'The Witcher 3: Wild Hunt', minutes: 6120, igdbId: '1942' },
  { appid: 413_150, title: 'Stardew Valley', minutes: 3000, igdbId: '17000' },
  { appid: 367_520, title: 'Hollow Knight', minutes: 1500, igdbId: '14593' },
  { appid: 620, title: 'Portal 2', minutes: 600, igdbId: '72' },
  { appid: 504_230, title: 'Celeste', minutes: 240, igdbId: '26226' },
] as const

let accounts = 0

/** Somebody with five games that Steam says were played; three others say that the first takes 50 hours. */
export async function joinUnsorted(
  product: Product,
  steam: FakeSteam,
  name: string,
  typed: Readonly<Record<string, number>> = {},
): Promise<Member> {
  for (const other of ['Una Berg', 'Ulf Berg', 'Uta Berg']) {
    const as = await join(product, other)
    await call(product, 'PUT', '/api/games/1942/times/main', { as, body: { minutes: 3000 } })
  }
  const member = await join(product, name)
  for (const [igdbId, minutes] of Object.entries(typed)) {
    await call(product, 'POST', `/api/library/${member.id}/game/${igdbId}`, { as: member, body: { minutes } })
  }
  accounts += 1
  const steamId = String(76_561_202_255_150_000n + BigInt(accounts))
  const games = played.map(({ appid, title, minutes }) => ({
    appid,
    name: title,
    playtime_forever: minutes,
    rtime_last_played: 1_600_000_000,
  }))
  steam.put(steamId, { name, games })
  const { url } = await call<{ url: string }>(product, 'POST', '/api/steam/link', { as: member })
  const query = await steam.signIn(url, steamId)
  await call(product, 'POST', '/api/steam/link/answer', { as: member, body: { query } })
  await call(product, 'POST', `/api/library/${member.id}/sync/steam/${steamId}`, { as: member })
  return member
}

type Entry = { game: { title: string }; status: string; finishedAt: string | null }

/** Where the games of somebody stand, by their titles. */
export async function standingOf(product: Product, member: Member): Promise<Readonly<Record<string, string>>> {
  const shelf = await call<Entry[]>(product, 'GET', `/api/library/${member.id}`, { as: member })
  return Object.fromEntries(shelf.map(({ game, status, finishedAt }) => [game.title, finishedAt ?? status]))
}
