import { reminderMinutes } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { findMatch, stateOf } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { addressOf, engineIdOf, nameOf, unlessRefused } from '../game/engine.ts'
import { beginsAt, checkInFrom, type Game, latestOf, readGame } from '../game/game.ts'
import { countRevision, noExtras } from '../game/matches.store.ts'
import { type Found, requireFound } from '../playing/calling.service.ts'
import { besideMatch, withPlayed } from '../playing/played-in.ts'
import type { OfMatch } from '../playing/reporting.service.ts'
import { othersThan, sidesOf } from '../playing/telling-moves.ts'
import type { ReadingMatches } from '../reading/match.service.ts'
import type { MatchAddress } from '../tournament-log.store.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  type TournamentMatchNews,
  tournamentClocksSet,
  tournamentMatchesMoved,
  tournamentsMoved,
} from '../tournaments.events.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import * as timesStore from './times.store.ts'

const minuteMs = 60_000

/** When the sides of a match mean to play. All calls may be repeated, and name the time that was seen. */
export function createArranging({ readingMatches }: { readingMatches: ReadingMatches }) {
  const answer = (unit: UnitOfWork, caller: Caller, of: OfMatch) => readingMatches.get(unit.db, caller, of)

  /** The same time from both sides is agreed, as with reports; another takes the place of what was proposed. */
  async function propose(unit: UnitOfWork, caller: Caller, of: OfMatch, time: string): Promise<TournamentMatch> {
    const found = await requireSide(unit, caller, of)
    const { game, match, beside, mySide } = found
    const at = new Date(time)
    const { proposedFor, proposedSide } = beside
    const { agreedFor } = game.extras.get(match.id) ?? noExtras
    const isAgreed = agreedFor?.getTime() === at.getTime()
    const isProposed = proposedFor?.getTime() === at.getTime()
    if (isAgreed || (isProposed && proposedSide === mySide)) return answer(unit, caller, of)
    if (!timesStore.canBePlayedAt(at, game.stored.now)) throw new AppError(tournamentsProblems.tournament_times_wrong)
    if (isProposed) await agree(unit, caller, of, found, at)
    else {
      await timesStore.propose(unit.db, of.id, addressOf(of.match), { at, side: mySide })
      await tell(unit, caller, of, found, { event: 'time-proposed', at })
    }
    return answer(unit, caller, of)
  }

  async function decline(unit: UnitOfWork, caller: Caller, of: OfMatch, time: string): Promise<TournamentMatch> {
    const found = await requireSide(unit, caller, of)
    const { proposedFor } = found.beside
    const at = new Date(time)
    if (proposedFor?.getTime() !== at.getTime()) return answer(unit, caller, of)
    await timesStore.forgetProposal(unit.db, of.id, addressOf(of.match))
    await tell(unit, caller, of, found, { event: 'time-declined', at })
    return answer(unit, caller, of)
  }

  return { propose, decline }
}

type OfSide = Found & { readonly mySide: 0 | 1 }

async function requireSide(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<OfSide> {
  const found = await requireFound(unit, caller, of)
  const { mySide, may } = found
  if (mySide === null) throw new AppError(tournamentsProblems.tournament_not_in_match)
  if (!may.arrange) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
  return { ...found, mySide }
}

/** Nobody loses by the clock of check-in what both mean to play later. */
async function agree(unit: UnitOfWork, caller: Caller, of: OfMatch, found: OfSide, at: Date): Promise<void> {
  const { game, match } = found
  const { readyAt, checkInUntil } = game.extras.get(match.id) ?? noExtras
  const { matchCheckIn, now } = game.stored
  const from = latestOf(readyAt ?? now, at, beginsAt(game.stored, match))
  const until = checkInUntil === null || matchCheckIn === null ? null : checkInFrom(from, matchCheckIn)
  await timesStore.agree(unit.db, of.id, addressOf(of.match), { at, checkInUntil: until })
  await tell(unit, caller, of, found, { event: 'time-agreed', at })
  const reminder = new Date(at.getTime() - reminderMinutes * minuteMs)
  await unit.announce(tournamentClocksSet, { moments: [reminder, ...(until === null ? [] : [until])] })
}

type Said = { readonly event: 'time-proposed' | 'time-agreed' | 'time-declined'; readonly at: Date }

async function tell(
  unit: UnitOfWork,
  { userId }: Caller,
  of: OfMatch,
  { game, match, beside, mySide }: OfSide,
  { event, at }: Said,
): Promise<void> {
  const line = { tournamentId: of.id, event, actorId: userId, match: addressOf(of.match), after: at.toISOString() }
  await countRevision(unit.db, of.id)
  await logStore.write(unit.db, line)
  const isTakenBack = event === 'time-declined' && beside.proposedSide === mySide
  const news: TournamentMatchNews = {
    tournamentId: of.id,
    match: of.match,
    what: event,
    byId: userId,
    sideIds: sidesOf(game, { body: match }),
    // Of a team all know what one of it said; what is taken back asks nothing of anybody.
    toldIds: isTakenBack ? [] : othersThan(game, { body: match }, userId),
    decided: at.toISOString(),
  }
  await unit.announce(tournamentMatchesMoved, { news: [news] })
  // What is agreed can move the clock that the bracket shows.
  const played = event === 'time-agreed' ? null : besideMatch(game, match, 1)
  await unit.announce(tournamentsMoved, withPlayed(of.id, played))
}

const open = ['ready', 'checked_in', 'running']

/** Both sides hear that the time they agreed on is near; once, and only if they have still to play. */
export async function remindOfTime(unit: UnitOfWork, tournamentId: string, match: MatchAddress): Promise<void> {
  const stored = await tournamentsStore.lock(unit.db, tournamentId)
  if (stored === undefined) return
  const near = await timesStore.takeReminder(unit.db, tournamentId, match)
  if (near === undefined || stored.state !== 'running') return
  const game: Game = await readGame(unit.db, stored)
  const found = unlessRefused(['unknown_match'], () => findMatch(game.engine, engineIdOf(match)))
  if (found === undefined || !open.includes(stateOf(found.stage, found.match))) return
  const sideIds = sidesOf(game, { body: found.match })
  const decided = near.agreedFor.toISOString()
  await unit.announce(tournamentMatchesMoved, {
    news: [{ tournamentId, match: nameOf(match), what: 'time-near', byId: null, sideIds, decided }],
  })
}
