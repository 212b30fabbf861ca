// Whom to tell of a challenge, for whoever tells: who sees it, and did not ask to hear nothing of it.
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import * as challengesStore from '../challenges.store.ts'
import { isIn } from '../entrants.store.ts'
import { showsChallengeToEach } from '../seen-by.ts'
import { standingsOf } from '../teams/teams.store.ts'

export type ToldChallenge = Pick<
  challengesStore.StoredChallenge,
  'id' | 'title' | 'form' | 'goal' | 'teams' | 'finalAt' | 'creatorId' | 'refereeIds' | 'startsAt' | 'version' | 'now'
> & { readonly isRanked: boolean }

export async function findTold(db: Database, id: string): Promise<ToldChallenge | undefined> {
  const found = await challengesStore.find(db, id)
  return found && { ...found, isRanked: isRanked(found.goal.kind) }
}

const isMutedBy = (userColumn: string) => sql<boolean>`exists (
  select from challenge_entrants muting
  where muting.challenge_id = c.id and muting.user_id = ${sql.ref(userColumn)} and muting.is_muted
  union all
  select from challenge_mutes muting
  where muting.challenge_id = c.id and muting.user_id = ${sql.ref(userColumn)})`

/** Those of the members who are to hear of it. */
export async function hearersAmong(db: Database, id: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ userId: string }>`
    select hearer.id as "userId" from unnest(${userIds}::uuid[]) as hearer (id) join challenges c on c.id = ${id}
    where ${showsChallengeToEach('hearer.id')} and not ${isMutedBy('hearer.id')}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Who is in it: a member with their team, and with their place once results are frozen. */
export type InChallenge = { readonly userId: string; readonly place: number | null; readonly team: number | null }

export type TeamPlace = { readonly name: string; readonly place: number; readonly of: number }

/** The teams by their numbers, with their places. */
export async function placesOfTeams(db: Database, told: ToldChallenge): Promise<ReadonlyMap<number, TeamPlace>> {
  const names = told.teams?.names ?? []
  const standings = (await standingsOf(db, [told])).get(told.id) ?? []
  return new Map(
    standings.map(({ number, place }) => [number, { name: names[number - 1] ?? '', place, of: names.length }]),
  )
}

type Page = { readonly after: string | null; readonly limit: number }

/** Who takes part and is to hear of it, in the order of their ids. */
export function findInAfter(db: Database, id: string, page: Page): Promise<InChallenge[]> {
  return find(db, id, sql<boolean>`true`, page)
}

/**
 * The same of those who waited for the start: who came when it ran knows that it does, as do both of a duel that began by
 * being accepted.
 */
export function findWaitingAfter(db: Database, id: string, page: Page): Promise<InChallenge[]> {
  const hasWaited = sql<boolean>`(
    case when c.form = 'duel' then (select max(both_of.joined_at) from challenge_entrants both_of
                                    where both_of.challenge_id = c.id)
    else e.joined_at end < c.starts_at - interval '1 minute')`
  return find(db, id, hasWaited, page)
}

async function find(
  db: Database,
  id: string,
  condition: RawBuilder<boolean>,
  { after, limit }: Page,
): Promise<InChallenge[]> {
  const { rows } = await sql<InChallenge>`
    select e.user_id as "userId", r.place, e.team
    from challenge_entrants e join challenges c on c.id = e.challenge_id
      left join challenge_results r on r.entrant_id = e.id
    where c.id = ${id} and ${isIn} and not e.is_muted and ${showsChallengeToEach('e.user_id')} and ${condition}
      ${after === null ? sql`` : sql`and e.user_id > ${after}::uuid`}
    order by e.user_id limit ${limit}`.execute(db)
  return rows
}

export type ToldClaim = { readonly ownerId: string | null; readonly witnessId: string | null }

export async function findToldClaim(db: Database, id: string): Promise<ToldClaim | undefined> {
  const { rows } = await sql<ToldClaim>`
    select e.user_id as "ownerId", k.witness_id as "witnessId"
    from challenge_claims k join challenge_entrants e on e.id = k.entrant_id where k.id = ${id}`.execute(db)
  return rows[0]
}

/** A claim, by its id in SQL, asks the member in a column for what they saw: who is asked need not see its challenge. */
export const asksAsWitness = (userColumn: string, claimId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from challenge_claims asked
          where asked.id = ${claimId} and asked.witness_id = ${sql.ref(userColumn)} and asked.state <> 'taken-back')`

/** The challenge of an id in SQL is shown to the member in a column. */
export const seesChallenge = (userColumn: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from challenges c where c.id = ${id} and ${showsChallengeToEach(userColumn)})`
