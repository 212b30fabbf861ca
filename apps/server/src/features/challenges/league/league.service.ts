import {
  challengesProblems,
  type LeagueLogLine,
  type LeagueTable,
  type WeeklyLeague,
} from '@guildhall/contract/challenges'
import { leagueMoves, leagueSpan, leagueWeeksKept } from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Steam } from '../../steam/index.ts'
import type { Users } from '../../users/index.ts'
import { challengesMoved, leaguePlaceTaken } from '../challenges.events.ts'
import { lockCounting } from '../counting/facts.store.ts'
import type { Joining } from '../joining/joining.service.ts'
import { requireOther } from '../reading/requiring.ts'
import { sayBeside } from '../telling/beside-said.ts'
import { countInLeague } from './counting-league.ts'
import * as leagueLogStore from './league-log.store.ts'
import * as leagueMembersStore from './league-members.store.ts'
import * as leaguesStore from './leagues.store.ts'
import { placesOf } from './places.ts'
import { drawIfDue, tierNumber } from './weeks.service.ts'

/** What a member sees of the weekly league, and what they decide of their part in it. All calls may be repeated. */
export function createLeague(parts: { users: Users; audit: Audit; steam: Steam; joining: Joining }) {
  const { users, audit, steam, joining } = parts

  async function own(db: Database, { userId }: Caller): Promise<WeeklyLeague> {
    const mine = await leagueMembersStore.find(db, userId)
    const stands = mine !== undefined && mine.pausedAt === null && mine.unrankedReason === null
    const league = stands ? await leaguesStore.findOpenOf(db, userId) : undefined
    return {
      mine: mine === undefined ? null : { ...mine, pausedAt: mine.pausedAt?.toISOString() ?? null },
      unread: await steam.unreadReasonOf(db, userId),
      table: league === undefined ? null : await describe(db, users, { viewerId: userId, league }),
      results: await leaguesStore.findResults(db, userId, leagueWeeksKept),
    }
  }

  /** @throws league_week_not_found */
  async function ofWeek(db: Database, { userId }: Caller, week: string): Promise<LeagueTable> {
    const league = await leaguesStore.findClosedOf(db, userId, week)
    if (league === undefined) throw new AppError(challengesProblems.league_week_not_found)
    return describe(db, users, { viewerId: userId, league })
  }

  /**
   * Whoever is in already says other hours.
   * @throws challenge_consent_needed, league_account_unread
   */
  async function join(
    unit: UnitOfWork,
    caller: Caller,
    { consents, timeBudget }: { consents: boolean; timeBudget: TimeBudget },
  ): Promise<WeeklyLeague> {
    const { db } = unit
    await leaguesStore.lockLeagues(db)
    const known = await leagueMembersStore.find(db, caller.userId)
    if (known === undefined) {
      if (!consents) throw new AppError(challengesProblems.challenge_consent_needed)
      const isPrivate = (await steam.unreadReasonOf(db, caller.userId)) === 'private'
      if (isPrivate || !(await steam.isLinked(db, caller.userId)))
        throw new AppError(challengesProblems.league_account_unread)
      await leagueMembersStore.add(db, caller.userId, timeBudget)
      await enter(unit, caller.userId, timeBudget)
    } else if (known.timeBudget !== timeBudget) {
      await leagueMembersStore.setTimeBudget(db, caller.userId, timeBudget)
    }
    return own(db, caller)
  }

  /** From now on in this week, in the first tier, where nobody goes down; while the last one waits to be closed, in the next. */
  async function enter(unit: UnitOfWork, userId: string, timeBudget: TimeBudget): Promise<void> {
    const { db } = unit
    await drawIfDue(unit)
    const week = await leaguesStore.findCurrentWeek(db)
    if ((await leaguesStore.isDrawn(db, week)) && (await leaguesStore.findOpenOf(db, userId)) === undefined) {
      const like = { week, tier: tierNumber('bronze'), timeBudget }
      const leagueId = (await leaguesStore.findRoom(db, like)) ?? (await leaguesStore.begin(db, like))
      await leaguesStore.addStandings(db, leagueId, [userId])
      await unit.announce(challengesMoved, { challengeIds: [leagueId] })
    }
    await lockCounting(db, userId)
    await countInLeague(unit, userId)
    await joining.agreeAnew(unit, userId)
  }

  /** Without a trace: nothing of the caller is named in any table any more. */
  async function leave(unit: UnitOfWork, { userId }: Caller): Promise<void> {
    await leaguesStore.lockLeagues(unit.db)
    if ((await leagueMembersStore.find(unit.db, userId)) === undefined) return
    const league = await leaguesStore.findOpenOf(unit.db, userId)
    await leagueMembersStore.remove(unit.db, userId)
    await joining.agreeAnew(unit, userId)
    if (league !== undefined) await unit.announce(challengesMoved, { challengeIds: [league.id] })
  }

  /** What stands in the table waits where it is, and comes back with whoever goes on before the league is closed. */
  async function setPaused(unit: UnitOfWork, caller: Caller, isPaused: boolean): Promise<WeeklyLeague> {
    await leaguesStore.lockLeagues(unit.db)
    const known = await leagueMembersStore.find(unit.db, caller.userId)
    if (known === undefined) throw new AppError(challengesProblems.league_not_joined)
    if ((known.pausedAt !== null) !== isPaused) {
      await leagueMembersStore.setPaused(unit.db, caller.userId, isPaused)
      await moved(unit, caller.userId)
    }
    return own(unit.db, caller)
  }

  /**
   * Staff's word, with a reason that the member reads; null takes it back. Each stands in the log, and is told.
   * @throws challenge_not_judge of themselves, challenge_entrant_not_found
   */
  async function setUnranked(unit: UnitOfWork, caller: Caller, userId: string, reason: string | null): Promise<void> {
    requireOther(caller, userId)
    await leaguesStore.lockLeagues(unit.db)
    const before = await leagueMembersStore.findReason(unit.db, userId)
    if (before === undefined) throw new AppError(challengesProblems.challenge_entrant_not_found)
    if (before === reason) return
    await leagueMembersStore.setUnranked(unit.db, userId, reason)
    const lineId = await leagueLogStore.write(unit.db, { userId, actorId: caller.userId, reason })
    await sayBeside(unit, caller.userId, reason ?? '', 'everybody')
    await moved(unit, userId)
    await unit.announce(leaguePlaceTaken, { lineId, userId, byId: caller.userId, isTaken: reason !== null })
    await audit.write(unit, caller, {
      action: reason === null ? 'play.league-ranked' : 'play.league-unranked',
      on: ['league', 'weekly'],
      memberId: userId,
      before: { reason: before },
      after: { reason },
      reason: reason ?? '',
    })
  }

  async function moved(unit: UnitOfWork, userId: string): Promise<void> {
    await joining.agreeAnew(unit, userId)
    const league = await leaguesStore.findOpenOf(unit.db, userId)
    if (league !== undefined) await unit.announce(challengesMoved, { challengeIds: [league.id] })
  }

  const log = (db: Database, page: Parameters<typeof readLog>[2]) => readLog(db, users, page)

  return { own, ofWeek, join, leave, setPaused, setUnranked, log }
}

async function readLog(
  db: Database,
  users: Users,
  page: { before?: string | undefined; limit: number },
): Promise<LeagueLogLine[]> {
  const lines = await leagueLogStore.findPage(db, page)
  const people = await users.findMembers(
    db,
    lines.flatMap((line) => [line.actorId, line.userId].flatMap((id) => id ?? [])),
  )
  return lines.map(({ actorId, userId, at, ...line }) => ({
    ...line,
    actor: people.get(actorId ?? '') ?? null,
    subject: people.get(userId ?? '') ?? null,
    at: at.toISOString(),
  }))
}

/** Places are those among all: whom a block keeps apart leaves theirs empty. */
async function describe(
  db: Database,
  users: Users,
  { viewerId, league }: { viewerId: string; league: leaguesStore.StoredLeague },
): Promise<LeagueTable> {
  const { id, week, tier, timeBudget, isClosed } = league
  const stored = await leaguesStore.findStandings(db, league)
  const apart = await leaguesStore.findApartIn(db, id, viewerId)
  const people = await users.findMembers(
    db,
    stored.flatMap(({ userId }) => userId ?? []),
  )
  const { from, to, closesAt } = leagueSpan(week)
  const rows = isClosed ? frozen(stored) : placesOf(tier, stored)
  return {
    week,
    from: from.toISOString(),
    to: to.toISOString(),
    closesAt: closesAt.toISOString(),
    isClosed,
    tier,
    timeBudget,
    rows: rows
      .filter(({ userId }) => userId === null || !apart.has(userId))
      .map(({ id: rowId, userId, place, points, move }) => {
        return { id: rowId, member: people.get(userId ?? '') ?? null, isMe: userId === viewerId, place, points, move }
      }),
    people: stored.length,
    ...leagueMoves(tier, stored.length),
  }
}

/** As they were when the league was closed. */
function frozen(stored: readonly leaguesStore.StoredStanding[]) {
  return stored
    .flatMap(({ place, move, ...row }) => (place === null || move === null ? [] : { ...row, place, move }))
    .toSorted((one, other) => one.place - other.place)
}
