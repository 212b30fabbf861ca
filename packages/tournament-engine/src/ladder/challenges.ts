import { matchId, newMatch, takenSlot } from '../model/building.ts'
import { findDrawnStage, findEntrant, findMatch, isActive, withStage } from '../model/finding.ts'
import type { EntrantId, MatchId, StageId } from '../model/ids.ts'
import type { Match } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import type { LadderSettings } from '../model/settings.ts'
import type { Challenge, LadderState, Round, Stage, Tournament } from '../model/tournament.ts'
import { enterResult } from '../playing/entering-results.ts'

type Ladder = { readonly stage: Stage; readonly settings: LadderSettings; readonly ladder: LadderState }

export type NewChallenge = {
  readonly challenger: EntrantId
  readonly challenged: EntrantId
  /** Counted by the caller, from any day. */
  readonly day: number
}

/**
 * Somebody wants the place of somebody up to three above them. The match can be played once it is accepted; who wins has
 * the place, and everybody between the two moves down by one. One open challenge each.
 *
 * @throws `challenge_not_allowed`, `unknown_entrant`, `wrong_format`, `stage_not_drawn`
 */
export function challenge(
  tournament: Tournament,
  id: StageId,
  { challenger, challenged, day }: NewChallenge,
): Tournament {
  const { stage, settings, ladder } = findLadder(tournament, id)
  const order = ladder.order.filter((entrant) => isActive(tournament, entrant))
  checkDay(day)
  const [from, to] = [challenger, challenged].map((entrant) => {
    findEntrant(tournament, entrant)
    const place = order.indexOf(entrant)
    if (place === -1) throw notAllowed(`${entrant} is not on the ladder.`, { entrant })
    const open = stage.matches.find((match) => isOpenFor(match, entrant))
    if (open !== undefined) throw notAllowed(`${entrant} has match ${open.id} open.`, { entrant, match: open.id })
    return place
  }) as [number, number]
  const reach = settings.reach ?? 3
  if (to >= from || from - to > reach) {
    throw notAllowed(`From place ${from + 1} up to ${reach} places up can be challenged, not ${to + 1}.`, { reach })
  }

  const number = stage.matches.length
  const slots = [challenger, challenged].map((entrant) => takenSlot({ kind: 'pairing' }, entrant))
  const match = newMatch(matchId(id, number), 0, slots, [null, null])
  return withStage(tournament, {
    ...stage,
    rounds: [roundOf(settings, number + 1)],
    matches: [...stage.matches, match],
    ladder: { ...ladder, challenges: [...ladder.challenges, { day, isAccepted: false, isCancelled: false }] },
  })
}

/**
 * The challenged will play.
 *
 * @throws `too_late` after the days to answer (5 by default), `challenge_not_allowed` when it needs no answer any more
 */
export function acceptChallenge(tournament: Tournament, id: MatchId, day: number): Tournament {
  const { settings, made } = findUnanswered(tournament, id)
  checkDay(day)
  if (isOverdue(settings, made, day)) {
    throw new TournamentError('too_late', `The challenge ${id} was to be answered before.`, { match: id, day })
  }
  return accepted(tournament, id)
}

/** The challenged will not: the challenger wins by walkover. */
export function declineChallenge(tournament: Tournament, id: MatchId): Tournament {
  const { match } = findUnanswered(tournament, id)
  return enterResult(accepted(tournament, id), id, { kind: 'walkover', winner: match.slots[0]?.entrant ?? '' })
}

/** Every challenge that nobody has answered in time is won by walkover, the oldest first. */
export function expireChallenges(tournament: Tournament, id: StageId, day: number): Tournament {
  const { stage, settings, ladder } = findLadder(tournament, id)
  checkDay(day)
  return stage.matches
    .filter((match, index) => {
      const made = ladder.challenges[index]
      return made !== undefined && isUnanswered(match, made) && isOverdue(settings, made, day)
    })
    .reduce((current, match) => declineChallenge(current, match.id), tournament)
}

function isOverdue({ answerDays = 5 }: LadderSettings, made: Challenge, day: number): boolean {
  return day - made.day > answerDays
}

function isUnanswered(match: Match, made: Challenge): boolean {
  return !made.isAccepted && !match.isRemoved && match.result === null
}

function isOpenFor(match: Match, entrant: EntrantId): boolean {
  return match.result === null && !match.isRemoved && match.slots.some((slot) => slot.entrant === entrant)
}

function roundOf({ bestOf = 1 }: LadderSettings, count: number): Round {
  return { bracket: 'ladder', number: 1, group: 1, first: 0, count, bestOf, byes: [] }
}

function accepted(tournament: Tournament, id: MatchId): Tournament {
  const { stage, index } = findMatch(tournament, id)
  const { ladder } = findLadder(tournament, stage.settings.id)
  const challenges = ladder.challenges.map((made, at) => (at === index ? { ...made, isAccepted: true } : made))
  return withStage(tournament, { ...stage, ladder: { ...ladder, challenges } })
}

function findUnanswered(tournament: Tournament, id: MatchId) {
  const { stage, match, index } = findMatch(tournament, id)
  const { ladder, settings } = findLadder(tournament, stage.settings.id)
  const made = ladder.challenges[index]
  if (made === undefined || !isUnanswered(match, made)) {
    throw notAllowed(`The challenge ${id} needs no answer.`, { match: id })
  }
  return { match, settings, made }
}

function findLadder(tournament: Tournament, id: StageId): Ladder {
  const stage = findDrawnStage(tournament, id)
  const { settings, ladder } = stage
  if (settings.format === 'ladder' && ladder !== null) return { stage, settings, ladder }
  throw new TournamentError('wrong_format', `The stage ${id} is no ladder.`, { stage: id })
}

function checkDay(day: number): void {
  if (!Number.isSafeInteger(day)) throw notAllowed('A day is a whole number.', { day: String(day) })
}

function notAllowed(message: string, details: Readonly<Record<string, string | number>>): TournamentError {
  return new TournamentError('challenge_not_allowed', message, details)
}
