// What waits for a member's word in challenges, whichever they are of.
import { graceHours } from '@guildhall/contract/rules/challenges/challenge-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import type { StoredGoal } from '../counting/facts.ts'
import { isAsked, isIn } from '../entrants.store.ts'
import { readsAccounts } from '../reads-accounts.ts'
import { showsChallenge } from '../seen-by.ts'
import { stateNow } from '../states/state-of.ts'

export type WaitingInChallenge = {
  readonly kind: 'challengeInvite' | 'challengeDuel' | 'claimToJudge' | 'claimToWitness' | 'challengeDay'
  readonly personId: string
  readonly since: Date
  readonly endsAt: Date | null
  readonly title: string
  readonly challenge: {
    readonly id: string
    readonly claimId: string | null
    readonly day: string | null
    /** Taking it on needs consent, which is asked for where it is told what for. */
    readonly readsAccounts: boolean
  }
}

type Row = Omit<WaitingInChallenge, 'challenge'> & {
  readonly challengeId: string
  readonly claimId?: string
  readonly day?: string
  readonly goal: StoredGoal
}

const columns = sql`c.id as "challengeId", c.title, c.goal`

/** Invitations that can still be accepted; of a former member, who cannot be named, there are none. */
export async function findInvitationsOf(db: Database, userId: string, limit: number): Promise<WaitingInChallenge[]> {
  const { rows } = await sql<Row>`
    select ${columns}, case when c.form = 'duel' then 'challengeDuel' else 'challengeInvite' end as kind,
      c.creator_id as "personId", greatest(e.invited_at, c.published_at) as since, c.ends_at as "endsAt"
    from challenge_entrants e join challenges c on c.id = e.challenge_id
    where e.user_id = ${userId} and ${isAsked} and c.creator_id is not null and ${stateNow} in ('open', 'running')
      and ${showsChallenge(userId)}
    order by c.ends_at, e.id limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** A member's word is wanted on a claim `k` of `e` in `c`: to judge where they see it, to confirm wherever they are named. */
export const waitsForWordOf = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  k.state = 'waiting' and e.user_id is distinct from ${userId}::uuid and e.left_at is null
  and ${stateNow} in ('running', 'grace')
  and (e.user_id is null or e.user_id not in ${apartIdsOf(userId)})
  and ((${judges(userId)} and ${showsChallenge(userId)})
       or (k.witness_id = ${userId}::uuid and k.witnessed_at is null)))`

const judges = (userId: string) =>
  sql<boolean>`(c.creator_id = ${userId}::uuid or ${userId}::uuid = any(c.referee_ids))`

/** Of a former member, who cannot be named, there are none. */
export async function findClaimsFor(db: Database, userId: string, limit: number): Promise<WaitingInChallenge[]> {
  const { rows } = await sql<Row>`
    select ${columns}, k.id as "claimId", case when ${judges(userId)} then 'claimToJudge' else 'claimToWitness' end as kind,
      e.user_id as "personId", k.at as since, c.ends_at + make_interval(hours => ${sql.lit(graceHours)}) as "endsAt"
    from challenge_claims k join challenge_entrants e on e.id = k.entrant_id join challenges c on c.id = k.challenge_id
    where e.user_id is not null and ${waitsForWordOf(userId)}
    order by k.id limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** Whoever did not play has nothing to answer: a day is asked for a week. */
const askedDays = 7

/** Days of a streak that no sync can decide, where a word is enough; they are asked of the member, by nobody. */
export async function findDaysAskedOf(db: Database, userId: string, limit: number): Promise<WaitingInChallenge[]> {
  const { rows } = await sql<Row>`
    select ${columns}, 'challengeDay' as kind, e.user_id as "personId", coalesce(s.read_at, e.joined_at) as since,
      c.ends_at as "endsAt", asked.day
    from challenge_entrants e join challenges c on c.id = e.challenge_id join challenge_scores s on s.entrant_id = e.id
      cross join lateral jsonb_array_elements_text(s.asked_days) as asked (day)
    where e.user_id = ${userId} and ${isIn} and c.kind = 'streak' and c.is_manual_allowed
      and c.minimum_evidence = 'self-reported' and ${stateNow} = 'running'
      and asked.day::date > (clock_timestamp() at time zone c.time_zone)::date - ${sql.lit(askedDays)}
    order by asked.day desc, c.id limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

function toWaiting({ challengeId, claimId, day, goal, ...row }: Row): WaitingInChallenge {
  const challenge = { id: challengeId, claimId: claimId ?? null, day: day ?? null, readsAccounts: readsAccounts(goal) }
  return { ...row, challenge }
}
