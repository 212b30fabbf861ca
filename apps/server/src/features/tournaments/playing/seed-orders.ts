// Orders of who has a seat, the favourite first. Whoever has nothing to be ordered by stands behind, as they came.
import { randomInt } from 'node:crypto'
import { glicko2LadderValue, keepApart, seedAtRandom, seedByRating } from '@guildhall/tournament-engine'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { showsGame, toldHoursOf } from '../../library/index.ts'
import { setTo } from '../../privacy/index.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import { toEngineStages, unlessRefused } from '../game/engine.ts'
import { players } from '../players.ts'
import * as ratingsStore from '../ratings/ratings.store.ts'
import * as teamsStore from '../team-members.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'

export type SeedOrders = ReturnType<typeof createSeedOrders>

type Drawn = { readonly order: string[]; readonly seedNumber: number }
type Moving = (order: readonly string[]) => string[]

/** So many numbers are tried for one by which nobody has to be moved. */
const triedNumbers = 50

export function createSeedOrders({ boundaries }: { boundaries: Boundaries }) {
  /**
   * Moves as few as it can, so that pairs who are to be kept apart do not meet in round one: whom a block keeps apart, and
   * friends if the host wants it, also where they are somebody of either team. Whether an order may be moved is for whoever draws to say.
   */
  async function movingApart(
    db: Database,
    { stages, advance, keepsFriendsApart }: StoredTournament,
    entered: readonly StoredEntrant[],
  ): Promise<Moving> {
    const [settings] = toEngineStages(stages, advance)
    const playing = await playersAmong(db, entered)
    const idOf = new Map([...playing].flatMap(([id, userIds]) => userIds.map((userId) => [userId, id] as const)))
    const known = new Map<string, [string, string]>()
    const add = (one: string, other: string) => {
      const [first, second] = [idOf.get(one), idOf.get(other)].toSorted()
      // Within a team all play together.
      if (first === undefined || second === undefined || first === second) return
      known.set(`${first} ${second}`, [first, second])
    }
    for (const [one, others] of await boundaries.keptApartAmong(db, [...idOf.keys()])) {
      for (const other of others) add(one, other)
    }
    if (keepsFriendsApart) for (const [one, other] of await friendsAmong(db, [...idOf.keys()])) add(one, other)
    const pairs = [...known.values()]
    return (order) => {
      if (settings === undefined || pairs.length === 0) return [...order]
      return (
        unlessRefused(['too_few_entrants', 'too_many_entrants'], () => keepApart(order, pairs, settings)) ?? [...order]
      )
    }
  }

  /** By chance. Of the numbers that are tried the first counts by which nobody has to be moved: so the number says it all. */
  function byChance(entered: readonly StoredEntrant[], move: Moving): Drawn {
    for (let tried = 0; ; tried++) {
      const seedNumber = randomInt(2 ** 31)
      const order = drawnFrom(entered, seedNumber)
      if (tried === triedNumbers || isSame(move(order), order)) return { order, seedNumber }
    }
  }

  return { movingApart, byChance }
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((id, at) => id === other[at])

/** From the order in which they came, so that whoever has the number finds the same. */
export function drawnFrom(entered: readonly StoredEntrant[], seedNumber: number): string[] {
  return seedAtRandom(
    asTheyCame(entered).map(({ id }) => id),
    seedNumber,
  )
}

const asTheyCame = (entered: readonly StoredEntrant[]): StoredEntrant[] =>
  entered.toSorted((one, other) => one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1))

/** Who plays as, or for, each of the entrants. */
async function playersAmong(
  db: Database,
  entered: readonly StoredEntrant[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const teams = entered.filter(({ teamName }) => teamName !== null)
  const members = await teamsStore.findOfTeams(
    db,
    teams.map(({ id }) => id),
  )
  const ofTeam = Map.groupBy(
    members.filter(({ standing }) => standing === 'in'),
    ({ entrantId }) => entrantId,
  )
  return new Map(
    entered.map((entrant) => {
      const playing = entrant.teamName === null ? [entrant] : (ofTeam.get(entrant.id) ?? [])
      return [entrant.id, playing.flatMap(({ userId }) => userId ?? [])]
    }),
  )
}

/** The highest first, a team by the best of who plays for it; who has no value stands behind all who have one. */
function byValue(
  entered: readonly StoredEntrant[],
  playing: ReadonlyMap<string, readonly string[]>,
  valueOf: ReadonlyMap<string, number>,
  ofTeam: (values: readonly number[]) => number = (values) => Math.max(...values),
): string[] {
  return seedByRating(
    asTheyCame(entered).map(({ id }) => {
      const values = (playing.get(id) ?? []).flatMap((userId) => valueOf.get(userId) ?? [])
      return values.length === 0 ? { id } : { id, rating: ofTeam(values) }
    }),
  )
}

/**
 * By the hours in its game that platforms proved. An order tells who has more, to everybody who sees it: so only those count
 * whose shelf is open to everybody and shows this game, also to who hosts it; the hours of all others are as none.
 */
export async function byHours(
  db: Database,
  { gameId, creatorId }: Pick<StoredTournament, 'gameId' | 'creatorId'>,
  entered: readonly StoredEntrant[],
): Promise<string[]> {
  const playing = await playersAmong(db, entered)
  const userIds = [...playing.values()].flat()
  const { rows } = await sql<{ userId: string; minutes: number }>`
    select players.user_id as "userId", hours.minutes
    from (select id as user_id, ${gameId}::integer as game_id from unnest(${userIds}::uuid[]) as player (id)) players
      cross join lateral ${toldHoursOf(sql.ref('players.user_id'))} hours
    where hours.game_id = players.game_id and hours.evidence = 'proved'
      and ${setTo('library', 'everyone', 'players.user_id')}
      and ${showsGame(creatorId ?? '', { user: 'players.user_id', game: 'players.game_id' })}`.execute(db)
  return byValue(entered, playing, new Map(rows.map(({ userId, minutes }) => [userId, minutes])))
}

/** By what ladders go by, so that nobody is a favourite for one lucky win; a team by the mean of who is rated in it. */
export async function byRating(
  db: Database,
  { gameId }: Pick<StoredTournament, 'gameId'>,
  entered: readonly StoredEntrant[],
): Promise<string[]> {
  const playing = await playersAmong(db, entered)
  const ratings = await ratingsStore.findInGame(db, gameId, [...playing.values()].flat())
  const worths = new Map([...ratings].map(([userId, rating]) => [userId, glicko2LadderValue(rating)]))
  return byValue(entered, playing, worths, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** By the places of an earlier tournament, of whoever played for a team there. */
export async function byPlaces(db: Database, earlierId: string, entered: readonly StoredEntrant[]): Promise<string[]> {
  const playing = await playersAmong(db, entered)
  const userIds = [...playing.values()].flat()
  const { rows } = await sql<{ userId: string; place: number }>`
    select p.user_id as "userId", min(e.place) as place
    from ${players} p join tournament_entrants e on e.id = p.entrant_id
    where e.tournament_id = ${earlierId} and e.place is not null and p.user_id = any(${userIds}::uuid[])
    group by p.user_id`.execute(db)
  return byValue(entered, playing, new Map(rows.map(({ userId, place }) => [userId, -place])))
}

async function friendsAmong(db: Database, userIds: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`
    select member.id as one, friend.id as other
    from unnest(${userIds}::uuid[]) as member (id)
      join unnest(${userIds}::uuid[]) as friend (id) on friend.id in ${friendIdsOf(sql.ref('member.id'))}
    where member.id < friend.id`.execute(db)
  return rows.map(({ one, other }) => [one, other])
}
