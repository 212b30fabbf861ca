import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bracket, Standings, Tournament, TournamentMatch } from '@guildhall/contract/tournaments'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { queryOnce } from '../../apps/server/testing/postgres/database-server.ts'
import { holdWrites } from '../../apps/server/testing/postgres/held-writes.ts'
import { rounds } from '../../apps/server/testing/races/rounds.ts'
import { call, joinAll, type Member } from '../product/members.ts'
import { type Product, startProduct } from '../product/product.ts'
import { createSeededRandom } from './seeded-random.ts'

const isSoak = rounds({ usual: 0, soak: 1 }) === 1
/** Besides those in the middle of a write. */
const killsByChance = rounds({ usual: 0, soak: 40 })
const longestMs = 120
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Hall = { readonly product: Product; readonly host: Member; readonly people: readonly [Member, Member, Member] }
type Deed = {
  readonly name: string
  /** `npm test` kills before it writes in the last of its tables; else the soak alone kills there. */
  readonly isUsual?: boolean
  /** Where it writes. */
  readonly tables: readonly string[]
  readonly make: (hall: Hall, id: string) => Promise<unknown>
}

const report =
  (who: 0 | 1 | 2, match: string, score: readonly [number, number], how: 'report' | 'confirm') =>
  ({ product, people }: Hall, id: string) =>
    call(product, how === 'report' ? 'PUT' : 'POST', `/api/tournaments/${id}/matches/${match}/${how}`, {
      as: people[who],
      body: how === 'report' ? { score, note: '' } : { score },
    })
const ofResults = ['tournaments', 'tournament_log', 'tournament_matches']

/** From the draw to the podium: three of them, of whom the first has a free round. */
const deeds: readonly Deed[] = [
  {
    name: 'the draw',
    isUsual: true,
    tables: ['tournament_entrants', 'tournament_stages', ...ofResults],
    make: ({ product, host }, id) => call(product, 'POST', `/api/tournaments/${id}/start`, { as: host }),
  },
  { name: 'a report', isUsual: true, tables: ofResults, make: report(1, '1-2', [1, 0], 'report') },
  { name: 'a report of something else', tables: ofResults, make: report(2, '1-2', [0, 1], 'report') },
  {
    name: 'a decision',
    tables: ofResults,
    make: ({ product, host }, id) =>
      call(product, 'PUT', `/api/tournaments/${id}/matches/1-2/decision`, {
        as: host,
        body: { result: { kind: 'score', score: [1, 0] }, reason: 'I saw it' },
      }),
  },
  { name: 'a report of the final', tables: ofResults, make: report(0, '1-3', [0, 1], 'report') },
  {
    name: 'the word that ends it',
    isUsual: true,
    tables: [...ofResults, 'tournament_entrants'],
    make: report(1, '1-3', [0, 1], 'confirm'),
  },
]

test('a server killed in the middle of a draw, or of a report, leaves the bracket as before or as after', async () => {
  await using opened = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(joinPath(tmpdir(), 'guildhall-killed-tournament-'))
  opened.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent })
  opened.defer(() => postgres.stop())
  const product = await startProduct({
    DATABASE_URL: postgres.connection,
    TOKEN_KEYS: `one:${randomBytes(32).toString('base64url')}`,
  })
  opened.defer(() => product.remove())
  const [host, ...people] = await joinAll(product, 'Priya Host', 'Ada One', 'Bo Two', 'Cleo Three')
  const hall = { product, host, people }
  // Who is no newcomer may ask the whole hall.
  await queryOnce(postgres.connection, `update users set created_at = now() - interval '30 days'`)

  /** Of one that was spared: at first, and after each deed. */
  const spared = await withEntrants(hall)
  const states = [await stateOf(hall, spared)]
  for (const { make } of deeds) {
    await make(hall, spared)
    states.push(await stateOf(hall, spared))
  }

  for (let turn = 0; turn < (isSoak ? 5 : 1); turn += 1) {
    const id = await withEntrants(hall)
    for (const [at, { name, tables, make, isUsual = false }] of deeds.entries()) {
      if (!isSoak && !isUsual) {
        await make(hall, id)
        continue
      }
      const table = tables[isSoak ? turn % tables.length : tables.length - 1] ?? ''
      const held = await holdWrites(postgres.connection, table)
      const cut = Promise.allSettled([make(hall, id)])
      await held.reached()
      await product.kill()
      await held.letGo()
      expect((await cut)[0].status).toBe('rejected')
      await product.start()
      expect([name, table, await stateOf(hall, id)]).toEqual([name, table, states[at]])
      await make(hall, id)
      expect([name, table, await stateOf(hall, id)]).toEqual([name, table, states[at + 1]])
    }
    await queryOnce(postgres.connection, 'delete from tournaments')
  }

  const random = createSeededRandom(11)
  let done = 0
  for (let kill = 0; kill < killsByChance; kill += 1) {
    const last = Math.floor(random() * deeds.length)
    const id = await withEntrants(hall)
    for (const { make } of deeds.slice(0, last)) await make(hall, id)
    const cut = Promise.allSettled([deeds[last]?.make(hall, id)])
    await pause(random() * longestMs)
    await product.kill()
    const isAnswered = (await cut)[0].status === 'fulfilled'
    await product.start()
    const found = await stateOf(hall, id)
    expect(isAnswered ? [states[last + 1]] : [states[last], states[last + 1]]).toContainEqual(found)
    if (JSON.stringify(found) === JSON.stringify(states[last + 1])) done += 1
    await queryOnce(postgres.connection, 'delete from tournaments')
  }
  // Some were killed before they were done, and some after that.
  if (killsByChance > 0) expect([done > 0, done < killsByChance]).toEqual([true, true])
}, 1_800_000)

async function withEntrants({ product, host, people }: Hall): Promise<string> {
  const body = { title: 'Candle cup', stages: [{ format: 'single_elimination' }] }
  const { id } = await call<Tournament>(product, 'POST', '/api/tournaments', { as: host, body })
  await call(product, 'POST', `/api/tournaments/${id}/publish`, { as: host })
  for (const member of people) await call(product, 'PUT', `/api/tournaments/${id}/entry`, { as: member })
  return id
}

/** All that is told of it, without ids and moments, which no two have in common. */
async function stateOf({ product, host }: Hall, id: string) {
  const get = <Answer>(path: string) => call<Answer>(product, 'GET', `/api/tournaments/${id}${path}`, { as: host })
  const { state, entered, winner } = await get<Tournament>('')
  const { entrants, stages, revision } = await get<Bracket>('/bracket')
  const seeds = new Map(entrants.map((entrant) => [entrant.id, entrant.seed]))
  const matches = []
  for (const { name } of stages.flatMap((stage) => stage.matches)) {
    const match = await get<TournamentMatch>(`/matches/${name}`)
    matches.push({
      name,
      state: match.state,
      result: match.result,
      sides: match.sides.map(({ entrantId }) => seeds.get(entrantId ?? '') ?? null),
      reports: match.reports.map(({ side, score }) => [side, score]),
      isTimed: match.until !== null,
      lines: match.lines.map(({ event }) => event),
    })
  }
  const places = (await get<Standings>('/standings')).stages.flatMap(({ groups }) =>
    groups.flat().map(({ entrantId, place }) => [seeds.get(entrantId), place]),
  )
  const log = (await get<readonly { readonly event: string }[]>('/log')).map(({ event }) => event)
  return { state, entered, winner: winner?.id ?? null, seeds: [...seeds.values()], revision, matches, places, log }
}
