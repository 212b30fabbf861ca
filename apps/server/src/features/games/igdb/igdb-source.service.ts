import { gameNamesMaximum } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database, Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { StoredGame } from '../catalogue/games.store.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import { announceEdition, announceRelease } from '../editing/announcing-news.ts'
import * as editsStore from '../editing/edits.store.ts'
import { differences } from '../editing/fact-changes.ts'
import { gamesChanged } from '../games.events.ts'
import { type IgdbClient, rowsMaximum } from './igdb-client.ts'
import {
  factsOf,
  type IgdbFacts,
  type IgdbGame,
  igdbExternalGame,
  igdbGame,
  igdbGameFields,
  marksOf,
  quoted,
} from './igdb-games.ts'

/** IGDB's number for Steam among the sources of external games. */
const steamSource = 1
const uidsPerQuery = 200
const hitDays = 30
const missDays = 7

export type IgdbSource = ReturnType<typeof createIgdbSource>

/** The catalogue learns from IGDB. What people of the hall corrected stays as they said. */
export function createIgdbSource(parts: { client: IgdbClient; database: Database; transactions: Transactions }) {
  const { client, database, transactions } = parts

  /** Games by name, best first; nothing is stored. */
  async function search(words: string, limit: number): Promise<IgdbGame[]> {
    return client.query('games', `${igdbGameFields} search ${quoted(words)}; limit ${limit};`, igdbGame)
  }

  /** Takes games in or up to date, by IGDB's numbers. @returns how many IGDB knows. */
  async function take(igdbIds: readonly number[]): Promise<number> {
    let known = 0
    for (let from = 0; from < igdbIds.length; from += rowsMaximum) {
      const ids = igdbIds.slice(from, from + rowsMaximum)
      const found = await client.query(
        'games',
        `${igdbGameFields} where id = (${ids.join(',')}); limit ${rowsMaximum};`,
        igdbGame,
      )
      await transactions.run((unit) => write(unit, ids, found))
      known += found.length
    }
    return known
  }

  async function write(unit: UnitOfWork, asked: readonly number[], found: readonly IgdbGame[]): Promise<void> {
    const knownIds = await gamesStore.resolveOwnIds(unit.db, asked)
    const locked = await gamesStore.lock(unit.db, [...knownIds.values()])
    const changed: number[] = []
    for (const game of found) {
      const ownId = knownIds.get(game.id)
      const known = ownId === undefined ? undefined : locked.get(ownId)
      const id = known ? await update(unit, known, game) : await insert(unit, game)
      if (id !== undefined) changed.push(id)
    }
    await gamesStore.markRefreshed(unit.db, asked)
    if (changed.length > 0) await unit.announce(gamesChanged, { gameIds: changed })
  }

  async function insert(unit: UnitOfWork, game: IgdbGame): Promise<number | undefined> {
    const stored = await gamesStore.insert(unit.db, {
      ...factsOf(game),
      players: null,
      steamAppIds: [],
      links: [],
      igdbId: game.id,
      source: 'igdb',
      ...marksOf(game),
    })
    if (stored) await announceEdition(unit, stored)
    return stored?.id
  }

  async function update(unit: UnitOfWork, known: StoredGame, game: IgdbGame): Promise<number | undefined> {
    const told = Object.entries(toldOf(known, game)).filter(([field]) => !isCorrected(known, field))
    const changes = differences(known, Object.fromEntries(told))
    const marked = marksOf(game)
    const marks = { ...marked, igdbSlug: marked.igdbSlug ?? known.igdbSlug }
    if (changes.length === 0 && isMarked(known, marks) && known.source === 'igdb') return undefined
    const facts = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
    await gamesStore.follow(unit.db, known.id, facts, marks)
    if (changes.length > 0)
      await editsStore.add(unit.db, { gameId: known.id, byUserId: null, kind: 'changed', changes })
    await announceRelease(unit, known.id, { before: known, after: { ...known, ...facts } })
    return known.id
  }

  /**
   * Which games apps of Steam are, by IGDB's numbers: as it said lately, else as it says now. An app may lead to
   * several games; the first main game wins. Unknown apps are absent.
   */
  async function gamesOfSteamApps(appIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const known = await findMappings(appIds)
    const unknown = appIds.filter((appId) => !known.has(appId))
    for (let from = 0; from < unknown.length; from += uidsPerQuery) {
      const asked = unknown.slice(from, from + uidsPerQuery)
      const told = await askMappings(asked)
      await keepMappings(asked, told)
      for (const appId of asked) known.set(appId, told.get(appId) ?? null)
    }
    return new Map([...known].flatMap(([appId, igdbId]) => (igdbId === null ? [] : [[appId, igdbId]])))
  }

  async function askMappings(appIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const uids = appIds.map((appId) => `"${appId}"`).join(',')
    const rows = await client.query(
      'external_games',
      `fields game,uid; where external_game_source = ${steamSource} & uid = (${uids}); sort id asc; limit ${rowsMaximum};`,
      igdbExternalGame,
    )
    const told = new Map<number, number>()
    for (const { uid, game } of rows) {
      if (game !== undefined && !told.has(Number(uid))) told.set(Number(uid), game)
    }
    return told
  }

  async function findMappings(appIds: readonly number[]): Promise<Map<number, number | null>> {
    const { rows } = await sql<{ appId: number; igdbId: number | null }>`
      select app_id as "appId", igdb_id as "igdbId" from steam_mappings
      where app_id = any(${appIds}::integer[])
        and looked_up_at > now() - case when igdb_id is null then ${missDays}::integer else ${hitDays} end * interval '1 day'`.execute(
      database,
    )
    return new Map(rows.map(({ appId, igdbId }) => [appId, igdbId]))
  }

  async function keepMappings(asked: readonly number[], told: ReadonlyMap<number, number>): Promise<void> {
    await sql`
      insert into steam_mappings (app_id, igdb_id)
      select * from unnest(${asked}::integer[], ${asked.map((appId) => told.get(appId) ?? null)}::integer[])
      on conflict (app_id) do update set igdb_id = excluded.igdb_id, looked_up_at = now()`.execute(database)
  }

  return { search, take, gamesOfSteamApps }
}

/** A day and its year are one fact, so that they never contradict each other. */
const releaseFields = ['releaseYear', 'releaseDate']

function isCorrected({ corrected }: StoredGame, field: string): boolean {
  return (
    corrected.includes(field) || (releaseFields.includes(field) && releaseFields.some((one) => corrected.includes(one)))
  )
}

function isMarked(known: StoredGame, { coverImageId, igdbSlug, mainIgdbId }: gamesStore.IgdbMarks): boolean {
  return known.coverImageId === coverImageId && known.igdbSlug === igdbSlug && known.mainIgdbId === mainIgdbId
}

/** What IGDB tells of a game that is known. What people called it stays, whether IGDB knows of it or not. */
function toldOf({ alternativeNames }: StoredGame, game: IgdbGame): IgdbFacts {
  const facts = factsOf(game)
  const names = new Set([...alternativeNames, ...facts.alternativeNames])
  return { ...facts, alternativeNames: [...names].slice(0, gameNamesMaximum) }
}
