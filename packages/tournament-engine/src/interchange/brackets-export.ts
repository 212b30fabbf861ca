import type { EntrantId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import { decisionOf } from '../model/reading-results.ts'
import type { Round, Stage, Tournament } from '../model/tournament.ts'
import { stateOf } from '../progress/match-state.ts'
import type {
  BracketsDatabase,
  BracketsGroup,
  BracketsMatchGame,
  BracketsOpponent,
  BracketsRound,
  BracketsStatus,
} from './brackets-data.ts'
import { notRepresentable, toBracketsSettings, toBracketsType } from './brackets-settings.ts'

const tournamentId = 0

/**
 * The drawn stages of a tournament as the tables of brackets-manager, which can play on from there: it takes them by
 * `manager.import`. Ids of participants are those of the entrants; all others are numbers from 0.
 *
 * Points of the one game of a best-of-1 become the score. A match that was removed from a group has no equal there, nor has
 * any format but single elimination, double elimination and round robin.
 *
 * @throws `not_representable`
 */
export function exportToBracketsManager(tournament: Tournament): BracketsDatabase {
  const database: BracketsDatabase = {
    participant: tournament.entrants.map(({ id, name }) => ({ id, tournament_id: tournamentId, name: name ?? id })),
    stage: [],
    group: [],
    round: [],
    match: [],
    match_game: [],
  }
  for (const stage of tournament.stages) if (stage.isDrawn) exportStage(database, stage)
  return database
}

function exportStage(database: BracketsDatabase, stage: Stage): void {
  const { settings } = stage
  const type = toBracketsType(settings)
  const id = database.stage.length
  database.stage.push({
    id,
    tournament_id: tournamentId,
    name: settings.name ?? settings.id,
    type,
    settings: toBracketsSettings(stage),
    number: id + 1,
  })
  const groups = new Map<number, BracketsGroup>()
  const numbers = new Map<number, number>()
  for (const round of inTheirOrder(stage.rounds)) {
    const number = groupNumberOf(round, type === 'double_elimination')
    const group = groups.get(number) ?? { id: database.group.length, stage_id: id, number }
    if (!groups.has(number)) {
      groups.set(number, group)
      database.group.push(group)
    }
    const numberInGroup = (numbers.get(number) ?? 0) + 1
    numbers.set(number, numberInGroup)
    const row = { id: database.round.length, stage_id: id, group_id: group.id, number: numberInGroup }
    database.round.push(row)
    exportMatches(database, { stage, round, row })
  }
}

/** One group after the other, where we have one day after the other. */
function inTheirOrder(rounds: readonly Round[]): Round[] {
  const brackets = ['group', 'upper', 'lower', 'final', 'third_place']
  return rounds.toSorted(
    (one, other) =>
      brackets.indexOf(one.bracket) - brackets.indexOf(other.bracket) ||
      one.group - other.group ||
      one.number - other.number,
  )
}

function groupNumberOf({ bracket, group }: Round, isDouble: boolean): number {
  if (bracket === 'lower') return 2
  if (bracket === 'final' || bracket === 'third_place') return isDouble ? 3 : 2
  return group
}

function exportMatches(
  database: BracketsDatabase,
  { stage, round, row }: { readonly stage: Stage; readonly round: Round; readonly row: BracketsRound },
): void {
  for (let index = round.first; index < round.first + round.count; index++) {
    const match = stage.matches[index]
    if (match === undefined) continue
    if (match.isRemoved && round.bracket === 'group') {
      const message = `The results of somebody in match ${match.id} are removed, which brackets-manager does not know.`
      throw notRepresentable(message, stage.settings.id)
    }
    const status = statusOf(stage, match)
    const [opponent1 = null, opponent2 = null] = [0, 1].map((slot) => opponentOf(stage, match, slot))
    const id = database.match.length
    const games = round.bestOf === 1 ? 0 : round.bestOf
    database.match.push({
      id,
      stage_id: row.stage_id,
      group_id: row.group_id,
      round_id: row.id,
      number: index - round.first + 1,
      child_count: games,
      status,
      opponent1,
      opponent2,
    })
    for (let number = 1; number <= games; number++) {
      database.match_game.push({ id: database.match_game.length, parent_id: id, ...gameOf(row, match, number, status) })
    }
  }
}

const [locked, waiting, ready, running, completed, archived] = [0, 1, 2, 3, 4, 5] as const

/** Once a match that follows has begun it is archived, a bye too. What is removed is locked. */
function statusOf(stage: Stage, match: Match): BracketsStatus {
  const state = stateOf(stage, match)
  const isOver = state === 'completed' || state === 'archived' || state === 'bye'
  if (isOver && nextMatchesOf(stage, match).some((next) => hasStarted(stage, next))) return archived
  if (match.slots.some(({ isBye }) => isBye)) return locked
  switch (state) {
    case 'completed':
    case 'archived':
      return completed
    case 'running':
    case 'reported':
    case 'disputed':
      return running
    case 'ready':
    case 'checked_in':
      return ready
    case 'waiting':
      return waiting
    default:
      return locked
  }
}

function nextMatchesOf(stage: Stage, match: Match): Match[] {
  const targets = match.targets.flatMap((target) => (target === null ? [] : (stage.matches[target.match] ?? [])))
  const isFinal = stage.rounds[match.round]?.bracket === 'final'
  const again = stage.matches.find(
    ({ slots }) =>
      isFinal && slots.some(({ source }) => source.kind === 'reset' && stage.matches[source.match] === match),
  )
  return again === undefined ? targets : [...targets, again]
}

function hasStarted(stage: Stage, match: Match): boolean {
  return ['running', 'reported', 'disputed', 'completed', 'archived'].includes(stateOf(stage, match))
}

function opponentOf(stage: Stage, match: Match, slot: number): BracketsOpponent | null {
  const own = match.slots[slot]
  if (own === undefined || own.isBye) return null
  const position = positionOf(stage, match, slot)
  // A second grand final that is not needed stays empty there.
  const opponent: BracketsOpponent = { id: match.isRemoved ? null : own.entrant }
  if (position !== undefined) opponent.position = position
  const isAlone = match.slots.some(({ isBye }) => isBye)
  if (isAlone) return { ...opponent, result: 'win' }
  return match.result === null ? opponent : { ...opponent, ...outcomeOf(stage, match, match.result, slot) }
}

/** A seed of the stage, or the number of the match whose loser comes here from the upper bracket. */
function positionOf(stage: Stage, match: Match, slot: number): number | undefined {
  const own = match.slots[slot]
  const round = stage.rounds[match.round]
  if (own === undefined || round === undefined) return undefined
  const { source } = own
  if (source.kind === 'seed') {
    const group = round.bracket === 'group' ? stage.groups[round.group - 1] : stage.entrants
    return stage.entrants.indexOf(group?.[source.seed - 1] ?? '') + 1
  }
  if (source.kind !== 'place') return undefined
  const from = stage.rounds[stage.matches[source.match]?.round ?? -1]
  if (from === undefined) return undefined
  if (source.place === 2) return source.match - from.first + 1
  return round.bracket === 'final' && from.bracket === 'lower' ? 1 : undefined
}

function outcomeOf(stage: Stage, match: Match, result: MatchResult, slot: number): Partial<BracketsOpponent> {
  const decision = decisionOf(stage, match)
  if (result.kind === 'double_walkover') return { forfeit: true }
  if (decision === null) return {}
  if (result.kind !== 'score') return decision.winner === slot ? { result: 'win' } : { forfeit: true }
  const [only, ...others] = result.games ?? []
  const isOneGame = only !== undefined && others.length === 0 && stage.rounds[match.round]?.bestOf === 1
  const score = (isOneGame ? only : result.score)[slot] ?? 0
  return { score, result: decision.isDraw ? 'draw' : decision.winner === slot ? 'win' : 'loss' }
}

/** Of a game that was played: its points; of others only who plays. */
function gameOf(
  row: BracketsRound,
  match: Match,
  number: number,
  status: BracketsStatus,
): Omit<BracketsMatchGame, 'id' | 'parent_id'> {
  const points = match.result?.kind === 'score' ? match.result.games?.[number - 1] : undefined
  const opponent = (slot: 0 | 1): BracketsOpponent | null => {
    const own = match.slots[slot]
    if (own === undefined || own.isBye) return null
    const id: EntrantId | null = match.isRemoved ? null : own.entrant
    if (points === undefined) return { id }
    const [mine, theirs] = [points[slot], points[slot === 0 ? 1 : 0]]
    return { id, score: mine, result: mine === theirs ? 'draw' : mine > theirs ? 'win' : 'loss' }
  }
  return {
    stage_id: row.stage_id,
    number,
    // A finished match keeps its games as they are; only those that were played are completed.
    status: status < completed ? status : points === undefined ? archived : completed,
    opponent1: opponent(0),
    opponent2: opponent(1),
  }
}
