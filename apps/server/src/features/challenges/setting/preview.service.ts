import type { ChallengePreview, challengesEndpoints } from '@guildhall/contract/challenges'
import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { budgetFor } from '@guildhall/contract/rules/challenges/time-budgets'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import { toldDaysOf } from '../../library/index.ts'
import type { Steam } from '../../steam/index.ts'
import type { Users } from '../../users/index.ts'
import type { ChallengeFacts } from '../challenges.store.ts'
import { countScore } from '../counting/count.ts'
import { readShared } from '../counting/facts.store.ts'
import type { Counted, Facts, Reading, Sync, Window } from '../counting/facts.ts'
import { handicapOf } from '../counting/fair/handicap.ts'
import { historyOf } from '../counting/fair/history.store.ts'
import { weeklyMinutesOf } from '../joining/hours-lately.ts'
import { notHiddenAmong, type ReadingProgress } from '../reading/progress.service.ts'
import { readsAccounts } from '../reads-accounts.ts'
import type { Asking } from './asking.ts'
import { toFacts } from './draft-facts.ts'

type Draft = EndpointInput<(typeof challengesEndpoints)['POST /api/challenges/preview']>['body']

const usualDays = 30
const dayMs = 86_400_000

/** What a draft would count now, had it run for as long as it is to last. Nothing is kept of it. */
export function createPreview(parts: {
  users: Users
  games: Games
  steam: Steam
  asking: Asking
  progress: ReadingProgress
}) {
  const { users, games, steam, asking, progress } = parts

  return async function preview(db: Database, caller: Caller, draft: Draft): Promise<ChallengePreview> {
    const counted = await toFacts(db, games, draft)
    const now = new Date()
    const window = windowOf(counted, now)
    const invitedIds = draft.invitedIds ?? []
    await asking.requireAskable(db, caller, invitedIds, { conversationId: counted.conversationId })
    const reads = readsAccounts(counted.goal)
    const own = await evenedOut(db, caller, counted, { userId: caller.userId, otherId: invitedIds[0], now })
    const mine = countScore(own, await readPast(db, caller.userId, window), window)
    const invited = await invitedOf(db, caller, { invitedIds, counted, window, reads, now })
    const unread = reads ? await steam.unreadReasonOf(db, caller.userId) : null
    const stored = { ...mine, ...mine.parts, sources: [...mine.sources] }
    return {
      mine: {
        ...progress.describe({ goal: counted.goal, endsAt: null, now }, stored, window.from),
        unread,
        askedDays: [],
        sources: await progress.sourcesOf(db, caller, caller.userId, stored),
      },
      days: Math.round((now.getTime() - window.from.getTime()) / dayMs),
      invited,
      byHand: reads ? invited.filter((one) => one.unread !== null).length : 0,
      timeBudget: own.timeBudget ?? null,
      handicap: own.handicap ?? null,
    }
  }

  /** Of whoever does not show the caller their library nothing is read; that is said as of a closed one. */
  async function invitedOf(
    db: Database,
    caller: Caller,
    of: { invitedIds: readonly string[]; counted: Drafted; window: Window; reads: boolean; now: Date },
  ): Promise<ChallengePreview['invited']> {
    const people = await users.findMembers(db, of.invitedIds)
    const invited: ChallengePreview['invited'] = []
    for (const userId of of.invitedIds) {
      const member = people.get(userId)
      if (member === undefined) continue
      const isShown = await progress.maySeeLibrary(db, caller, userId)
      const unread = !of.reads ? null : isShown ? await steam.unreadReasonOf(db, userId) : 'private'
      const facts = isShown && of.reads ? await readPast(db, userId, of.window) : undefined
      const theirs = { userId, otherId: caller.userId, now: of.now }
      const score =
        facts &&
        countScore(await evenedOut(db, caller, of.counted, theirs), await onlyShown(db, userId, facts), of.window)
      invited.push({ member, value: score?.value ?? null, unread })
    }
    return invited
  }

  /** As it would count of somebody: in the group that their last weeks speak for, and by what would even out a duel. */
  async function evenedOut(
    db: Database,
    caller: Caller,
    counted: Drafted,
    { userId, otherId, now }: { userId: string; otherId: string | undefined; now: Date },
  ): Promise<Counted> {
    const isShownAlone = userId !== caller.userId
    const timeBudget = counted.isGroupedByTime ? budgetFor(await weeklyMinutesOf(db, userId, { isShownAlone })) : null
    if (!counted.isHandicapped || otherId === undefined) return { ...counted, timeBudget }
    const { goal } = counted
    const historyKnown = async (id: string) => {
      if (id === caller.userId) return historyOf(db, id, { goal, now })
      return (await progress.maySeeLibrary(db, caller, id))
        ? historyOf(db, id, { goal, now, isShownAlone: true })
        : null
    }
    return { ...counted, timeBudget, handicap: handicapOf(await historyKnown(userId), await historyKnown(otherId)) }
  }
}

type Drafted = Counted & Pick<ChallengeFacts, 'isGroupedByTime' | 'isHandicapped'>

function windowOf({ plannedAt, endsAt }: { plannedAt: Date | null; endsAt: Date | null }, now: Date): Window {
  const lastsMs = endsAt === null ? usualDays * dayMs : endsAt.getTime() - (plannedAt ?? now).getTime()
  return { from: new Date(now.getTime() - Math.max(dayMs, lastsMs)), to: now }
}

async function readPast(db: Database, userId: string, window: Window): Promise<Facts> {
  const { unlocks, finishes } = await readShared(db, userId, window.from)
  return { ...(await playedDays(db, userId, window)), unlocks, finishes, byHand: [], claims: [], pauses: [] }
}

/** Whoever agreed to nothing yet shows of their games what their library shows. */
async function onlyShown(db: Database, userId: string, facts: Facts): Promise<Facts> {
  const { readings, unlocks, finishes } = facts
  const gameIds = [...readings, ...unlocks, ...finishes].map(({ gameId }) => gameId)
  const shown = await notHiddenAmong(db, userId, [...new Set(gameIds)])
  const ofShown = ({ gameId }: { gameId: number }) => shown.has(gameId)
  return {
    ...facts,
    readings: readings.filter(ofShown),
    unlocks: unlocks.filter(ofShown),
    finishes: finishes.filter(ofShown),
  }
}

/** Of the past no readings were kept: what a platform told of days stands for them, all of it read within a second of its day. */
async function playedDays(db: Database, userId: string, window: Window): Promise<Pick<Facts, 'syncs' | 'readings'>> {
  const { rows } = await sql<{ gameId: number; at: Date; minutes: number }>`
    select game_id as "gameId", minutes,
      least((day::timestamp + interval '12:00:01') at time zone 'utc', ${window.to}::timestamptz) as at
    from ${toldDaysOf(userId)} told where day > ${window.from}::timestamptz::date order by day, game_id`.execute(db)
  const sums = new Map<number, number>()
  const readings = rows.map(({ gameId, at, minutes }): Reading => {
    const sum = (sums.get(gameId) ?? 0) + minutes
    sums.set(gameId, sum)
    return { gameId, readAt: at, minutes: sum, evidence: 'proved', lastPlayedAt: at }
  })
  const moments = [...new Set(rows.flatMap(({ at }) => [at.getTime() - 1000, at.getTime()]))]
  const syncs = [window.from.getTime(), ...moments].map((ms): Sync => ({ beganAt: new Date(ms), readAt: new Date(ms) }))
  return { syncs, readings }
}
