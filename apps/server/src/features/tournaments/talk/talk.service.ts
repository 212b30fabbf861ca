// The talk of a match: a group of chat that nobody runs, of its sides and of who hosts and referees.
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { findMatch, type Match, stateOf } from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import type { Chat } from '../../chat/index.ts'
import { addressOf, byRules, engineIdOf } from '../game/engine.ts'
import { type Game, playersOf, readGame } from '../game/game.ts'
import { isHostOrReferee, lockSeen, requireSeen } from '../reading/requiring.ts'
import { type TournamentPeopleMoved, tournamentsMoved } from '../tournaments.events.ts'
import type { TalkPlace } from './talks.store.ts'
import * as talksStore from './talks.store.ts'

type OfMatch = { readonly id: string; readonly match: string }
type Talk = NonNullable<TournamentMatch['talk']>

export type MatchTalk = ReturnType<typeof createMatchTalk>

/** Of two sides who keep apart, if only one of each, there is none, and why is nobody's business. By the lock of the tournament, then that of the group. */
export function createMatchTalk({ chat }: { chat: Chat }) {
  async function describe(db: Database, caller: Caller, game: Game, match: Match): Promise<Talk | null> {
    const pair = pairOf(game, match)
    if (pair === null || (!isSide(pair, caller) && !isHostOrReferee(game.stored, caller))) return null
    if (await talksStore.areApart(db, pair.sides)) return null
    const talk = await talksStore.find(db, pair.place, caller.userId)
    if (talk === undefined) return isOpen(game, match) ? unbegun : null
    const { conversationId, isClosed, isIn } = talk
    return isIn
      ? { standing: 'inside', conversationId, isClosed }
      : { standing: 'open', conversationId: null, isClosed }
  }

  /** What was said is read by who comes in. */
  async function come(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<void> {
    const { game, match } = await requireMatch(unit, caller, of)
    const standing = await describe(unit.db, caller, game, match)
    if (standing === null) throw new AppError(tournamentsProblems.tournament_talk_closed)
    if (standing.standing === 'open') await enter(unit, caller, game, match)
  }

  /**
   * Makes it if nobody has, and brings in who writes if they are not in it. Whoever is in it belongs there, and chat closes
   * it: so a word there keeps nobody from reporting meanwhile.
   */
  async function say(
    unit: UnitOfWork,
    caller: Caller,
    of: OfMatch,
    text: string,
  ): Promise<{ readonly conversationId: string }> {
    await requireSeen(unit.db, caller, of.id)
    const own = await talksStore.findOpenOf(unit.db, { tournamentId: of.id, ...addressOf(of.match) }, caller.userId)
    if (own !== undefined) {
      await chat.sendMessage(unit, caller, { conversationId: own, text })
      return { conversationId: own }
    }
    const { game, match } = await requireMatch(unit, caller, of)
    const standing = await describe(unit.db, caller, game, match)
    if (standing === null || standing.isClosed) throw new AppError(tournamentsProblems.tournament_talk_closed)
    const conversationId = standing.conversationId ?? (await enter(unit, caller, game, match))
    await chat.sendMessage(unit, caller, { conversationId, text })
    return { conversationId }
  }

  async function enter(unit: UnitOfWork, caller: Caller, game: Game, match: Match): Promise<string> {
    const pair = pairOf(game, match)
    if (pair === null) throw new AppError(tournamentsProblems.tournament_talk_closed)
    const { place } = pair
    const userIds = pair.sides.flat()
    const known = await talksStore.find(unit.db, place, caller.userId)
    const { id, title } = game.stored
    const conversationId =
      known?.conversationId ?? (await chat.makeKeptGroup(unit, { title: titleOf(title, place), userIds }))
    if (known === undefined) await talksStore.insert(unit.db, place, conversationId)
    const isBeside = !isSide(pair, caller)
    if (known !== undefined || isBeside) {
      await chat.letIntoKeptGroup(unit, { conversationId, userId: caller.userId, isBeside })
    }
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    return conversationId
  }

  /**
   * Whoever belongs in talks no more goes out of them, and whether a block closes them is asked of who plays now. The
   * tournament is locked.
   */
  async function followPeople(unit: UnitOfWork, { tournamentId, entrantId }: TournamentPeopleMoved): Promise<void> {
    if (entrantId !== null) {
      const [someone, ...others] = await talksStore.findPlayersAround(unit.db, tournamentId, entrantId)
      if (someone !== undefined) await relyOnPairs(unit.db, someone, others)
    }
    for (const { conversationId, userIds } of await talksStore.findStrangers(unit.db, tournamentId, entrantId)) {
      await chat.letOutOfKeptGroup(unit, { conversationId, userIds })
    }
    if (entrantId !== null) await talksStore.followEntrant(unit.db, tournamentId, entrantId)
  }

  return { describe, come, say, followPeople }
}

const unbegun: Talk = { standing: 'unbegun', conversationId: null, isClosed: false }

async function requireMatch(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<{ game: Game; match: Match }> {
  const tournament = await lockSeen(unit.db, caller, of.id)
  const game = await readGame(unit.db, tournament)
  const { match } = byRules(() => findMatch(game.engine, engineIdOf(addressOf(of.match))))
  const pair = pairOf(game, match)
  const [someone, ...others] = pair?.sides.flat() ?? []
  if (someone !== undefined) await relyOnPairs(unit.db, someone, others)
  const isMine = pair !== null && isSide(pair, caller)
  if (!isMine && !isHostOrReferee(tournament, caller)) throw new AppError(tournamentsProblems.tournament_not_in_match)
  return { game, match }
}

type Pair = { readonly sides: readonly [string[], string[]]; readonly place: TalkPlace }

/** Both sides as members, one or a team each; null while one is not known, and of former members. */
function pairOf(game: Game, { id, slots }: Match): Pair | null {
  const [first, second] = [slots[0]?.entrant, slots[1]?.entrant]
  if (!first || !second) return null
  const [one, other] = [playersOf(game, first), playersOf(game, second)]
  if (one.length === 0 || other.length === 0) return null
  const place = { tournamentId: game.stored.id, ...addressOf(id), firstId: first, secondId: second }
  return { sides: [one, other], place }
}

const isSide = ({ sides }: Pair, { userId }: Caller): boolean => sides.some((side) => side.includes(userId))

function isOpen({ stored, engine }: Game, match: Match): boolean {
  const { stage } = findMatch(engine, match.id)
  const open = ['ready', 'checked_in', 'running', 'reported', 'disputed']
  return stored.state === 'running' && open.includes(stateOf(stage, match))
}

/** Long titles are cut, so that the number of the match stays. */
const titleOf = (title: string, { stage, number }: TalkPlace): string =>
  `${title.slice(0, 60)} · ${stage > 1 ? `${stage}-` : ''}${number}`
