import { expect, test } from 'vitest'
import type { DoubleEliminationSettings, Match, SingleEliminationSettings } from '../index.ts'
import { createRandom, decisionOf, enterResult, placesOf, stateOf, winnerOf } from '../index.ts'
import { areWithoutGaps, countLosses, drawn, matchesOf, playOut, stageOf } from '../testing/playing-out.ts'
import { everyCount, rounds } from '../testing/rounds.ts'
import { dropOrder } from './drop-order.ts'
import { bracketSize, seedOrder } from './seed-order.ts'

const sizes = everyCount(2)
const tries = rounds({ usual: 1, soak: 10 })
const single = { id: 'main', format: 'single_elimination' } as const
const double = { id: 'main', format: 'double_elimination' } as const

function isPlayed(match: Match): boolean {
  return match.result !== null
}

function pairsOf(matches: readonly Match[]): (readonly [string, string])[] {
  return matches.map(({ slots }) => [slots[0]?.entrant ?? '-', slots[1]?.entrant ?? '-'] as const)
}

test('seeds stand as rules 1.2 have them', () => {
  const text = [4, 8, 16, 32].map((size) => seedOrder(size).join(' '))
  expect(text).toEqual([
    '1 4 2 3',
    '1 8 4 5 2 7 3 6',
    '1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11',
    '1 32 16 17 8 25 9 24 4 29 13 20 5 28 12 21 2 31 15 18 7 26 10 23 3 30 14 19 6 27 11 22',
  ])
  expect([2, 3, 4, 5, 8, 9].map(bracketSize)).toEqual([2, 4, 4, 8, 8, 16])
})

test('when favourites win, the seeds of each match add up to the number left and one', () => {
  let tournament = drawn(single, 16)
  for (const [round, left] of [16, 8, 4, 2].entries()) {
    for (const match of matchesOf(tournament, 'upper', round + 1)) {
      const seeds = match.slots.map(({ entrant }) => Number(entrant?.slice(1)))
      expect((seeds[0] ?? 0) + (seeds[1] ?? 0)).toBe(left + 1)
      const score = (seeds[0] ?? 0) < (seeds[1] ?? 0) ? ([1, 0] as const) : ([0, 1] as const)
      tournament = enterResult(tournament, match.id, { kind: 'score', score })
    }
  }
  expect(placesOf(tournament, 'main').map(({ place }) => place)).toEqual([
    1,
    2,
    3,
    3,
    ...Array(4).fill(5),
    ...Array(8).fill(9),
  ])
})

test('the first seeds get the byes, never two in one match, and a bye is no match', () => {
  for (const count of sizes) {
    const stage = stageOf(drawn(single, count))
    const first = matchesOf(drawn(single, count), 'upper', 1)
    const byes = first.filter((match) => match.slots.some(({ isBye }) => isBye))
    const withBye = byes.map(({ slots }) => Number(slots.find(({ entrant }) => entrant !== null)?.entrant?.slice(1)))
    const missing = bracketSize(count) - count
    expect(withBye.toSorted((one, other) => one - other)).toEqual(Array.from({ length: missing }, (_, at) => at + 1))
    expect(byes.every((match) => match.result === null && stateOf(stage, match) === 'bye')).toBe(true)
  }
})

test('orders of dropping are natural, reversed, each half reversed, halves swapped', () => {
  const orders = [1, 2, 3, 4, 5].map((round) => dropOrder(round, [1, 2, 3, 4]).join(' '))
  expect(orders).toEqual(['1 2 3 4', '4 3 2 1', '2 1 4 3', '3 4 1 2', '1 2 3 4'])
})

test('slot i of a minor round gets the i-th loser of that order against the i-th winner', () => {
  const stage = stageOf(drawn(double, 16))
  const from = (number: number, slot: number) =>
    matchesOf(drawn(double, 16), 'lower', number).map(({ slots }) => {
      const source = slots[slot]?.source
      return source?.kind === 'place' ? `${stage.matches[source.match]?.id} ${source.place}` : 'none'
    })
  expect(from(2, 0)).toEqual(['main.12 2', 'main.11 2', 'main.10 2', 'main.9 2'])
  expect(from(2, 1)).toEqual(['main.16 1', 'main.17 1', 'main.18 1', 'main.19 1'])
  expect(from(4, 0)).toEqual(['main.13 2', 'main.14 2'])
})

/** The lower round in which two can meet again at the earliest, by the ways through the bracket alone (rules 2.4). */
function earliestRematch(size: number): number {
  const stage = stageOf(drawn({ ...double, grandFinal: 'none' }, size))
  const lowerRound = (index: number) => {
    const round = stage.rounds[stage.matches[index]?.round ?? 0]
    return round?.bracket === 'lower' ? round.number : 0
  }
  const follow = (index: number | undefined): number[] => {
    if (index === undefined) return []
    return [index, ...follow(stage.matches[index]?.targets[0]?.match)]
  }
  let earliest = Number.POSITIVE_INFINITY
  for (const [index, { targets }] of stage.matches.entries()) {
    if (lowerRound(index) > 0) continue
    const loser = follow(targets[1]?.match)
    for (const later of follow(targets[0]?.match)) {
      const winner = new Set(follow(stage.matches[later]?.targets[1]?.match))
      const meeting = loser.find((at) => winner.has(at))
      if (meeting !== undefined) earliest = Math.min(earliest, lowerRound(meeting))
    }
  }
  return earliest
}

test('nobody meets again in the lower bracket earlier than the table of rules 2.4 says', () => {
  const table = { 4: 2, 8: 3, 16: 4, 32: 5, 64: 7, 128: 8, 256: 8, 512: 8 }
  const found = Object.keys(table).map((size) => [size, earliestRematch(Number(size))])
  expect(Object.fromEntries(found)).toEqual(table)
})

test('the lower bracket has 2 × (log2 P − 1) rounds', () => {
  const counts = [4, 8, 16, 32, 64, 128].map(
    (size) => stageOf(drawn(double, size)).rounds.filter(({ bracket }) => bracket === 'lower').length,
  )
  expect(counts).toEqual([2, 4, 6, 8, 10, 12])
})

test('with 5 entrants lower round one holds no match at all', () => {
  const tournament = playOut(drawn(double, 5), createRandom(1))
  const first = matchesOf(tournament, 'lower', 1)
  expect(first.map((match) => stateOf(stageOf(tournament), match))).toEqual(['bye', 'bye'])
})

test.each([false, true])(
  'single elimination plays N − 1 matches, everybody but the winner out with one loss (third place: %s)',
  (thirdPlace) => {
    for (const count of sizes) {
      for (let seed = 1; seed <= tries; seed++) {
        const tournament = playOut(
          drawn({ ...single, thirdPlace, bestOf: [1, 3] }, count),
          createRandom(seed * 1000 + count),
        )
        const stage = stageOf(tournament)
        const decided = stage.matches.filter(isPlayed)
        expect(decided.length, `${count} entrants, seed ${seed}`).toBe(count - 1 + (thirdPlace && count > 3 ? 1 : 0))
        const upper = {
          ...stage,
          matches: stage.matches.filter((match) => stage.rounds[match.round]?.bracket === 'upper'),
        }
        const losses = [...countLosses(upper, (match) => winnerOf(stage, match)).values()]
        expect(losses.filter((lost) => lost === 0).length).toBe(1)
        expect(Math.max(...losses)).toBe(1)
        const places = placesOf(tournament, 'main')
        expect(places.length).toBe(count)
        expect(areWithoutGaps(places)).toBe(true)
        if (thirdPlace && count > 3)
          expect(places.slice(0, 5).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5].slice(0, count))
      }
    }
  },
)

test.each(['none', 'simple', 'double'] as const)(
  'double elimination with grand final %s plays as many matches as rules 2.2 say',
  (grandFinal) => {
    const settings: DoubleEliminationSettings = { ...double, grandFinal }
    const earliest = { 4: 2, 8: 3, 16: 4, 32: 5, 64: 7, 128: 8, 512: 8 } as Record<number, number>
    for (const count of sizes.slice(1)) {
      for (let seed = 1; seed <= tries; seed++) {
        const tournament = playOut(drawn(settings, count), createRandom(seed * 1000 + count))
        const stage = stageOf(tournament)
        const decided = stage.matches.filter(isPlayed).length
        const again = matchesOf(tournament, 'final', 2).filter(isPlayed).length
        const extra = { none: 3, simple: 2, double: 2 - again }[grandFinal]
        expect(decided, `${count} entrants, seed ${seed}`).toBe(2 * count - extra)

        const places = placesOf(tournament, 'main')
        expect([places.length, areWithoutGaps(places)]).toEqual([count, true])
        expect(places.slice(0, 4).map(({ place }) => place)).toEqual([1, 2, 3, 4].slice(0, count))
        const losses = countLosses(stage, (match) => winnerOf(stage, match))
        const champion = places[0]?.entrant ?? ''
        const others = [...losses].filter(([entrant]) => entrant !== champion).map(([, lost]) => lost)
        if (grandFinal === 'double') {
          expect(new Set(others)).toEqual(new Set([2]))
          expect(losses.get(champion)).toBeLessThanOrEqual(1)
        } else expect(Math.max(...losses.values())).toBe(2)

        const rematch = firstRematch(stage)
        expect(rematch, `${count} entrants, seed ${seed}`).toBeGreaterThanOrEqual(earliest[bracketSize(count)] ?? 8)
      }
    }
  },
)

function firstRematch(stage: ReturnType<typeof stageOf>): number {
  const met = new Set<string>()
  let first = Number.POSITIVE_INFINITY
  for (const match of stage.matches.filter(isPlayed)) {
    const round = stage.rounds[match.round]
    const pair = match.slots.map(({ entrant }) => entrant ?? '')
    const key = pair.toSorted().join(' ')
    if (round?.bracket === 'lower' && met.has(key)) first = Math.min(first, round.number)
    met.add(key)
  }
  return first
}

test('the second grand final is played only when the lower winner has won the first, and follows a change of it', () => {
  let tournament = drawn(double, 4)
  const win = (id: string, slot: 0 | 1) => {
    tournament = enterResult(tournament, id, { kind: 'score', score: slot === 0 ? [1, 0] : [0, 1] })
  }
  for (const id of ['main.1', 'main.2', 'main.3', 'main.4', 'main.5']) win(id, 0)
  const state = () => matchesOf(tournament, 'final', 2).map((match) => stateOf(stageOf(tournament), match))[0]
  expect(pairsOf(matchesOf(tournament, 'final', 1))).toEqual([['e1', 'e2']])
  expect(state()).toBe('locked')
  win('main.6', 0)
  expect(state()).toBe('removed')
  expect(placesOf(tournament, 'main')[0]).toEqual({ entrant: 'e1', place: 1 })
  win('main.6', 1)
  expect(state()).toBe('ready')
  expect(pairsOf(matchesOf(tournament, 'final', 2))).toEqual([['e1', 'e2']])
  expect(placesOf(tournament, 'main').map(({ place }) => place)).toEqual([3, 4])
  win('main.6', 0)
  expect(state()).toBe('removed')
  win('main.6', 1)
  win('main.7', 1)
  expect(placesOf(tournament, 'main').map(({ entrant }) => entrant)).toEqual(['e2', 'e1', 'e4', 'e3'])
})

test('best-of goes by round, and the last of the list holds for those beyond it', () => {
  const stage = stageOf(drawn({ ...double, bestOf: [1, 3], lowerBestOf: 1, finalBestOf: 5 }, 16))
  const read = (bracket: string) =>
    stage.rounds.filter((round) => round.bracket === bracket).map(({ bestOf }) => bestOf)
  expect([read('upper'), read('lower'), read('final')]).toEqual([
    [1, 3, 3, 3],
    [1, 1, 1, 1, 1, 1],
    [5, 5],
  ])
})

test('third place and grand final are as long as the last round of the bracket, whatever its list says', () => {
  const lengthOf = (settings: SingleEliminationSettings | DoubleEliminationSettings, bracket: string) =>
    stageOf(drawn(settings, 8)).rounds.find((round) => round.bracket === bracket)?.bestOf
  expect(lengthOf({ ...single, thirdPlace: true, bestOf: [1, 3, 5] }, 'third_place')).toBe(5)
  expect(lengthOf({ ...single, thirdPlace: true, bestOf: [1, 3] }, 'third_place')).toBe(3)
  expect(lengthOf({ ...single, thirdPlace: true, bestOf: [1, 3, 5, 7] }, 'third_place')).toBe(5)
  expect(lengthOf({ ...single, thirdPlace: true, bestOf: 3 }, 'third_place')).toBe(3)
  expect(lengthOf({ ...double, bestOf: [1, 3, 5] }, 'final')).toBe(5)
})

test('a walkover counts as won with the fewest games, and is not rated', () => {
  const tournament = enterResult(drawn({ ...single, bestOf: 5 }, 2), 'main.1', { kind: 'walkover', winner: 'e2' })
  const stage = stageOf(tournament)
  const decision = stage.matches.map((match) => decisionOf(stage, match))
  expect(decision).toEqual([{ winner: 1, isDraw: false, score: [0, 3], isPlayed: false }])
})

test('two brackets that are drawn alike share nothing that one could change in the other', () => {
  const [one, other] = [drawn(double, 8), drawn(double, 8)].map((tournament) => stageOf(tournament))
  expect(one).toEqual(other)
  for (const [index, match] of (one?.matches ?? []).entries()) {
    expect(match).not.toBe(other?.matches[index])
    expect(Object.isFrozen(match)).toBe(false)
  }
})
