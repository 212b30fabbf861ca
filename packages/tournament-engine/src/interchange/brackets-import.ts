import { createTournament, type NewEntrant } from '../drawing/creating.ts'
import { layOut } from '../drawing/drawing-stages.ts'
import { snakeGroups } from '../drawing/round-robin.ts'
import { seedOrder } from '../drawing/seed-order.ts'
import { findStage, withStage } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import { gamesToWin } from '../model/reading-results.ts'
import type { Round, Stage, Tournament } from '../model/tournament.ts'
import { enterResult } from '../playing/entering-results.ts'
import { stateOf } from '../progress/match-state.ts'
import type { BracketsDatabase, BracketsId, BracketsOpponent } from './brackets-data.ts'
import { type BracketsStageRows, type FoundMatch, readStages } from './brackets-rows.ts'
import { type BestOfs, fromBracketsSettings, notRepresentable } from './brackets-settings.ts'

/**
 * A tournament from the tables of brackets-manager (`manager.export()`). Each stage is drawn by our rules and its results
 * are entered one by one, so that what comes out is what these functions would have made; where the two do not agree the
 * import fails and names the match.
 *
 * Ids of entrants are those of the participants, as text. Matches of a group keep their pairs and results, not their
 * rounds: those are ours. Byes have to be where the first seeds are, as `inner_outer` puts them.
 *
 * @throws `not_representable`, `invalid_document` for what is no such database
 */
export function importFromBracketsManager(database: BracketsDatabase): Tournament {
  try {
    return importStages(database)
  } catch (error) {
    if (error instanceof TournamentError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new TournamentError('invalid_document', `This is no database of brackets-manager. ${why}`)
  }
}

function importStages(database: BracketsDatabase): Tournament {
  const entrants = database.participant.map(({ id, name }): NewEntrant => ({ id: String(id), name }))
  const stages = readStages(database)
  const settings = stages.map((rows, index) => fromBracketsSettings(`stage-${index + 1}`, rows.stage, bestOfsOf(rows)))
  let tournament = createTournament({ entrants, stages: settings })
  for (const [index, rows] of stages.entries()) {
    const own = settings[index]
    if (own === undefined) continue
    const order = own.format === 'round_robin' ? orderOfGroups(rows) : orderOfBracket(rows)
    tournament = withStage(tournament, layOut(own, order))
    tournament = enterResults(tournament, { id: own.id, rows })
  }
  return tournament
}

/** Of each round the best-of; all of its matches have the same. */
function bestOfsOf(rows: BracketsStageRows): BestOfs {
  const { stage } = rows
  const isDouble = stage.type === 'double_elimination'
  const upper: number[] = []
  const lower: number[] = []
  let final: number | undefined
  for (const { groupNumber, roundNumber, matches } of rows.rounds) {
    const counts = [...new Set(matches.map(({ child_count: games }) => games || 1))]
    const [bestOf = 1] = counts
    if (counts.length > 1 || bestOf % 2 === 0) {
      throw notRepresentable(
        `Round ${roundNumber} of stage ${stage.name} is a best of ${counts.join(' and ')}.`,
        stage.name,
      )
    }
    if (isDouble && groupNumber === 3) final = bestOf
    else if (isDouble && groupNumber === 2) lower[roundNumber - 1] = bestOf
    else if (stage.type === 'round_robin' || groupNumber === 1) upper[roundNumber - 1] = bestOf
  }
  return { upper: upper.length > 0 ? upper : [1], lower: lower.length > 0 ? lower : [1], final }
}

/** The entrants by seed: who stands first in the first round is seed 1, and so on in the order of a bracket. */
function orderOfBracket({ stage, rounds }: BracketsStageRows): EntrantId[] {
  const first = rounds.find(({ groupNumber, roundNumber }) => groupNumber === 1 && roundNumber === 1)
  const slots = (first?.matches ?? []).flatMap(({ opponent1, opponent2 }) => [opponent1, opponent2])
  const bySeed: (EntrantId | null)[] = []
  for (const [position, seed] of seedOrder(slots.length).entries()) {
    const slot = slots[position] ?? null
    if (slot?.id === null)
      throw notRepresentable(`Stage ${stage.name} does not know all of its entrants yet.`, stage.name)
    bySeed[seed - 1] = slot === null ? null : String(slot.id)
  }
  const order = bySeed.filter((entrant) => entrant !== null)
  if (bySeed.slice(0, order.length).includes(null)) {
    throw notRepresentable(`Stage ${stage.name} has byes for others than its first seeds.`, stage.name)
  }
  return order
}

/** The entrants in an order that a snake deals out into the same groups; larger groups come where it makes them. */
function orderOfGroups({ stage, rounds, groupNumbers }: BracketsStageRows): EntrantId[] {
  const groups = groupNumbers.map((number) => {
    const members = new Map<EntrantId, number>()
    for (const { matches } of rounds.filter(({ groupNumber }) => groupNumber === number)) {
      for (const opponent of matches.flatMap(({ opponent1, opponent2 }) => [opponent1, opponent2])) {
        const id = opponent?.id ?? null
        if (id !== null) members.set(String(id), opponent?.position ?? Number.POSITIVE_INFINITY)
      }
    }
    return [...members].toSorted(([, one], [, other]) => one - other).map(([id]) => id)
  })
  const total = groups.reduce((sum, group) => sum + group.length, 0)
  const dealt = snakeGroups(
    Array.from({ length: total }, (_, index) => index),
    groups.length,
  )
  const order: EntrantId[] = []
  const left = [...groups]
  for (const places of dealt) {
    const at = left.findIndex((group) => group.length === places.length)
    const [group] = at === -1 ? [] : left.splice(at, 1)
    if (group === undefined)
      throw notRepresentable(`The groups of stage ${stage.name} differ too much in size.`, stage.name)
    for (const [index, place] of places.entries()) order[place] = group[index] ?? ''
  }
  return order
}

/** Enters what is decided, from the first match to the last: whatever leads to a match stands before it. */
function enterResults(
  tournament: Tournament,
  { id, rows }: { readonly id: string; readonly rows: BracketsStageRows },
): Tournament {
  let now = tournament
  const count = findStage(now, id).matches.length
  const theirs = rows.stage.type === 'round_robin' ? pairFinder(rows) : placeFinder(rows)
  for (let index = 0; index < count; index++) {
    const stage = findStage(now, id)
    const match = stage.matches[index]
    if (match === undefined) continue
    const state = stateOf(stage, match)
    if (state === 'bye' || state === 'removed') continue
    const found = theirs(stage, match)
    if (found === undefined)
      throw notRepresentable(`Match ${match.id} is not in stage ${rows.stage.name}.`, rows.stage.name)
    checkOpponents(match, found, rows)
    const result = resultOf(stage, match, found)
    if (result === null) continue
    if (state === 'locked' || state === 'waiting') {
      const message = `Match ${match.id} is decided in stage ${rows.stage.name} before its entrants are known.`
      throw notRepresentable(message, rows.stage.name)
    }
    now = enterResult(now, match.id, result)
  }
  return now
}

type Find = (stage: Stage, match: Match) => FoundMatch | undefined

/** By bracket, round and number. */
function placeFinder(rows: BracketsStageRows): Find {
  const isDouble = rows.stage.type === 'double_elimination'
  const byPlace = new Map(
    rows.rounds.flatMap(({ groupNumber, roundNumber, matches }) =>
      matches.map((match) => [`${groupNumber} ${roundNumber} ${match.number}`, { match, isSwapped: false }] as const),
    ),
  )
  return (stage, match) => {
    const round = stage.rounds[match.round]
    if (round === undefined) return undefined
    const number = stage.matches.indexOf(match, round.first) - round.first + 1
    return byPlace.get(`${groupOf(round, isDouble)} ${round.number} ${number}`)
  }
}

function groupOf({ bracket }: Round, isDouble: boolean): number {
  if (bracket === 'upper') return 1
  return bracket === 'lower' || !isDouble ? 2 : 3
}

/** By the two who meet, the first meeting of them first. */
function pairFinder(rows: BracketsStageRows): Find {
  const byPair = new Map<string, FoundMatch['match'][]>()
  const keyOf = (ids: readonly (BracketsId | null | undefined)[]) => JSON.stringify(ids.map(String).toSorted())
  for (const match of rows.rounds.flatMap(({ matches }) => matches)) {
    const key = keyOf([match.opponent1?.id, match.opponent2?.id])
    byPair.set(key, [...(byPair.get(key) ?? []), match])
  }
  return (_, match) => {
    const ids = match.slots.map(({ entrant }) => entrant)
    const found = byPair.get(keyOf(ids))?.shift()
    return found && { match: found, isSwapped: String(found.opponent1?.id) !== ids[0] }
  }
}

function opponentsOf({ match, isSwapped }: FoundMatch): [BracketsOpponent | null, BracketsOpponent | null] {
  return isSwapped ? [match.opponent2, match.opponent1] : [match.opponent1, match.opponent2]
}

/** Whoever is known on both sides is the same. */
function checkOpponents(match: Match, found: FoundMatch, { stage }: BracketsStageRows): void {
  for (const [slot, opponent] of opponentsOf(found).entries()) {
    const own = match.slots[slot]?.entrant ?? null
    const theirs = opponent?.id ?? null
    if (own === null || theirs === null || String(theirs) === own) continue
    const message = `In match ${match.id} stands ${own}, in stage ${stage.name} ${theirs}: its results lead elsewhere.`
    throw notRepresentable(message, stage.name)
  }
}

function resultOf(stage: Stage, match: Match, found: FoundMatch): MatchResult | null {
  const [one, other] = opponentsOf(found)
  if (one?.forfeit === true && other?.forfeit === true) return { kind: 'double_walkover' }
  const [first = '', second = ''] = match.slots.map(({ entrant }) => entrant ?? '')
  if (one?.forfeit === true) return { kind: 'walkover', winner: second }
  if (other?.forfeit === true) return { kind: 'walkover', winner: first }
  if (one?.result === undefined || other?.result === undefined) return null
  const bestOf = stage.rounds[match.round]?.bestOf ?? 1
  const score = [one.score ?? 0, other.score ?? 0] as const
  if (bestOf > 1 && (score[0] > 0 || score[1] > 0)) return withGames(score, found)
  const won = gamesToWin(bestOf)
  const games = [one.result === 'win' ? won : 0, other.result === 'win' ? won : 0] as const
  // Points of a single game, unless they are no more than who has won it.
  const isPoints = bestOf === 1 && (score[0] !== games[0] || score[1] !== games[1]) && (score[0] > 0 || score[1] > 0)
  return isPoints ? { kind: 'score', score: games, games: [score] } : { kind: 'score', score: games }
}

/** The points of the games, if they are known of all that were played. */
function withGames(score: readonly [number, number], { match, isSwapped }: FoundMatch): MatchResult {
  const played = match.games.flatMap(({ opponent1, opponent2 }) => {
    const points = [opponent1?.score, opponent2?.score]
    const [one, other] = isSwapped ? points.toReversed() : points
    return one === undefined || other === undefined ? [] : [[one, other] as const]
  })
  return played.length === score[0] + score[1] ? { kind: 'score', score, games: played } : { kind: 'score', score }
}
