/** An account for whoever tries the product: most of what it owns is in no catalogue, as with anybody's. */
import type { FakeSteam } from './fake-steam.ts'
import type { StoreApp } from './fake-store.ts'

export const unknownShelfName = 'Fixture Reed'
const steamId = '76561202255000077'
const firstApp = 8_000_000

const kinds = ['Lantern', 'Harbour', 'Orchard', 'Signal', 'Tide', 'Ember', 'Quarry', 'Meadow', 'Archive', 'Ferry']
const places = ['of Ott', 'Below', 'at Dusk', 'Keepers', 'Unwound', 'and Ash', 'Tactics', 'Run', 'Stories', 'in Winter']
const lines = [
  'A slow walk through a town that remembers you.',
  'Build, trade and keep the lights on until spring.',
  'Short levels, one button, no mercy.',
  'Four friends, one boat, and too much weather.',
]
const makers = ['Reed & Rivet', 'Northlight', 'Second Kettle', 'Oddment Works']
const day = 24 * 3600

/** Names that nobody uses, in an order that mixes them. */
function titles(): string[] {
  return kinds.flatMap((_, round) =>
    places.map((place, at) => `${kinds[(at * 3 + round) % kinds.length] ?? ''} ${place}`),
  )
}

/** A hundred games, some things that are none, an app that is gone, and a wishlist. */
export function putUnknownShelf(steam: FakeSteam): void {
  const games = titles().map(
    (name, at): StoreApp => ({
      appid: firstApp + at,
      name,
      released: Date.UTC(2008 + (at % 17), at % 12, 1 + (at % 27)) / 1000,
      short: lines[at % lines.length] ?? '',
      developers: [makers[at % makers.length] ?? ''],
      publishers: [makers[(at + 1) % makers.length] ?? ''],
      platforms: { mac: at % 3 === 0, steamos_linux: at % 2 === 0 },
      tagids: [19, 122, 492, 1664].slice(at % 3),
      assets: at % 10 === 0 ? 'hashed' : 'plain',
    }),
  )
  const others: StoreApp[] = [
    { appid: firstApp + 200, name: `${games[0]?.name} Soundtrack`, type: 10 },
    { appid: firstApp + 201, name: `${games[1]?.name}: The Long Road`, type: 4 },
    { appid: firstApp + 202, name: 'Northlight Map Editor', type: 2 },
    { appid: firstApp + 203, name: `${games[2]?.name} Demo`, type: 14 },
  ]
  steam.sell([...games, ...others])
  const owned = [...games.slice(0, 80), ...others, { appid: firstApp + 300, name: 'Old Winter Beta' }]
  steam.put(steamId, {
    name: unknownShelfName,
    games: owned.map(({ appid, name }, at) => ({
      appid,
      name,
      playtime_forever: at % 4 === 0 ? 0 : (at * 97) % 4000,
      rtime_last_played: at % 4 === 0 ? 0 : 1_700_000_000 + at * day,
    })),
  })
  const wished = games.slice(80, 92).map(({ appid }, at) => ({
    appid,
    priority: at + 1,
    date_added: 1_690_000_000 + at * 9 * day,
  }))
  steam.wish(steamId, wished)
}
