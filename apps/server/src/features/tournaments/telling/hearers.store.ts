// Whom to tell of a tournament, for whoever tells: who sees it.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlockedBetween } from '../../boundaries/index.ts'
import { players } from '../players.ts'
import { showsTournamentToEach } from '../seen-by.ts'
import * as tournamentsStore from '../tournaments.store.ts'

export type ToldTournament = Pick<
  tournamentsStore.StoredTournament,
  'id' | 'title' | 'creatorId' | 'refereeIds' | 'revision' | 'announcement' | 'announcements' | 'version'
>

export function findTold(db: Database, id: string): Promise<ToldTournament | undefined> {
  return tournamentsStore.find(db, id)
}

/** Those of the members who see it. */
export async function hearersAmong(db: Database, id: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ userId: string }>`
    select hearer.id as "userId" from unnest(${userIds}::uuid[]) as hearer (id) join tournaments t on t.id = ${id}
    where ${showsTournamentToEach('hearer.id')}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Those of the members, who were in it until now, whom no block keeps apart from the host. */
export async function losersAmong(db: Database, id: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ userId: string }>`
    select loser.id as "userId" from unnest(${userIds}::uuid[]) as loser (id)
    where ${hearsOfLoss('loser.id', sql`${id}::uuid`)}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Of the tournament of an id in SQL a member in a column hears what they lost in it, also where they do not see it any more. */
export const hearsOfLoss = (userColumn: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from tournaments t
          where t.id = ${id} and (t.creator_id is null or ${notBlockedBetween(userColumn, 't.creator_id')}))`

export type InTournament = { readonly userId: string; readonly place: number | null }

const concerned = {
  /** Who has a seat, or waits for one. */
  all: sql<boolean>`(e.standing in ('entered', 'waiting', 'requested') or e.status = 'active')`,
  drawn: sql<boolean>`(e.status is not null)`,
  /** Who was drawn and hears of no match of theirs at the same moment. */
  withoutMatch: sql<boolean>`(
    e.status is not null and not exists (
      select from tournament_matches m where (m.first_id = e.id or m.second_id = e.id) and m.ready_at is not null))`,
  notThere: sql<boolean>`(e.standing = 'entered' and e.checked_in_at is null)`,
} as const

/** Who is in it, alone or in a team, and to hear of it, in the order of their ids. */
export async function findConcernedAfter(
  db: Database,
  id: string,
  who: keyof typeof concerned,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<InTournament[]> {
  const { rows } = await sql<InTournament>`
    select p.user_id as "userId", e.place
    from tournaments t join ${players} p on p.tournament_id = t.id join tournament_entrants e on e.id = p.entrant_id
    where t.id = ${id} and ${concerned[who]} and ${showsTournamentToEach('p.user_id')}
      ${after === null ? sql`` : sql`and p.user_id > ${after}::uuid`}
    order by p.user_id limit ${limit}`.execute(db)
  return rows
}

/** The tournament of an id in SQL is shown to the member in a column. */
export const seesTournament = (userColumn: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from tournaments t where t.id = ${id} and ${showsTournamentToEach(userColumn)})`
