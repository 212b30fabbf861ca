// Plays stages to their end by chance that repeats itself.
import type { StageSettings } from '../index.ts'
import { createTournament, drawStage, enterResult, stateOf, withdraw } from '../index.ts'
import { isActive } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import { gamesToWin } from '../model/reading-results.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import type { Random } from '../random.ts'

export function entrantsUpTo(count: number): EntrantId[] {
  return Array.from({ length: count }, (_, index) => `e${index + 1}`)
}

/** A tournament of one stage, `main`, with its entrants e1, e2, … drawn. */
export function drawn(settings: StageSettings, count: number): Tournament {
  const tournament = createTournament({ entrants: entrantsUpTo(count), stages: [settings] })
  return drawStage(tournament, settings.id)
}

export function stageOf(tournament: Tournament, id = 'main'): Stage {
  const stage = tournament.stages.find(({ settings }) => settings.id === id)
  if (stage === undefined) throw new Error(`There is no stage ${id}.`)
  return stage
}

export function matchesOf(tournament: Tournament, bracket: string, number: number, id = 'main'): Match[] {
  const stage = stageOf(tournament, id)
  return stage.matches.filter((match) => {
    const round = stage.rounds[match.round]
    return round?.bracket === bracket && round.number === number
  })
}

/** What may happen besides that matches are played: each a probability. */
export type Chances = { readonly walkovers?: number; readonly doubleWalkovers?: number; readonly withdrawals?: number }

export function randomResult(stage: Stage, match: Match, random: Random, chances: Chances = {}): MatchResult {
  const entrants = match.slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]))
  const { settings } = stage
  if (settings.format === 'free_for_all') {
    const heats = Array.from({ length: settings.heats ?? 1 }, () => random.shuffle(entrants))
    return { kind: 'heats', heats }
  }
  if (random.next() < (chances.doubleWalkovers ?? 0)) return { kind: 'double_walkover' }
  const one = entrants[random.below(2)] ?? ''
  if (random.next() < (chances.walkovers ?? 0)) {
    return random.below(2) === 0 ? { kind: 'walkover', winner: one } : { kind: 'disqualification', loser: one }
  }
  const needed = gamesToWin(stage.rounds[match.round]?.bestOf ?? 1)
  const lost = random.below(needed)
  if ('draws' in settings && (settings.draws ?? false) && random.below(4) === 0) return { kind: 'score', score: [0, 0] }
  return { kind: 'score', score: random.below(2) === 0 ? [needed, lost] : [lost, needed] }
}

/** Plays ready matches in any order until there is none; `eachStep` sees what came of each. */
export function playOut(
  start: Tournament,
  random: Random,
  { id = 'main', chances = {}, eachStep }: PlayOptions = {},
): Tournament {
  let tournament = start
  const stage = () => stageOf(tournament, id)
  const waiting = random.shuffle([...stage().matches.keys()])
  const isPlayable = (index: number) => {
    const match = stage().matches[index]
    return match !== undefined && stateOf(stage(), match) === 'ready'
  }
  let ready = waiting.filter(isPlayable)
  for (;;) {
    // Through byes and walkovers somebody may have come further than to the next match.
    if (ready.length === 0) ready = [...stage().matches.keys()].filter(isPlayable)
    if (ready.length === 0) return tournament
    const at = random.below(ready.length)
    const index = ready[at] ?? 0
    ready[at] = ready.at(-1) ?? 0
    ready.pop()
    const match = stage().matches[index]
    if (match === undefined || !isPlayable(index)) continue
    const before = tournament
    const leaving =
      match.slots.find(({ entrant }) => entrant !== null && isActive(tournament, entrant))?.entrant ?? null
    if (leaving !== null && random.next() < (chances.withdrawals ?? 0)) {
      tournament = withdraw(tournament, leaving)
      ready = [...stage().matches.keys()].filter(isPlayable)
    } else {
      tournament = enterResult(tournament, match.id, randomResult(stage(), match, random, chances))
      ready.push(...nextOf(stage(), index).filter(isPlayable))
    }
    eachStep?.(tournament, before)
  }
}

type PlayOptions = {
  readonly id?: string
  readonly chances?: Chances
  readonly eachStep?: (tournament: Tournament, before: Tournament) => void
}

function nextOf(stage: Stage, index: number): number[] {
  const targets = stage.matches[index]?.targets ?? []
  return [...targets.flatMap((target) => (target === null ? [] : [target.match])), index + 1]
}

/** How often each entrant lost a match that was decided between two, byes not counted. */
export function countLosses(stage: Stage, winnerOfMatch: (match: Match) => EntrantId | null): Map<EntrantId, number> {
  const losses = new Map(stage.entrants.map((entrant) => [entrant, 0]))
  for (const match of stage.matches) {
    if (match.result === null || match.isRemoved) continue
    const winner = winnerOfMatch(match)
    for (const { entrant } of match.slots) {
      if (entrant !== null && entrant !== winner) losses.set(entrant, (losses.get(entrant) ?? 0) + 1)
    }
  }
  return losses
}

/** Whether places go 1, 2, 2, 4, …: after those who share one comes the one that their number leads to. */
export function areWithoutGaps(places: readonly { readonly place: number }[]): boolean {
  return places.every(({ place }, index) => place === index + 1 || place === places[index - 1]?.place)
}

/** Makes a value that nobody can change, at any depth: a function that tries fails loudly. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}
