import { graceHours } from '@guildhall/contract/rules/challenges/challenge-limits'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sumUp } from '../board/ranked.store.ts'
import * as logStore from '../challenge-log.store.ts'
import { challengeInvitationSettled, challengeStepped, challengesMoved } from '../challenges.events.ts'
import * as challengesStore from '../challenges.store.ts'
import { countMember, countOutstanding } from '../counting/counting.service.ts'
import { forgetOldReadings } from '../counting/facts.store.ts'
import * as scoresStore from '../counting/scores.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import type { Joining } from '../joining/joining.service.ts'
import { giveOutstandingPoints, givePoints } from '../season/giving-points.service.ts'
import { placeTeamless } from '../teams/teams.ts'
import { oneByOne } from './one-by-one.ts'

export const stepChallenges = defineJob<Record<string, never>>('step-challenges')
const forgetReadings = defineJob<Record<string, never>>('forget-challenge-readings')

const everyMinute = '* * * * *'
const everyNight = '25 4 * * *'
/** Who is told a day before its end: of what lasts for longer than two. */
const warnedHours = 24

/** What time brings: the state is told by the clock, these steps tell of it and freeze what became of it. */
export function stepByTime({ jobs, database, transactions }: Platform, { joining }: { joining: Joining }) {
  jobs.handle(stepChallenges, async () => {
    const alone = oneByOne(transactions)
    for (const id of await findDue(database)) await alone.take((unit) => step(unit, id))
    await giveOutstandingPoints(database, alone.take)
    await sumUp(database)
    alone.end('some challenges stand still')
  })
  jobs.schedule(stepChallenges, everyMinute)
  jobs.handle(forgetReadings, () => forgetOldReadings(database))
  jobs.schedule(forgetReadings, everyNight)

  /** Under the lock, and by what is there then: cancelled meanwhile, or done by another server, it takes no step. */
  async function step(unit: UnitOfWork, id: string): Promise<void> {
    const challenge = await challengesStore.lock(unit.db, id)
    if (challenge === undefined || challenge.cancelledAt !== null || challenge.finalAt !== null) return
    if (challenge.removedAt !== null) return
    if (challenge.state === 'cancelled') return lapse(unit, id)
    const taken = await takeSteps(unit.db, id)
    if (taken.started) await start(unit, challenge)
    if (taken.warned) await unit.announce(challengeStepped, { challengeId: id, step: 'nearEnd', byId: null })
    if (taken.ended) await end(unit, id)
    if (challenge.state === 'final') await freeze(unit, id)
    if (taken.started || taken.ended || challenge.state === 'final') {
      await unit.announce(challengesMoved, { challengeIds: [id] })
    }
  }

  /** Teams are chosen until now: whoever is in none, as theirs was taken out, is placed. */
  async function start(unit: UnitOfWork, challenge: challengesStore.StoredChallenge): Promise<void> {
    const { id } = challenge
    const placed = await placeTeamless(unit.db, challenge)
    for (const userId of placed.toSorted()) await countMember(unit, userId, id)
    await logStore.write(unit.db, { challengeId: id, event: 'started' })
    await unit.announce(challengeStepped, { challengeId: id, step: 'started', byId: null })
  }

  /** Nobody can take it on any more. */
  async function end(unit: UnitOfWork, id: string): Promise<void> {
    await logStore.write(unit.db, { challengeId: id, event: 'ended' })
    const userIds = await entrantsStore.findInvitedIds(unit.db, id)
    await unit.announce(challengeInvitationSettled, { challengeId: id, userIds })
  }

  async function freeze(unit: UnitOfWork, id: string): Promise<void> {
    await countOutstanding(unit, id)
    await scoresStore.freeze(unit.db, id)
    await logStore.write(unit.db, { challengeId: id, event: 'final' })
    await joining.agreeAnewIn(unit, id)
    await givePoints(unit.db, id)
    await unit.announce(challengeStepped, { challengeId: id, step: 'final', byId: null })
  }

  /** A duel that nobody accepted. */
  async function lapse(unit: UnitOfWork, id: string): Promise<void> {
    const userIds = await entrantsStore.findInvitedIds(unit.db, id)
    await challengesStore.cancel(unit.db, id, '')
    await logStore.write(unit.db, { challengeId: id, event: 'cancelled' })
    await joining.agreeAnewIn(unit, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await unit.announce(challengeInvitationSettled, { challengeId: id, userIds })
    await unit.announce(challengeStepped, { challengeId: id, step: 'cancelled', byId: null })
  }

  return { takeSteps: step }
}

const isStarting = sql<boolean>`(started_at is null and starts_at <= clock_timestamp())`
const isEnding = sql<boolean>`(ended_at is null and ends_at <= clock_timestamp())`
const isNearEnd = sql<boolean>`(
  warned_at is null and starts_at <= clock_timestamp() and ends_at > clock_timestamp()
  and ends_at - make_interval(hours => ${sql.lit(warnedHours)}) <= clock_timestamp()
  and ends_at - starts_at > make_interval(hours => ${sql.lit(2 * warnedHours)}))`

async function findDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from challenges
    where published_at is not null and cancelled_at is null and removed_at is null and final_at is null
      and (${isStarting} or ${isNearEnd} or ${isEnding}
           or ends_at + make_interval(hours => ${sql.lit(graceHours)}) <= clock_timestamp())
    order by ends_at, id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

async function takeSteps(db: Database, id: string): Promise<{ started: boolean; warned: boolean; ended: boolean }> {
  const { rows } = await sql<{ started: boolean; warned: boolean; ended: boolean }>`
    with due as (
      select id, ${isStarting} as started, ${isNearEnd} as warned, ${isEnding} as ended
      from challenges where id = ${id}
    )
    update challenges c set
      started_at = case when due.started then clock_timestamp() else c.started_at end,
      warned_at = case when due.warned then clock_timestamp() else c.warned_at end,
      ended_at = case when due.ended then clock_timestamp() else c.ended_at end
    from due where c.id = due.id
    returning coalesce(due.started, false) as started, coalesce(due.warned, false) as warned,
      coalesce(due.ended, false) as ended`.execute(db)
  return rows[0] ?? { started: false, warned: false, ended: false }
}
