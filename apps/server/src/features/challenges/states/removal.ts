// A challenge that staff take away, and put back: nobody sees it meanwhile. Time goes on, and what is counted is counted then.
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { challengeRemoved, challengesMoved } from '../challenges.events.ts'
import * as challengesStore from '../challenges.store.ts'
import { markAllIn } from '../counting/facts.store.ts'

export type KeptChallenge = { readonly removedAt: string }

/** @returns nothing where it is gone already */
export async function takeChallengeDown(unit: UnitOfWork, id: string): Promise<KeptChallenge | undefined> {
  const before = await challengesStore.lock(unit.db, id)
  if (before === undefined || before.publishedAt === null || before.removedAt !== null) return undefined
  await challengesStore.setRemoved(unit.db, id, true)
  await unit.announce(challengeRemoved, { challengeId: id, userIds: await findConcerned(unit.db, id) })
  await unit.announce(challengesMoved, { challengeIds: [id] })
  return { removedAt: before.now.toISOString() }
}

export async function putChallengeBack(unit: UnitOfWork, id: string): Promise<boolean> {
  const before = await challengesStore.lock(unit.db, id)
  if (before === undefined || before.removedAt === null) return false
  await challengesStore.setRemoved(unit.db, id, false)
  await markAllIn(unit.db, id)
  await unit.announce(challengesMoved, { challengeIds: [id] })
  return true
}

/** Whoever was told of it: in it, asked, setting or judging it, or named as a witness. */
async function findConcerned(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId" from challenge_entrants e where e.challenge_id = ${id} and e.user_id is not null
    union select k.witness_id from challenge_claims k where k.challenge_id = ${id} and k.witness_id is not null
    union select c.creator_id from challenges c where c.id = ${id} and c.creator_id is not null
    union select unnest(c.referee_ids) from challenges c where c.id = ${id} order by 1`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** What was removed for so long that it is not put back: what counts of it stays counted, and says no word. */
export async function forgetChallengeWords({ db }: UnitOfWork, id: string): Promise<void> {
  await sql`
    update challenges set title = '—', rules = '', prize = '' where id = ${id} and removed_at is not null`.execute(db)
}
