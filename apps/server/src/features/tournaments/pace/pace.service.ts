import { announcementsMaximum, delayDaysMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentDesk } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { type Match, stateOf } from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { addressOf, nameOf } from '../game/engine.ts'
import { checkInFrom, clockOf, type Game, latestOf, readGame } from '../game/game.ts'
import { countRevision } from '../game/matches.store.ts'
import { sidesOf } from '../playing/telling-moves.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isHostOrReferee, lockSeen, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  tournamentClocksSet,
  tournamentMatchesMoved,
  tournamentStepped,
  tournamentsMoved,
} from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as paceStore from './pace.store.ts'

type Desk = { get(db: Database, caller: Caller, id: string): Promise<TournamentDesk> }
type Round = { readonly stage: number; readonly round: number }
const dayMs = 86_400_000

/** All clocks stand still and go on, and rounds begin later. All calls may be repeated. */
export function createPace({ describing, desk }: { describing: Describing; desk: Desk }) {
  async function pause(unit: UnitOfWork, caller: Caller, id: string): Promise<Tournament> {
    const stored = await requirePacing(unit.db, caller, id)
    if (stored.pausedAt !== null) return describing.get(unit.db, caller, id)
    requireRoom(stored)
    await paceStore.pause(unit.db, id)
    await tellStep(unit, caller, id, 'paused')
    return describing.get(unit.db, caller, id)
  }

  async function goOn(unit: UnitOfWork, caller: Caller, id: string): Promise<Tournament> {
    const { pausedAt, delays } = await requirePacing(unit.db, caller, id)
    if (pausedAt === null) return describing.get(unit.db, caller, id)
    const moments = await paceStore.goOn(unit.db, id, { pausedAt, delays })
    if (moments.length > 0) await unit.announce(tournamentClocksSet, { moments })
    await tellStep(unit, caller, id, 'resumed')
    return describing.get(unit.db, caller, id)
  }

  async function delay(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { until, ...round }: Round & { readonly until: string },
  ): Promise<TournamentDesk> {
    const stored = await requirePacing(unit.db, caller, id)
    const at = new Date(until)
    const before = stored.delays.find((one) => isSame(one, round))
    if (before?.until === at.toISOString()) return desk.get(unit.db, caller, id)
    const ahead = at.getTime() - stored.now.getTime()
    if (ahead <= 0 || ahead > delayDaysMaximum * dayMs) throw new AppError(tournamentsProblems.tournament_times_wrong)
    requireRoom(stored)
    await setDelay(unit, caller, stored, { ...round, at, before: before?.until ?? '' })
    return desk.get(unit.db, caller, id)
  }

  async function forgetDelay(unit: UnitOfWork, caller: Caller, id: string, round: Round): Promise<TournamentDesk> {
    const stored = await requirePacing(unit.db, caller, id)
    const before = stored.delays.find((one) => isSame(one, round))
    if (before !== undefined) await setDelay(unit, caller, stored, { ...round, at: null, before: before.until })
    return desk.get(unit.db, caller, id)
  }

  return { pause, goOn, delay, forgetDelay }
}

const isSame = (one: Round, other: Round): boolean => one.stage === other.stage && one.round === other.round

async function requirePacing(db: Database, caller: Caller, id: string): Promise<StoredTournament> {
  const stored = await lockSeen(db, caller, id)
  if (!isHostOrReferee(stored, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
  requireState(stored, ['running'])
  return stored
}

/** Everybody hears of each, as of an announcement. */
function requireRoom({ announcements }: StoredTournament): void {
  if (announcements >= announcementsMaximum) throw new AppError(tournamentsProblems.too_many_announcements)
}

async function tellStep(
  unit: UnitOfWork,
  { userId }: Caller,
  tournamentId: string,
  step: 'paused' | 'resumed',
): Promise<void> {
  await countRevision(unit.db, tournamentId)
  await logStore.write(unit.db, { tournamentId, event: step, actorId: userId })
  await unit.announce(tournamentStepped, { tournamentId, step, byId: userId })
  await unit.announce(tournamentsMoved, { tournamentIds: [tournamentId] })
}

type SetDelay = Round & { readonly at: Date | null; readonly before: string }

/** Whoever was to be there has the whole time for it from when the round begins, also where that is sooner than was said. */
async function setDelay(
  unit: UnitOfWork,
  { userId }: Caller,
  stored: StoredTournament,
  { stage, round, at, before }: SetDelay,
): Promise<void> {
  const { id, matchCheckIn } = stored
  const game = await readGame(unit.db, stored)
  const matches = matchesOf(game, { stage, round })
  if (at !== null && matches.length === 0) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
  const others = stored.delays.filter((one) => !isSame(one, { stage, round }))
  const delays = at === null ? others : [...others, { stage, round, until: at.toISOString() }]
  await paceStore.setDelays(unit.db, id, delays)
  const ready = matches.filter((match) => game.extras.get(match.id)?.checkInUntil)
  if (matchCheckIn !== null) await moveCheckIns(unit, game, ready, at)
  await countRevision(unit.db, id)
  const after = at?.toISOString() ?? ''
  const [first] = matches
  await logStore.write(unit.db, {
    tournamentId: id,
    event: 'delayed',
    actorId: userId,
    // By which the log names the round.
    ...(first && { match: addressOf(first.id) }),
    before,
    after,
  })
  await unit.announce(tournamentMatchesMoved, {
    news: matches.map((match) => ({
      tournamentId: id,
      match: nameOf(addressOf(match.id)),
      what: 'delayed' as const,
      byId: userId,
      sideIds: sidesOf(game, { body: match }),
    })),
  })
  await unit.announce(tournamentsMoved, { tournamentIds: [id] })
}

async function moveCheckIns(unit: UnitOfWork, game: Game, ready: readonly Match[], at: Date | null): Promise<void> {
  const { stored, extras } = game
  const moments: Date[] = []
  for (const match of ready) {
    const { stage, number } = addressOf(match.id)
    const from = latestOf(clockOf(stored), at, extras.get(match.id)?.agreedFor ?? null)
    const until = checkInFrom(from, stored.matchCheckIn ?? 0)
    await paceStore.setCheckIns(unit.db, stored.id, { stage, numbers: [number], until })
    moments.push(until)
  }
  if (moments.length > 0) await unit.announce(tournamentClocksSet, { moments })
}

const over: ReadonlySet<string> = new Set(['completed', 'archived', 'bye', 'removed'])

/** What is still to be played of a round. */
function matchesOf({ engine }: Game, { stage: number, round }: Round): Match[] {
  const stage = engine.stages[number - 1]
  if (stage === undefined) return []
  return stage.matches.filter((match) => match.round === round && !over.has(stateOf(stage, match)))
}
