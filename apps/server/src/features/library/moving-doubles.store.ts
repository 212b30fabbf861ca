// What members keep by game follows a double into the game that it became, and back.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../games/index.ts'
import * as copiesStore from './copies/copies.store.ts'
import * as countsStore from './counting/counts.store.ts'
import * as playthroughsStore from './playthroughs/playthroughs.store.ts'
import * as saidOfDoublesStore from './said-of-doubles.store.ts'
import type { MovedDay } from './shelf/play-days.store.ts'
import * as playDaysStore from './shelf/play-days.store.ts'

const movedName = 'library'

type Moved = {
  readonly entries: string[]
  /** Absent in what was remembered before it was done. */
  readonly filled?: readonly saidOfDoublesStore.Filled[]
  readonly ratings: string[]
  readonly times: { userId: string; style: string }[]
  /** Hours typed under the double by members who have both: added to the game that stays. */
  readonly minutes: { userId: string; minutes: number }[]
  readonly copies: string[]
  /** Of members who have both; those of others go with their entry. */
  readonly playthroughs: string[]
  readonly tombstones: string[]
  /** Absent in what was remembered before there were any. */
  readonly asked?: string[]
  readonly sorted?: string[]
  readonly changes: string[]
  readonly days: readonly MovedDay[]
  /** Of members who hid the double and took it off the shelf. */
  readonly hiddenOff: readonly string[]
}

export async function move(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  await countsStore.lock(db, [fromId, intoId])
  const pair = { fromId, intoId }
  await hideWithDouble(db, pair)
  const entries = await moveWhereAbsent(db, 'library_entries', pair)
  const filled = await saidOfDoublesStore.fill(db, pair)
  const { rows: minutes } = await sql<{ userId: string; minutes: number }>`
    update library_entries k set typed_minutes = k.typed_minutes + e.typed_minutes
    from library_entries e
    where e.game_id = ${fromId} and k.game_id = ${intoId} and k.user_id = e.user_id and e.typed_minutes > 0
    returning k.user_id as "userId", e.typed_minutes as minutes`.execute(db)
  const moved: Moved = {
    entries,
    filled,
    minutes,
    ratings: await moveWhereAbsent(db, 'game_ratings', pair),
    times: await moveTimes(db, pair),
    copies: await moveAll(db, 'library_copies', pair),
    playthroughs: await moveAll(db, 'playthroughs', pair),
    tombstones: await moveWhereAbsent(db, 'library_tombstones', pair),
    asked: await moveWhereAbsent(db, 'library_asked_hours', pair),
    sorted: await moveWhereAbsent(db, 'library_sorting_steps', pair),
    changes: await moveChanges(db, pair),
    days: await playDaysStore.move(db, pair),
    hiddenOff: await moveHiddenOff(db, pair),
  }
  await copiesStore.recountGames(db, [fromId, intoId])
  await playthroughsStore.recountGames(db, [fromId, intoId])
  await countsStore.recount(db, [fromId, intoId])
  remember(movedName, moved)
}

/** What a member said of the game since then stays with it; nobody gets two of anything. */
export async function moveBack(db: Database, { fromId, intoId, moved }: GamesUnmerged): Promise<void> {
  const known = moved[movedName] as Moved | undefined
  if (known === undefined) return
  await countsStore.lock(db, [fromId, intoId])
  const pair = { fromId, intoId }
  await moveMembersBack(db, 'library_entries', pair, known.entries)
  await saidOfDoublesStore.takeBack(db, pair, known.filled ?? [])
  await sql`
    update library_entries e set typed_minutes = greatest(0, e.typed_minutes - added.minutes)
    from jsonb_to_recordset(${JSON.stringify(known.minutes)}::jsonb) as added ("userId" uuid, minutes integer)
    where e.game_id = ${intoId} and e.user_id = added."userId"`.execute(db)
  await moveMembersBack(db, 'game_ratings', pair, known.ratings)
  await sql`
    update game_times e set game_id = ${fromId}
    from jsonb_to_recordset(${JSON.stringify(known.times)}::jsonb) as back ("userId" uuid, style text)
    where e.game_id = ${intoId} and e.user_id = back."userId" and e.style = back.style`.execute(db)
  await moveMembersBack(db, 'library_asked_hours', pair, known.asked ?? [])
  await moveMembersBack(db, 'library_sorting_steps', pair, known.sorted ?? [])
  await movePartsBack(db, pair, known)
  await playDaysStore.moveBack(db, pair, known.days ?? [])
  await moveHiddenOffBack(db, pair, known.hiddenOff ?? [])
  await copiesStore.recountGames(db, [fromId, intoId])
  await playthroughsStore.recountGames(db, [fromId, intoId])
  await countsStore.recount(db, [fromId, intoId])
}

type Pair = { readonly fromId: number; readonly intoId: number }
type OfMembers =
  | 'library_entries'
  | 'game_ratings'
  | 'library_tombstones'
  | 'library_asked_hours'
  | 'library_sorting_steps'

/** Of members who have nothing there yet. */
async function moveWhereAbsent(db: Database, table: OfMembers, { fromId, intoId }: Pair): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update ${sql.table(table)} e set game_id = ${intoId}
    where game_id = ${fromId}
      and not exists (select from ${sql.table(table)} k where k.user_id = e.user_id and k.game_id = ${intoId})
    returning user_id as "userId"`.execute(db)
  return rows.map(({ userId }) => userId)
}

async function moveMembersBack(
  db: Database,
  table: OfMembers,
  { fromId, intoId }: Pair,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} e set game_id = ${fromId}
    where game_id = ${intoId} and user_id = any(${userIds}::uuid[])
      and not exists (select from ${sql.table(table)} k where k.user_id = e.user_id and k.game_id = ${fromId})`.execute(
    db,
  )
}

/** Whoever hides the one they have of the double has hidden what goes over to the other: hours, days, playthroughs. */
async function hideWithDouble(db: Database, { fromId, intoId }: Pair): Promise<void> {
  await sql`
    update library_entries k set is_hidden = true
    from library_entries e
    where e.game_id = ${fromId} and k.game_id = ${intoId} and k.user_id = e.user_id and e.is_hidden`.execute(db)
}

/** What one of the two hides is hidden of both; where the game is on the shelf, its entry says so. */
async function moveHiddenOff(db: Database, { fromId, intoId }: Pair): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from games_hidden_off_shelf where game_id = ${fromId} returning user_id as "userId"`.execute(db)
  const userIds = rows.map(({ userId }) => userId)
  await sql`
    insert into games_hidden_off_shelf (user_id, game_id) select id, ${intoId} from unnest(${userIds}::uuid[]) id
    on conflict do nothing`.execute(db)
  await sql`
    with back as (
      delete from games_hidden_off_shelf off using library_entries e
      where off.game_id = ${intoId} and e.game_id = off.game_id and e.user_id = off.user_id
      returning off.user_id
    )
    update library_entries set is_hidden = true
    where game_id = ${intoId} and user_id in (select user_id from back)`.execute(db)
  return userIds
}

/** The game that stayed stays hidden as well, until its owner shows it. */
async function moveHiddenOffBack(db: Database, { fromId }: Pair, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into games_hidden_off_shelf (user_id, game_id) select u.id, ${fromId} from users u
    where u.id = any(${userIds}::uuid[])
      and not exists (select from library_entries e where e.user_id = u.id and e.game_id = ${fromId})
    on conflict do nothing`.execute(db)
}

async function moveAll(
  db: Database,
  table: 'library_copies' | 'playthroughs',
  { fromId, intoId }: Pair,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set game_id = ${intoId} where game_id = ${fromId} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

async function moveTimes(db: Database, { fromId, intoId }: Pair): Promise<Moved['times']> {
  const { rows } = await sql<{ userId: string; style: string }>`
    update game_times e set game_id = ${intoId}
    where game_id = ${fromId}
      and not exists (
        select from game_times k where k.user_id = e.user_id and k.game_id = ${intoId} and k.style = e.style)
    returning user_id as "userId", style`.execute(db)
  return rows
}

async function moveChanges(db: Database, { fromId, intoId }: Pair): Promise<string[]> {
  const { rows } = await sql<{ changeId: string }>`
    update library_change_rows e set game_id = ${intoId}
    where game_id = ${fromId}
      and not exists (select from library_change_rows k where k.change_id = e.change_id and k.game_id = ${intoId})
    returning change_id as "changeId"`.execute(db)
  return rows.map(({ changeId }) => changeId)
}

async function movePartsBack(db: Database, { fromId, intoId }: Pair, known: Moved): Promise<void> {
  await sql`
    update library_copies set game_id = ${fromId}
    where game_id = ${intoId} and id = any(${known.copies ?? []}::uuid[])`.execute(db)
  await sql`
    update playthroughs p set game_id = ${fromId}
    where game_id = ${intoId} and id = any(${known.playthroughs ?? []}::uuid[])
      and exists (select from library_entries e where e.user_id = p.user_id and e.game_id = ${fromId})`.execute(db)
  await moveMembersBack(db, 'library_tombstones', { fromId, intoId }, known.tombstones ?? [])
  await sql`
    update library_change_rows set game_id = ${fromId}
    where game_id = ${intoId} and change_id = any(${known.changes ?? []}::uuid[])`.execute(db)
}

export async function countEntries(db: Database, gameId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from library_entries where game_id = ${gameId}`.execute(db)
  return rows[0]?.count ?? 0
}
