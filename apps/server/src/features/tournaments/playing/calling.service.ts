import { extensionMinutes } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { findMatch, type Match } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as callsStore from '../game/calls.store.ts'
import { addressOf, byRules, engineIdOf } from '../game/engine.ts'
import { clockOf, type Game, playersOf, readGame } from '../game/game.ts'
import { countRevision } from '../game/matches.store.ts'
import { sayBeside } from '../game/words-said.ts'
import { mayOf, type ReadingMatches } from '../reading/match.service.ts'
import { lockSeen } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import {
  type TournamentMatchNews,
  tournamentClocksSet,
  tournamentMatchesMoved,
  tournamentsMoved,
} from '../tournaments.events.ts'
import { besideMatch, withPlayed } from './played-in.ts'
import type { OfMatch } from './reporting.service.ts'
import { othersThan, sidesOf } from './telling-moves.ts'

type May = keyof TournamentMatch['may']

/** What sides and judges of a match say to each other without a word. All calls may be repeated. */
export function createCalling(parts: { readingMatches: ReadingMatches }) {
  const { readingMatches } = parts
  const answer = (unit: UnitOfWork, caller: Caller, of: OfMatch) => readingMatches.get(unit.db, caller, of)

  async function setLobby(unit: UnitOfWork, caller: Caller, of: OfMatch, code: string): Promise<TournamentMatch> {
    const found = await requireMay(unit, caller, of, 'setLobby')
    const wanted = code.trim() === '' ? null : code.trim()
    if (found.beside.lobbyCode === wanted) return answer(unit, caller, of)
    await callsStore.setLobby(unit.db, of.id, addressOf(of.match), wanted)
    await sayBeside(unit, caller.userId, wanted ?? '')
    await unit.announce(tournamentsMoved, withPlayed(of.id, besideMatch(found.game, found.match, 0)))
    return answer(unit, caller, of)
  }

  async function call(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<TournamentMatch> {
    const found = await requireFound(unit, caller, of)
    const { game, match, beside, may } = found
    if (beside.calledAt !== null && found.mySide !== null) return answer(unit, caller, of)
    if (!may.call) throw refusalOf(found.mySide)
    await callsStore.setCall(unit.db, of.id, addressOf(of.match), caller.userId)
    // One that comes after another was dealt with is told again.
    await countRevision(unit.db, of.id)
    await write(unit, caller, of, 'called')
    await tell(unit, caller, of, { game, match, what: 'called' })
    return answer(unit, caller, of)
  }

  async function answerCall(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<TournamentMatch> {
    const { game, match, beside, may } = await requireFound(unit, caller, of)
    if (!may.decide && !may.answerCall) throw new AppError(tournamentsProblems.tournament_not_referee)
    if (beside.calledAt === null) return answer(unit, caller, of)
    await callsStore.setCall(unit.db, of.id, addressOf(of.match), null)
    await tell(unit, caller, of, { game, match, what: 'answered' })
    return answer(unit, caller, of)
  }

  async function remind(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<TournamentMatch> {
    const found = await requireFound(unit, caller, of)
    const { game, match, beside, may } = found
    if (beside.remindedAt !== null && found.mySide !== null) return answer(unit, caller, of)
    if (!may.remind) throw refusalOf(found.mySide)
    await callsStore.noteReminder(unit.db, of.id, addressOf(of.match))
    await tell(unit, caller, of, { game, match, what: 'reminded' })
    return answer(unit, caller, of)
  }

  /** Names when it was to end: of two who press, and of a repeat, it is one extension. */
  async function extend(unit: UnitOfWork, caller: Caller, of: OfMatch, until: string): Promise<TournamentMatch> {
    const { game, match, may } = await requireFound(unit, caller, of)
    if (!may.decide) throw new AppError(tournamentsProblems.tournament_not_referee)
    const extras = game.extras.get(match.id)
    const ends = extras?.checkInUntil ?? extras?.confirmUntil ?? null
    if (!may.extend || ends === null) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
    if (ends.getTime() !== new Date(until).getTime()) return answer(unit, caller, of)
    const moment = await callsStore.extend(unit.db, of.id, addressOf(of.match), {
      minutes: extensionMinutes,
      clock: clockOf(game.stored),
    })
    await countRevision(unit.db, of.id)
    await write(unit, caller, of, 'extended', { before: ends.toISOString(), after: moment?.toISOString() ?? '' })
    if (moment !== null) await unit.announce(tournamentClocksSet, { moments: [moment] })
    await unit.announce(tournamentsMoved, { tournamentIds: [of.id] })
    return answer(unit, caller, of)
  }

  return { setLobby, call, answerCall, remind, extend }
}

export type Found = {
  readonly game: Game
  readonly match: Match
  readonly mySide: 0 | 1 | null
  readonly beside: callsStore.Beside
  readonly may: TournamentMatch['may']
}

export async function requireFound(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<Found> {
  const game = await readGame(unit.db, await lockSeen(unit.db, caller, of.id))
  const address = addressOf(of.match)
  const { match } = byRules(() => findMatch(game.engine, engineIdOf(address)))
  const isMine = (entrant: string | null) => entrant !== null && playersOf(game, entrant).includes(caller.userId)
  const at = match.slots.findIndex(({ entrant }) => isMine(entrant))
  const mySide = at === 0 || at === 1 ? at : null
  const beside = await callsStore.find(unit.db, of.id, address)
  return { game, match, mySide, beside, may: mayOf(caller, game, match, { mySide, beside }) }
}

async function requireMay(unit: UnitOfWork, caller: Caller, of: OfMatch, deed: May): Promise<Found> {
  const found = await requireFound(unit, caller, of)
  if (!found.may[deed]) throw refusalOf(found.mySide)
  return found
}

const refusalOf = (mySide: 0 | 1 | null): AppError =>
  new AppError(
    mySide === null ? tournamentsProblems.tournament_not_in_match : tournamentsProblems.tournament_match_wrong_state,
  )

async function write(
  unit: UnitOfWork,
  { userId }: Caller,
  of: OfMatch,
  event: 'called' | 'extended',
  words: { readonly before?: string; readonly after?: string } = {},
): Promise<void> {
  await logStore.write(unit.db, { tournamentId: of.id, event, actorId: userId, match: addressOf(of.match), ...words })
}

/** To the other side alone where it is of their report; a call is told to who judges. */
async function tell(
  unit: UnitOfWork,
  { userId }: Caller,
  of: OfMatch,
  { game, match, what }: { game: Game; match: Match; what: TournamentMatchNews['what'] },
): Promise<void> {
  const sideIds = sidesOf(game, { body: match })
  const toldIds = what === 'reminded' ? othersThan(game, { body: match }, userId) : sideIds
  await unit.announce(tournamentMatchesMoved, {
    news: [{ tournamentId: of.id, match: of.match, what, byId: userId, sideIds, toldIds }],
  })
  const played = what === 'reminded' ? besideMatch(game, match, 0) : null
  await unit.announce(tournamentsMoved, withPlayed(of.id, played))
}
