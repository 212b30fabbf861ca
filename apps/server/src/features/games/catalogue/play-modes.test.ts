import { readFile } from 'node:fs/promises'
import { gameModes } from '@guildhall/contract/rules/game-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

type Row = { igdbId?: number; steamAppId?: number; title: string; modes: string[]; players: number | null }

const rowsOf = async (name: string) =>
  JSON.parse(await readFile(new URL(`data/${name}`, import.meta.url), 'utf8')) as Row[]

describe('the list', () => {
  it('names games of the catalogue, each once, in words of IGDB', async () => {
    const rows = await rowsOf('play-modes.json')
    const games = (await rowsOf('starter-games.json')) as unknown as {
      igdbId: number | null
      steamAppIds: number[]
      title: string
    }[]
    expect(rows.length).toBeGreaterThanOrEqual(250)
    const keys = rows.map(({ igdbId, steamAppId }) => igdbId ?? `steam ${steamAppId}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const row of rows) {
      const game = games.find(
        ({ igdbId, steamAppIds }) =>
          (row.igdbId !== undefined && igdbId === row.igdbId) ||
          (row.steamAppId !== undefined && igdbId === null && steamAppIds.includes(row.steamAppId)),
      )
      expect([row.title, game?.title]).toEqual([row.title, row.title])
      const isAlone = row.modes.join() === 'Single player'
      expect({ ...row, areKnown: row.modes.every((mode) => gameModes.some((known) => known === mode)) }).toEqual({
        ...row,
        areKnown: row.modes.length > 0,
        players: isAlone ? 1 : row.players,
      })
      if (!isAlone && row.players !== null) expect(row.players).toBeGreaterThan(1)
    }
  })
})

describe('taken in at the first start', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createGamingApp({ template: 'migrated' })
  })
  afterAll(() => app.close())

  const factsOf = async (igdbId: number) =>
    (
      await app.sql<{ modes: string[]; players: number | null }>(
        'select modes, players from games where igdb_id = $1',
        [igdbId],
      )
    )[0]

  it('says of games how they are played, and browsing knows it', async () => {
    expect(await factsOf(72)).toEqual({ modes: ['Single player', 'Co-operative', 'Split screen'], players: 2 })
    const member = await app.member()
    const { body } = await member.call('GET /api/games', { query: { q: 'Portal 2', mode: 'Co-operative' } })
    expect(body.games.map(({ title }) => title)).toContain('Portal 2')
  })

  it('leaves alone what IGDB said and what somebody corrected, and fills the rest', async () => {
    const moderator = await moderatorOf(app)
    await app.sql(`update games set modes = '{}', players = null where igdb_id in (71, 72, 1942)`)
    const { body: game } = await moderator.call('GET /api/games/{gameId}', { params: { gameId: '71' } })
    await moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: '71' },
      body: { version: game.version, modes: ['Multiplayer'] },
    })
    await moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: '71' },
      body: { version: game.version + 1, modes: [] },
    })
    await app.sql(`update games set modes = '{Multiplayer}', source = 'igdb' where igdb_id = 1942`)
    // The next start takes a list in that it does not know.
    await app.sql('delete from game_catalogues')
    const again = await createGamingApp({ dataOf: app })
    try {
      expect(await factsOf(72)).toMatchObject({ players: 2 })
      expect(await factsOf(71)).toEqual({ modes: [], players: 1 })
      expect(await factsOf(1942)).toEqual({ modes: ['Multiplayer'], players: 1 })
    } finally {
      await again.close()
    }
  })
})
