// Who goes out when. Places follow from it by one rule (1.5): whoever is knocked out in the same round shares the place
// (entrants still alive after that round) + 1.
import type { EntrantId } from '../model/ids.ts'
import type { Match } from '../model/match.ts'
import { decisionOf } from '../model/reading-results.ts'
import type { Bracket, Stage } from '../model/tournament.ts'
import { rankHeats } from '../progress/heat-ranking.ts'
import { isWalkThrough } from '../progress/passing-on.ts'

/** Those who share a place, and how many more will, of whom nobody knows yet who they are. */
export type Exit = { readonly entrants: readonly EntrantId[]; readonly open: number }

/** From the first to go out to the one who never does. */
export function exitsOf(stage: Stage): Exit[] {
  switch (stage.settings.format) {
    case 'single_elimination':
      return singleEliminationExits(stage)
    case 'double_elimination':
      return doubleEliminationExits(stage)
    default:
      return heatExits(stage)
  }
}

function matchesIn(stage: Stage, bracket: Bracket, number: number): Match[] {
  return stage.rounds
    .filter((round) => round.bracket === bracket && round.number === number)
    .flatMap(({ first, count }) => stage.matches.slice(first, first + count))
}

function countRounds(stage: Stage, bracket: Bracket): number {
  return stage.rounds.filter((round) => round.bracket === bracket).length
}

function singleEliminationExits(stage: Stage): Exit[] {
  const last = countRounds(stage, 'upper')
  const rounds = Array.from({ length: last - 1 }, (_, index) => exitOf(stage, matchesIn(stage, 'upper', index + 1)))
  const [thirdPlace] = matchesIn(stage, 'third_place', 1)
  const [final] = matchesIn(stage, 'upper', last)
  return [...rounds, ...lastExits(stage, thirdPlace), ...lastExits(stage, final)]
}

function doubleEliminationExits(stage: Stage): Exit[] {
  const [upper, lower] = [countRounds(stage, 'upper'), countRounds(stage, 'lower')]
  const rounds = Array.from({ length: lower }, (_, index) => {
    const matches = matchesIn(stage, 'lower', index + 1)
    // Two who both did not come are out of the upper bracket at once, with those whom they would have met below.
    const above = index === 0 ? 1 : index % 2 === 1 ? (index + 3) / 2 : 0
    const missed = matchesIn(stage, 'upper', above).filter(({ result }) => result?.kind === 'double_walkover')
    return exitOf(stage, [...matches, ...missed])
  })
  const [final] = matchesIn(stage, 'final', 1)
  if (final === undefined) {
    const winners = [matchesIn(stage, 'lower', lower)[0], matchesIn(stage, 'upper', upper)[0]]
    return [...rounds, ...winners.map((match) => winnerExit(stage, match))]
  }
  const [decider] = matchesIn(stage, 'final', 2)
  const isDeciderNeeded = decider !== undefined && !decider.isRemoved
  return [...rounds, ...lastExits(stage, isDeciderNeeded ? decider : final)]
}

/** The winner alone of a match whose loser is out in its round; when neither came, both are. */
function winnerExit(stage: Stage, match: Match | undefined): Exit {
  if (match?.result?.kind === 'double_walkover') return nobody
  return lastExits(stage, match).at(-1) ?? nobody
}

const nobody: Exit = { entrants: [], open: 0 }

/** Those who go nowhere from these matches. */
function exitOf(stage: Stage, matches: readonly Match[]): Exit {
  const entrants: EntrantId[] = []
  let open = 0
  for (const match of matches) {
    if (isWalkThrough(match) || match.isRemoved) continue
    if (match.result === null) {
      open += 1
      continue
    }
    const winner = decisionOf(stage, match)?.winner ?? null
    for (const [slot, { entrant }] of match.slots.entries()) {
      const isOut = winner === null || (slot !== winner && match.targets[1] === null)
      if (isOut && entrant !== null) entrants.push(entrant)
    }
  }
  return { entrants, open }
}

/** Of a match that is the last for both: its loser, then its winner. */
function lastExits(stage: Stage, match: Match | undefined): Exit[] {
  if (match === undefined) return []
  const entrants = match.slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]))
  if (isWalkThrough(match)) return [nobody, { entrants, open: 0 }]
  if (match.result === null) {
    return [
      { entrants: [], open: 1 },
      { entrants: [], open: 1 },
    ]
  }
  const winner = decisionOf(stage, match)?.winner ?? null
  if (winner === null) return [nobody, { entrants, open: 0 }]
  return [
    { entrants: entrants.filter((_, slot) => slot !== winner), open: 0 },
    { entrants: entrants.filter((_, slot) => slot === winner), open: 0 },
  ]
}

/** Those who do not go on from a match of a free-for-all share the place of those on the same place of another match. */
function heatExits(stage: Stage): Exit[] {
  const { settings } = stage
  if (settings.format !== 'free_for_all') return []
  return stage.rounds.flatMap(({ first, count }) => {
    const matches = stage.matches.slice(first, first + count)
    const largest = Math.max(...matches.map(({ slots }) => slots.length))
    return Array.from({ length: largest }, (_, index): Exit => {
      const place = largest - index
      const exits = matches.map((match) => exitOnPlace(match, place, rankHeats(settings, match)))
      return {
        entrants: exits.flatMap(({ entrants }) => entrants),
        open: exits.reduce((sum, { open }) => sum + open, 0),
      }
    })
  })
}

function exitOnPlace(match: Match, place: number, ranking: ReturnType<typeof rankHeats>): Exit {
  const goesOn = (match.targets[place - 1] ?? null) !== null
  const row = ranking[place - 1]
  if (match.result === null && !isWalkThrough(match)) {
    const isTaken = match.slots[place - 1]?.isBye === false
    return { entrants: [], open: isTaken && !goesOn ? 1 : 0 }
  }
  if (row === undefined) return nobody
  const hasFinished = isWalkThrough(match) || row.places.some((at) => at > 0)
  return goesOn && hasFinished ? nobody : { entrants: [row.entrant], open: 0 }
}
