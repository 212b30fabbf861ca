// What there is to be played in a stage, before anybody knows who: matches, what each waits for, how long it takes.
import { layOut } from '../drawing/drawing-stages.ts'
import { bestOfRound } from '../model/building.ts'
import { gamesToWin } from '../model/reading-results.ts'
import type { StageSettings, SwissSettings } from '../model/settings.ts'
import type { Bracket, Stage } from '../model/tournament.ts'
import { declaredRounds } from '../swiss/swiss-stage.ts'

export type PlannedMatch = {
  readonly bracket: Bracket
  readonly round: number
  /** Games that it takes on average between equals. */
  readonly games: number
  /** Indices of the matches that have to be over before. */
  readonly after: readonly number[]
  /** A second grand final may not be needed. */
  readonly isCertain: boolean
}

export type MatchPlan = {
  readonly matches: readonly PlannedMatch[]
  /** Matches that everybody plays, however badly it goes. */
  readonly playsAtLeast: number
}

/**
 * Games of a best-of between equals: Σ k · C(k − 1, w − 1) / 2^(k − 1) over all k games that it can take, w being those
 * to be won.
 */
export function expectedGames(bestOf: number): number {
  const toWin = gamesToWin(bestOf)
  let games = 0
  let chance = 2 * 0.5 ** toWin
  for (let count = toWin; count <= bestOf; count++) {
    games += count * chance
    chance *= (0.5 * count) / (count - toWin + 1)
  }
  return games
}

export function planMatches(settings: StageSettings, entrants: number): MatchPlan {
  const stage = layOut(
    settings,
    Array.from({ length: entrants }, (_, index) => String(index)),
  )
  if (settings.format === 'swiss') return planSwiss(stage)
  return settings.format === 'round_robin' ? planTable(stage) : planTree(stage)
}

/** Each round waits for all of the one before. */
function planSwiss(stage: Stage): MatchPlan {
  const { entrants } = stage
  const { bestOf } = stage.settings as SwissSettings
  const rounds = declaredRounds(stage)
  const perRound = Math.floor(entrants.length / 2)
  const matches: PlannedMatch[] = []
  for (let round = 1; round <= rounds; round++) {
    const after = matches.slice(-perRound).map((_, index) => (round - 2) * perRound + index)
    const games = expectedGames(bestOfRound(bestOf, round))
    for (let index = 0; index < perRound; index++) {
      matches.push({ bracket: 'swiss', round, games, after, isCertain: true })
    }
  }
  // Nobody has two byes.
  return { matches, playsAtLeast: entrants.length % 2 === 0 ? rounds : rounds - 1 }
}

/** Each match waits for the last ones of its two. */
function planTable(stage: Stage): MatchPlan {
  const last = new Map<string, number>()
  const played = new Map<string, number>()
  const matches = stage.rounds.flatMap((round) =>
    stage.matches.slice(round.first, round.first + round.count).map(({ slots }, at): PlannedMatch => {
      const two = slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]))
      const after = two.flatMap((entrant) => last.get(entrant) ?? [])
      for (const entrant of two) {
        last.set(entrant, round.first + at)
        played.set(entrant, (played.get(entrant) ?? 0) + 1)
      }
      return { bracket: 'group', round: round.number, games: expectedGames(round.bestOf), after, isCertain: true }
    }),
  )
  return { matches, playsAtLeast: Math.min(...stage.entrants.map((entrant) => played.get(entrant) ?? 0)) }
}

/** Each match waits for those that lead to it. A match with a bye is none, but what comes after it waits all the same. */
function planTree(stage: Stage): MatchPlan {
  const { settings } = stage
  const heats = settings.format === 'free_for_all' ? (settings.heats ?? 1) : undefined
  const isPlayed = stage.matches.map(({ slots }) => slots.filter(({ isBye }) => !isBye).length > 1)
  const numbers = new Map<number, number>()
  for (const [index, isMatch] of isPlayed.entries()) if (isMatch) numbers.set(index, numbers.size)

  const waitsFor = (index: number): number[] =>
    (stage.matches[index]?.slots ?? []).flatMap(({ source }) => {
      if (source.kind !== 'place' && source.kind !== 'reset') return []
      const number = numbers.get(source.match)
      return number === undefined ? waitsFor(source.match) : [number]
    })
  const matches = stage.matches.flatMap((match, index): PlannedMatch[] => {
    const round = stage.rounds[match.round]
    if (!numbers.has(index) || round === undefined) return []
    return [
      {
        bracket: round.bracket,
        round: round.number,
        games: heats ?? expectedGames(round.bestOf),
        after: [...new Set(waitsFor(index))],
        isCertain: !match.slots.some(({ source }) => source.kind === 'reset'),
      },
    ]
  })
  return { matches, playsAtLeast: shortestWay(stage, isPlayed) }
}

/** The fewest matches on any way from the first one of somebody to where it ends. */
function shortestWay(stage: Stage, isPlayed: readonly boolean[]): number {
  const known = new Map<number, number>()
  const from = (index: number): number => {
    const found = known.get(index)
    if (found !== undefined) return found
    const targets = stage.matches[index]?.targets ?? []
    // Through a bye there is one way only, that of the winner.
    const ways = isPlayed[index] === true ? targets : targets.slice(0, 1)
    const rest = ways.map((target) => (target === null ? 0 : from(target.match)))
    const fewest = (isPlayed[index] === true ? 1 : 0) + Math.min(...rest)
    known.set(index, fewest)
    return fewest
  }
  const first = stage.matches.flatMap(({ slots }, index) =>
    slots.some(({ source, isBye }) => source.kind === 'seed' && !isBye) ? [from(index)] : [],
  )
  return first.length === 0 ? 0 : Math.min(...first)
}
