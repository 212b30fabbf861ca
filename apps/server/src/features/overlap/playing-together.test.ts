import { describe, expect, it } from 'vitest'
import { type CommonGame, canPlayTogether, gamesAfter, narrow } from './playing-together.ts'

const single = ['Single player' as const]
const coop = ['Single player' as const, 'Co-operative' as const]
const crowd = ['Massively Multiplayer Online (MMO)' as const]

describe('canPlayTogether', () => {
  it.each([
    { modes: coop, players: 4, wanted: 3, together: 'yes' },
    { modes: coop, players: 4, wanted: 4, together: 'yes' },
    { modes: coop, players: 4, wanted: 5, together: 'no' },
    { modes: [], players: 4, wanted: 3, together: 'yes' },
    { modes: [], players: null, wanted: 2, together: 'unknown' },
    { modes: coop, players: null, wanted: 2, together: 'yes' },
    { modes: coop, players: null, wanted: 3, together: 'unknown' },
    { modes: crowd, players: null, wanted: 30, together: 'yes' },
    { modes: single, players: null, wanted: 2, together: 'no' },
    { modes: single, players: 1, wanted: 2, together: 'no' },
    { modes: single, players: 1, wanted: 1, together: 'yes' },
  ] as const)('$modes for $players is $together for $wanted', ({ modes, players, wanted, together }) => {
    expect(canPlayTogether({ modes, players }, wanted)).toBe(together)
  })
})

describe('narrow', () => {
  const games = [
    aGame({ gameId: 1, title: 'Bees', minutes: 60, modes: coop, players: 4, platforms: ['PC', 'Mac'] }),
    aGame({ gameId: 2, title: 'Ants', minutes: 60, modes: coop, players: 4, platforms: ['PC'] }),
    aGame({ gameId: 3, title: 'Moths', minutes: 900, modes: [], players: null, platforms: ['Mac'] }),
    aGame({ gameId: 4, title: 'Owl', minutes: 990, modes: single, players: 1, platforms: ['PC'] }),
  ]
  const titles = (found: ReturnType<typeof narrow>) => found.games.map(({ title }) => title)

  it('leaves out what is surely not for so many, most played first and then by title', () => {
    expect(titles(narrow(games, { players: 3, together: 'maybe' }))).toEqual(['Moths', 'Ants', 'Bees'])
  })

  it('shows only what is known to be for so many when one wants to be sure', () => {
    expect(titles(narrow(games, { players: 3, together: 'sure' }))).toEqual(['Ants', 'Bees'])
  })

  it('shows everything when it does not matter', () => {
    expect(titles(narrow(games, { players: 3, together: 'any' }))).toEqual(['Owl', 'Moths', 'Ants', 'Bees'])
  })

  it('counts platforms as if none was chosen', () => {
    const found = narrow(games, { players: 3, together: 'maybe', platform: 'PC' })
    expect(titles(found)).toEqual(['Ants', 'Bees'])
    expect(found.platforms).toEqual([
      { name: 'Mac', games: 2 },
      { name: 'PC', games: 2 },
    ])
  })
})

describe('gamesAfter', () => {
  const games = [9, 5, 5, 1].map((minutes, at) => aGame({ gameId: at + 1, minutes }))
  const idsAfter = (place: Partial<CommonGame>) => gamesAfter(games, aGame(place)).map(({ gameId }) => gameId)

  it('goes on behind the game that was last', () => {
    expect(idsAfter({ gameId: 2, minutes: 5 })).toEqual([3, 4])
  })

  it('goes on with what was played less when that game is gone', () => {
    expect(idsAfter({ gameId: 77, minutes: 5 })).toEqual([4])
  })
})

function aGame(facts: Partial<CommonGame>): CommonGame {
  return {
    gameId: 1,
    title: 'A game',
    modes: [],
    players: null,
    platforms: [],
    playing: 0,
    minutes: 0,
    isFree: false,
    ...facts,
  }
}
