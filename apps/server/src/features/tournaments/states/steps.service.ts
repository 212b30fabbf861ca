import { closeCheckIn, confirmReport, findMatch } from '@guildhall/tournament-engine'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { remindOfTime } from '../arranging/arranging.service.ts'
import * as timesStore from '../arranging/times.store.ts'
import { passCaptaincy } from '../captaincy.ts'
import { giveUp } from '../entering/entering.service.ts'
import { dissolveTeam } from '../entering/leaving-a-team.ts'
import * as entrantsStore from '../entrants.store.ts'
import { engineIdOf, nameOf, unlessRefused } from '../game/engine.ts'
import { readGame, writeGame } from '../game/game.ts'
import * as matchesStore from '../game/matches.store.ts'
import * as picksStore from '../game/picks.store.ts'
import { players } from '../players.ts'
import { withdrawFrom } from '../playing/leaving.ts'
import { tellMoves } from '../playing/telling-moves.ts'
import { endTurn } from '../playing/turns.ts'
import * as answersStore from '../questions/answers.store.ts'
import { mendHours } from '../reading/requiring.ts'
import { closeSeats } from '../seats.ts'
import { callOff } from '../setting/hosting.service.ts'
import { stateNow } from '../state-of.ts'
import type { LogEvent, MatchAddress } from '../tournament-log.store.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentClocksSet, tournamentStepped, tournamentsMoved } from '../tournaments.events.ts'
import * as tournamentsStore from '../tournaments.store.ts'

const stepTournaments = defineJob<Record<string, never>>('step-tournaments')
const forgetPrivateAnswers = defineJob<Record<string, never>>('forget-private-answers')

const everyMinute = '* * * * *'
const everyNight = '35 4 * * *'
/** Moments that a server waits for by itself, none of them further away than this. */
const awaitedAtMost = 1000
const longestAwaitedMs = 24 * 3_600_000
/** The database's clock may be behind. */
const lateMs = 100
const dueAtOnce = 1000
/** Who is not in yet hears so long before check-in closes. */
const warnedMinutes = 10
/** Whoever never presses start holds nothing: so long after its time, or, without one, after the last that was done. */
const lapsedHours = 24
const lapsedDays = 30

/**
 * What time brings: check-in opens and closes, clocks of matches run out, what nobody starts is off. Each step is taken under
 * the lock and by what is there then, so that two servers, and whoever presses a button, take it once.
 */
export function stepByTime({
  jobs,
  database,
  transactions,
  events,
  log,
}: Pick<Platform, 'jobs' | 'database' | 'transactions' | 'events' | 'log'>) {
  jobs.handle(stepTournaments, async () => {
    const failed: unknown[] = []
    // One that fails is tried again with the next minute, and holds up no other.
    const take = (work: (unit: UnitOfWork) => Promise<void>) =>
      transactions.run(work).catch((error: unknown) => void failed.push(error))
    for (const id of await findDue(database)) await take((unit) => step(unit, id))
    for (const { tournamentId, ...match } of await matchesStore.findDue(database, dueAtOnce)) {
      await take((unit) => endTime(unit, tournamentId, match))
    }
    for (const { tournamentId, ...match } of await picksStore.findDue(database, dueAtOnce)) {
      await take((unit) => endTurn(unit, tournamentId, match))
    }
    for (const { tournamentId, ...match } of await timesStore.findNear(database, dueAtOnce)) {
      await take((unit) => remindOfTime(unit, tournamentId, match))
    }
    for (const { tournamentId, entrantId } of await findGone(database)) {
      await take((unit) => takeOutGone(unit, tournamentId, entrantId))
    }
    if (failed.length > 0) throw new AggregateError(failed, 'the clock of some tournaments stands')
  })
  jobs.schedule(stepTournaments, everyMinute)
  jobs.handle(forgetPrivateAnswers, () => answersStore.forgetPrivate(database, mendHours))
  jobs.schedule(forgetPrivateAnswers, everyNight)

  // A countdown that is seen ends when it says; whatever a server forgets by ending, the next minute brings.
  const awaited = new Set<number>()
  events.onCommitted(tournamentClocksSet, ({ moments }) => {
    for (const moment of moments) waitFor(moment.getTime())
  })

  function waitFor(moment: number): void {
    const inMs = moment - Date.now()
    if (awaited.has(moment) || awaited.size >= awaitedAtMost || inMs > longestAwaitedMs) return
    awaited.add(moment)
    setTimeout(() => {
      awaited.delete(moment)
      jobs.enqueue(database, stepTournaments, {}).catch((error: unknown) => {
        log.warn({ err: error }, 'the clock of a match waits for the next minute')
      })
    }, inMs + lateMs).unref()
  }
}

async function step(unit: UnitOfWork, id: string): Promise<void> {
  const tournament = await tournamentsStore.lock(unit.db, id)
  if (tournament?.state !== 'published') return
  const due = await takeDue(unit.db, id)
  if (due.opened) await unit.announce(tournamentStepped, { tournamentId: id, step: 'check-in-open', byId: null })
  if (due.warned) await unit.announce(tournamentStepped, { tournamentId: id, step: 'check-in-closes', byId: null })
  if (due.closed) {
    await closeSeats(unit, tournament, null)
    await logStore.write(unit.db, { tournamentId: id, event: 'seats-closed' })
  }
  if (due.lapsed) await callOff(unit, tournament, null, '')
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
}

const opensAt = sql`t.starts_at - make_interval(mins => t.check_in)`
const isOpening = sql<boolean>`(t.check_in_told_at is null and ${opensAt} <= clock_timestamp()
  and t.starts_at > clock_timestamp())`
const isClosing = sql<boolean>`(t.check_in_warned_at is null and ${opensAt} <= clock_timestamp()
  and t.starts_at > clock_timestamp()
  and t.starts_at - make_interval(mins => ${sql.lit(warnedMinutes)}) <= clock_timestamp()
  and t.check_in > ${sql.lit(warnedMinutes)})`
const isClosed = sql<boolean>`(t.check_in is not null and t.seats_closed_at is null and t.starts_at <= clock_timestamp())`
const lapseDays = sql`make_interval(days => ${sql.lit(lapsedDays)})`
const isLapsed = sql<boolean>`(t.starts_at + make_interval(hours => ${sql.lit(lapsedHours)}) <= clock_timestamp()
  or (t.starts_at is null and t.published_at + ${lapseDays} <= clock_timestamp()
      and coalesce((select l.at from tournament_log l where l.tournament_id = t.id order by l.id desc limit 1),
        t.published_at) + ${lapseDays} <= clock_timestamp()))`

async function findDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tournaments t
    where t.published_at is not null and t.started_at is null and t.cancelled_at is null and t.removed_at is null
      and (${isOpening} or ${isClosing} or ${isClosed} or ${isLapsed})
    order by t.starts_at, t.id limit ${sql.lit(dueAtOnce)}`.execute(db)
  return rows.map(({ id }) => id)
}

type Due = { readonly opened: boolean; readonly warned: boolean; readonly closed: boolean; readonly lapsed: boolean }

async function takeDue(db: Database, id: string): Promise<Due> {
  const { rows } = await sql<Due>`
    with due as (
      select t.id, coalesce(${isOpening}, false) as opened, coalesce(${isClosing}, false) as warned,
        coalesce(${isClosed}, false) as closed, coalesce(${isLapsed}, false) as lapsed
      from tournaments t where t.id = ${id}
    )
    update tournaments t set
      check_in_told_at = case when due.opened then clock_timestamp() else t.check_in_told_at end,
      check_in_warned_at = case when due.warned then clock_timestamp() else t.check_in_warned_at end,
      seats_closed_at = case when due.closed then clock_timestamp() else t.seats_closed_at end
    from due where t.id = due.id
    returning due.opened, due.warned, due.closed, due.lapsed`.execute(db)
  return rows[0] ?? { opened: false, warned: false, closed: false, lapsed: false }
}

/** A match whose check-in, or whose time to object, is over: by what stands there now. */
async function endTime(unit: UnitOfWork, tournamentId: string, match: MatchAddress): Promise<void> {
  const tournament = await tournamentsStore.lock(unit.db, tournamentId)
  if (tournament?.state !== 'running' || tournament.pausedAt !== null) return
  const game = await readGame(unit.db, tournament)
  const id = engineIdOf(match)
  const { checkInUntil = null, confirmUntil = null } = game.extras.get(id) ?? {}
  const isOver = (until: Date | null) => until !== null && until <= tournament.now
  const isCheckIn = isOver(checkInUntil)
  if (!isCheckIn && !isOver(confirmUntil)) return
  const changed = unlessRefused(['match_not_ready', 'unknown_match'], () =>
    isCheckIn ? closeCheckIn(game.engine, id) : confirmReport(game.engine, id),
  )
  if (changed === undefined || changed === game.engine) return
  const moved = await writeGame(unit.db, game, changed)
  const { result } = findMatch(changed, id).match
  const event: LogEvent = !isCheckIn ? 'stood' : result?.kind === 'double_walkover' ? 'nobody' : 'walkover'
  const score = result?.kind === 'score' ? result.score : null
  await logStore.write(unit.db, { tournamentId, event, match, score })
  await tellMoves(unit, game, moved, { byId: null, match: nameOf(match), what: isCheckIn ? 'decided' : 'settled' })
}

/** Former members who are still in a bracket that is played, or were captains of a team. */
async function findGone(db: Database): Promise<{ tournamentId: string; entrantId: string }[]> {
  const { rows } = await sql<{ tournamentId: string; entrantId: string }>`
    select e.tournament_id as "tournamentId", e.id as "entrantId"
    from tournaments t join tournament_entrants e on e.tournament_id = t.id
    where t.published_at is not null and t.ended_at is null and t.cancelled_at is null and t.removed_at is null
      and e.user_id is null
      and (e.status = 'active' or (e.team_name is not null and e.standing in ('entered', 'waiting', 'requested')))
    order by t.id, e.id limit ${sql.lit(dueAtOnce)}`.execute(db)
  return rows
}

async function takeOutGone(unit: UnitOfWork, tournamentId: string, entrantId: string): Promise<void> {
  const tournament = await tournamentsStore.lock(unit.db, tournamentId)
  const entrant = await entrantsStore.findById(unit.db, tournamentId, entrantId)
  if (tournament === undefined || entrant === undefined || entrant.userId !== null || entrant.standing === 'out') return
  if (entrant.teamName !== null) {
    const isLeft = await passCaptaincy(unit, entrant, null)
    return isLeft ? announceMoved(unit, tournamentId) : dissolveTeam(unit, tournament, entrant, null)
  }
  if (tournament.state !== 'running') return
  await withdrawFrom(unit, tournament, { entrant, byId: null, how: 'withdrawn', reason: '' })
}

const announceMoved = (unit: UnitOfWork, id: string): Promise<void> =>
  unit.announce(tournamentsMoved, { tournamentIds: [id] })

/** Whoever may not be here any more gives up every seat and place in line. */
export async function takeOutMember(unit: UnitOfWork, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${players} p join tournament_entrants e on e.id = p.entrant_id join tournaments t on t.id = e.tournament_id
    where p.user_id = ${userId} and e.standing in ('entered', 'waiting', 'requested')
      and ${stateNow} in ('published', 'running')
    order by t.id`.execute(unit.db)
  for (const { id } of rows) {
    const tournament = await tournamentsStore.lock(unit.db, id)
    if (tournament !== undefined) await giveUp(unit, tournament, userId)
  }
}
