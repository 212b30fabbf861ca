import { leagueTiers, leagueWeeksKept } from '@guildhall/contract/rules/challenges/league-rules'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { challengesMoved, leagueClosed } from '../challenges.events.ts'
import { lockCounting } from '../counting/facts.store.ts'
import type { Joining } from '../joining/joining.service.ts'
import { oneByOne } from '../states/one-by-one.ts'
import { countInLeague, findMarkedIn } from './counting-league.ts'
import { drawLeagues } from './drawing.ts'
import * as leagueMembersStore from './league-members.store.ts'
import * as leaguesStore from './leagues.store.ts'
import { placesOf } from './places.ts'

export const turnLeagues = defineJob<Record<string, never>>('turn-weekly-leagues')
/** Of a league that was drawn: what lies in its week already counts, and its people are read for another week. */
const beginLeague = defineJob<{ leagueId: string }>('begin-weekly-league')
const forgetLeagues = defineJob<Record<string, never>>('forget-weekly-leagues')

const everyTenMinutes = '*/10 * * * *'
const everyNight = '35 4 * * *'

/** Closes the leagues of a week that is over, and draws those of the one that runs once all are closed. */
export function turnWeeks({ jobs, database, transactions }: Platform, { joining }: { joining: Joining }): void {
  jobs.handle(turnLeagues, async () => {
    const alone = oneByOne(transactions)
    for (const id of await leaguesStore.findDue(database)) await alone.take((unit) => closeLeague(unit, id))
    await alone.take(async (unit) => {
      await leaguesStore.lockLeagues(unit.db)
      await drawIfDue(unit)
    })
    alone.end('some leagues were not turned')
  })
  jobs.schedule(turnLeagues, everyTenMinutes)
  jobs.handle(beginLeague, ({ leagueId }) => transactions.run((unit) => begin(unit, leagueId)))
  jobs.handle(forgetLeagues, () => leaguesStore.forgetBefore(database, leagueWeeksKept))
  jobs.schedule(forgetLeagues, everyNight)

  async function begin(unit: UnitOfWork, leagueId: string): Promise<void> {
    const people = await peopleOf(unit.db, leagueId)
    for (const userId of people) await lockCounting(unit.db, userId)
    for (const userId of people) await countInLeague(unit, userId)
    for (const userId of people) await joining.agreeAnew(unit, userId)
    await unit.announce(challengesMoved, { challengeIds: [leagueId] })
  }
}

/** All that is open is closed, as if it were time, and the week that runs is drawn. */
export async function turnWeek(unit: UnitOfWork): Promise<void> {
  await leaguesStore.lockLeagues(unit.db)
  for (const id of await leaguesStore.findAllOpen(unit.db)) await closeLeague(unit, id)
  await drawIfDue(unit)
}

/** Those who stand in it, in the order in which all lock them. */
async function peopleOf(db: Database, leagueId: string): Promise<string[]> {
  const league = await leaguesStore.findOpen(db, leagueId)
  const standings = league === undefined ? [] : await leaguesStore.findStandings(db, league)
  return standings.flatMap(({ userId }) => userId ?? []).toSorted()
}

/** Once: whoever finds it closed leaves it. What syncs brought is counted first, and from then on the table stays. */
async function closeLeague(unit: UnitOfWork, id: string): Promise<void> {
  const { db } = unit
  await leaguesStore.lockLeagues(db)
  const league = await leaguesStore.findOpen(db, id)
  if (league === undefined) return
  for (const userId of await findMarkedIn(db, id)) {
    await lockCounting(db, userId)
    await countInLeague(unit, userId)
  }
  await leaguesStore.lockStandings(db, id)
  await leaguesStore.removeAbsent(db, league)
  const rows = placesOf(league.tier, await leaguesStore.findStandings(db, league))
  await leaguesStore.close(db, id, rows)
  const moved = rows.flatMap(({ userId, move, points }) =>
    userId === null ? [] : { userId, by: steps[move], isIdle: points === 0 },
  )
  await leagueMembersStore.move(db, moved)
  const places = rows.flatMap(({ userId, place, move }) => (userId === null ? [] : { userId, place, move }))
  await unit.announce(leagueClosed, { leagueId: id, tier: league.tier, people: rows.length, places })
  await unit.announce(challengesMoved, { challengeIds: [id] })
}

const steps = { up: 1, stays: 0, down: -1 } as const

/** The leagues of the week that runs, once, and not before all others are closed; behind the lock of all. */
export async function drawIfDue(unit: UnitOfWork): Promise<void> {
  const { db } = unit
  const week = await leaguesStore.findCurrentWeek(db)
  if ((await leaguesStore.findAllOpen(db)).length > 0) return
  const standing = await leagueMembersStore.findStanding(db)
  // An empty hall has no week: whoever is first begins it.
  if (standing.length === 0 || !(await leaguesStore.beginWeek(db, week))) return
  for (const { members, ...league } of drawLeagues(week, standing)) {
    const leagueId = await leaguesStore.begin(db, { week, ...league })
    await leaguesStore.addStandings(
      db,
      leagueId,
      members.map(({ userId }) => userId),
    )
    await unit.enqueue(beginLeague, { leagueId })
  }
}

export const tierNumber = (tier: (typeof leagueTiers)[number]): number => leagueTiers.indexOf(tier)
