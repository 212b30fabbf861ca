/** An account of all that Steam lists: games, what is none, what it does not know any more or does not sell here. */
import type { FakeSteam } from './fake-steam.ts'
import type { StoreApp } from './fake-store.ts'
import { type MadeUpGame, makeUpGames } from './steam-accounts.ts'

const kinds = [4, 10, 2, 14]

export type MixedAccount = {
  readonly owned: readonly MadeUpGame[]
  /** What is on the shelf after a sync. */
  readonly titles: readonly string[]
  readonly unknown: number
}

/** Of 2,000 apps 500 are no games, 40 unknown, 30 not sold in the first country, 200 with pictures in folders of hashes. */
export function putMixedAccount(
  steam: FakeSteam,
  { steamId, count, firstApp }: { steamId: string; count: number; firstApp: number },
): MixedAccount {
  const owned = makeUpGames(count, firstApp).map((game) => ({ ...game, has_community_visible_stats: false }))
  const unknownFrom = Math.round(count * 0.98)
  const sold = owned.slice(0, unknownFrom).map(({ appid, name }, at): StoreApp => {
    const isOther = at % 4 === 3
    return {
      appid,
      name: `${name} of the Store`,
      type: isOther ? (kinds[(at >> 2) % kinds.length] ?? 4) : 0,
      released: Date.UTC(2000 + (at % 25), 5, 1) / 1000,
      short: `What ${name} is about.`,
      developers: ['Made-up Makers'],
      tagids: [19, 492],
      assets: at % 10 === 0 ? 'hashed' : 'plain',
      ...(at % 66 === 0 && { countries: ['JP'] }),
    }
  })
  steam.sell(sold)
  steam.put(steamId, { name: 'Mixed', games: owned })
  return {
    owned,
    titles: sold.flatMap(({ name, type }) => (type === 0 ? [name] : [])).toSorted(),
    unknown: count - unknownFrom,
  }
}
