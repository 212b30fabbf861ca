import { findEntrant, isActive } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import type { EntrantStatus, Stage, Tournament } from '../model/tournament.ts'
import { replayLadder } from '../progress/ladder-order.ts'
import { isKnown, isWalkThrough, settle } from '../progress/passing-on.ts'
import { StageDraft } from '../progress/stage-draft.ts'

/**
 * Somebody gives up. They lose every open match by walkover, also those that they come to later; completed matches
 * stand (rules 5.5). At a table of round robin they are as if never there when less than half of their matches were
 * played (rules 3.5).
 *
 * @throws `already_out`, `unknown_entrant`
 */
export function withdraw(tournament: Tournament, entrant: EntrantId): Tournament {
  return leave(tournament, entrant, 'withdrawn')
}

/** The same as {@link withdraw}, by decision of a referee (rules 5.4 and 5.5). */
export function disqualify(tournament: Tournament, entrant: EntrantId): Tournament {
  return leave(tournament, entrant, 'disqualified')
}

function leave(tournament: Tournament, id: EntrantId, status: EntrantStatus): Tournament {
  if (findEntrant(tournament, id).status !== 'active') {
    throw new TournamentError('already_out', `${id} takes part no longer.`, { entrant: id })
  }
  const entrants = tournament.entrants.map((entrant) => (entrant.id === id ? { ...entrant, status } : entrant))
  const without = { ...tournament, entrants }
  return { ...without, stages: without.stages.map((stage) => leaveStage(without, stage, id)) }
}

function leaveStage(tournament: Tournament, stage: Stage, id: EntrantId): Stage {
  if (!stage.isDrawn || !stage.entrants.includes(id)) return stage
  const isStillIn = (entrant: EntrantId) => isActive(tournament, entrant)
  switch (stage.settings.format) {
    case 'round_robin':
      return leaveTable(stage, id, isStillIn)
    case 'ladder':
      return leaveLadder(stage, id, isStillIn)
    default:
      return giveUpOpenMatches(stage, id, isStillIn)
  }
}

type IsStillIn = (entrant: EntrantId) => boolean

function isIn(match: Match, id: EntrantId): boolean {
  return match.slots.some(({ entrant }) => entrant === id)
}

function giveUpOpenMatches(stage: Stage, id: EntrantId, isStillIn: IsStillIn): Stage {
  const draft = new StageDraft(stage)
  for (let index = 0; index < draft.count; index++) {
    const match = draft.match(index)
    if (isIn(match, id) && match.result === null && isKnown(match) && !isWalkThrough(match)) {
      settle(draft, index, isStillIn)
    }
  }
  return draft.finish()
}

/** Rules 3.5: before half of the matches are played their results are removed, later the rest become walkovers. */
function leaveTable(stage: Stage, id: EntrantId, isStillIn: IsStillIn): Stage {
  const theirs = stage.matches.filter((match) => isIn(match, id) && !match.isRemoved)
  const played = theirs.filter(({ result }) => result !== null).length
  if (played * 2 >= theirs.length) return giveUpOpenMatches(stage, id, isStillIn)
  const matches = stage.matches.map((match) =>
    isIn(match, id)
      ? { ...match, result: null, isAutomatic: false, isRunning: false, reports: [], isRemoved: true }
      : match,
  )
  return { ...stage, matches }
}

function leaveLadder(stage: Stage, id: EntrantId, isStillIn: IsStillIn): Stage {
  const { ladder } = stage
  if (ladder === null) return stage
  const isOpen = (match: Match) => isIn(match, id) && match.result === null && !match.isRemoved
  const numbers = [...stage.matches.entries()].filter(([, match]) => isOpen(match)).map(([index]) => index + 1)
  const matches = stage.matches.map((match) => (isOpen(match) ? givenUp(match, isStillIn) : match))
  const decided = [...ladder.decided, ...numbers]
  const next = { ...stage, matches }
  return { ...next, ladder: { ...ladder, decided, order: replayLadder(next, ladder.start, decided) } }
}

function givenUp(match: Match, isStillIn: IsStillIn): Match {
  const winner = match.slots.find(({ entrant }) => entrant !== null && isStillIn(entrant))?.entrant ?? null
  const result: MatchResult = winner === null ? { kind: 'double_walkover' } : { kind: 'walkover', winner }
  return { ...match, result, isAutomatic: true }
}
