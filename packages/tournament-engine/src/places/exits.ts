// Who goes out when. Places follow from it by one rule (1.5): whoever is knocked out in the same round shares the place
// (entrants still alive after that round) + 1.
import type { EntrantId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import type { Round, Stage } from '../model/tournament.ts'
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

/** Rounds of a bracket in their order. Places are read after every result, so nothing here is gone through twice. */
type Brackets = {
  readonly upper: readonly Round[]
  readonly lower: readonly Round[]
  readonly final: readonly Round[]
  readonly thirdPlace: Round | undefined
}

function bracketsOf(stage: Stage): Brackets {
  const upper: Round[] = []
  const lower: Round[] = []
  const final: Round[] = []
  let thirdPlace: Round | undefined
  for (const round of stage.rounds) {
    if (round.bracket === 'upper') upper.push(round)
    else if (round.bracket === 'lower') lower.push(round)
    else if (round.bracket === 'final') final.push(round)
    else thirdPlace = round
  }
  return { upper, lower, final, thirdPlace }
}

function firstMatch(stage: Stage, round: Round | undefined): Match | undefined {
  return round && stage.matches[round.first]
}

function singleEliminationExits(stage: Stage): Exit[] {
  const { upper, thirdPlace } = bracketsOf(stage)
  const exits = upper.slice(0, -1).map((round) => exitOf(stage, round))
  exits.push(...lastExits(stage, firstMatch(stage, thirdPlace)), ...lastExits(stage, firstMatch(stage, upper.at(-1))))
  return exits
}

function doubleEliminationExits(stage: Stage): Exit[] {
  const { upper, lower, final } = bracketsOf(stage)
  const exits = lower.map((round, index) => {
    // Two who both did not come are out of the upper bracket at once, with those whom they would have met below.
    const above = index === 0 ? 0 : index % 2 === 1 ? (index + 1) / 2 : -1
    return exitOf(stage, round, upper[above])
  })
  if (final.length === 0) {
    exits.push(winnerExit(stage, firstMatch(stage, lower.at(-1))), winnerExit(stage, firstMatch(stage, upper.at(-1))))
    return exits
  }
  const decider = firstMatch(stage, final[1])
  const isDeciderNeeded = decider !== undefined && !decider.isRemoved
  exits.push(...lastExits(stage, isDeciderNeeded ? decider : firstMatch(stage, final[0])))
  return exits
}

/** The winner alone of a match whose loser is out in its round; when neither came, both are. */
function winnerExit(stage: Stage, match: Match | undefined): Exit {
  if (match?.result?.kind === 'double_walkover') return nobody
  return lastExits(stage, match).at(-1) ?? nobody
}

const nobody: Exit = { entrants: [], open: 0 }
const unknown: Exit = { entrants: [], open: 1 }

/** Those who go nowhere from the matches of a round, and who both did not come to one of the round above it. */
function exitOf(stage: Stage, round: Round, above?: Round): Exit {
  const entrants: EntrantId[] = []
  let open = 0
  for (let index = round.first; index < round.first + round.count; index++) {
    const match = stage.matches[index]
    if (match === undefined || match.isRemoved) continue
    if (match.result === null) {
      if (!isWalkThrough(match)) open += 1
      continue
    }
    const winner = winnerSlot(match, match.result)
    for (let slot = 0; slot < match.slots.length; slot++) {
      const entrant = match.slots[slot]?.entrant ?? null
      const isOut = winner === -1 || (slot !== winner && match.targets[1] === null)
      if (isOut && entrant !== null) entrants.push(entrant)
    }
  }
  if (above === undefined) return { entrants, open }
  for (let index = above.first; index < above.first + above.count; index++) {
    const match = stage.matches[index]
    if (match?.result?.kind !== 'double_walkover') continue
    for (const { entrant } of match.slots) if (entrant !== null) entrants.push(entrant)
  }
  return { entrants, open }
}

/** The index of the winner's slot; −1 when there is none. */
function winnerSlot({ slots }: Match, result: MatchResult): number {
  switch (result.kind) {
    case 'score':
      return result.score[0] > result.score[1] ? 0 : 1
    case 'walkover':
      return slots[0]?.entrant === result.winner ? 0 : 1
    case 'disqualification':
      return slots[0]?.entrant === result.loser ? 1 : 0
    default:
      return -1
  }
}

/** Of a match that is the last for both: its loser, then its winner. */
function lastExits(stage: Stage, match: Match | undefined): Exit[] {
  if (match === undefined) return []
  const one = match.slots[0]?.entrant ?? null
  const other = match.slots[1]?.entrant ?? null
  if (match.result === null) return isWalkThrough(match) ? [nobody, exitOfAll(one, other)] : [unknown, unknown]
  const winner = winnerSlot(match, match.result)
  if (winner === -1) return [nobody, exitOfAll(one, other)]
  return winner === 0 ? [exitOfAll(other), exitOfAll(one)] : [exitOfAll(one), exitOfAll(other)]
}

function exitOfAll(...entrants: readonly (EntrantId | null)[]): Exit {
  const present: EntrantId[] = []
  for (const entrant of entrants) if (entrant !== null) present.push(entrant)
  return { entrants: present, open: 0 }
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
