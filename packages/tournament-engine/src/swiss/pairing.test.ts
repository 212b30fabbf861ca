import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../random.ts'
import { rounds } from '../testing/rounds.ts'
import { pairParticipants } from './pairing.ts'
import { costOfPair, type PairingCost, rank } from './pairing-cost.ts'
import type { Participant } from './participants.ts'

type Given = Partial<Omit<Participant, 'met'>> & { readonly met?: Readonly<Record<string, readonly number[]>> }

function people(given: Readonly<Record<string, Given>>): Participant[] {
  return Object.entries(given).map(([entrant, { met = {}, ...other }], index) => ({
    entrant,
    seed: index + 1,
    score: 0,
    hasFloatedDown: false,
    hadFreeWin: false,
    ...other,
    met: new Map(Object.entries(met)),
  }))
}

function pair(given: Readonly<Record<string, Given>>, options: { round?: number; mayRepeat?: boolean } = {}) {
  const { pairs, bye } = pairParticipants(people(given), { round: 2, ...options })
  return [...pairs.map((two) => two.join('')), ...(bye === null ? [] : [bye])].join(' ')
}

test('in the first round the upper half meets the lower half', () => {
  for (const size of [2, 4, 6, 8, 32, 100]) {
    const everybody = people(Object.fromEntries(Array.from({ length: size }, (_, index) => [`p${index + 1}`, {}])))
    const { pairs } = pairParticipants(createRandom(size).shuffle(everybody), { round: 1 })
    expect(pairs).toEqual(Array.from({ length: size / 2 }, (_, index) => [`p${index + 1}`, `p${index + 1 + size / 2}`]))
  }
})

test('with an odd number the lowest has the bye, the others are halves', () => {
  expect(pair({ a: {}, b: {}, c: {}, d: {}, e: {} }, { round: 1 })).toBe('ac bd e')
})

describe('later rounds', () => {
  test('score groups stay among themselves', () => {
    expect(pair({ a: { score: 1 }, b: {}, c: { score: 1 }, d: {} })).toBe('ac bd')
  })

  test('the lowest of an odd group floats down to the highest of the next one', () => {
    const given = { a: { score: 1 }, b: { score: 1 }, c: { score: 1 }, d: {}, e: {}, f: {} }
    expect(pair(given)).toBe('ab cd ef')
  })

  test('who floated down in the last round does not float again', () => {
    const given = { a: { score: 1 }, b: { score: 1 }, c: { score: 1, hasFloatedDown: true }, d: {}, e: {}, f: {} }
    expect(pair(given)).toBe('ac bd ef')
  })

  test('nobody is met twice, even if others come further apart for it', () => {
    expect(pair({ a: { score: 1, met: { b: [1] } }, b: { score: 1, met: { a: [1] } }, c: {}, d: {} })).toBe('ac bd')
  })

  test('differences are squared: two small ones rather than a large one', () => {
    const met = { a: { b: [1] }, b: { a: [1] } }
    // A and B may not meet: 2–1 and 1–0 (1 + 1) beat 2–0 and 1–1 (4 + 0).
    expect(pair({ a: { score: 2 }, b: { score: 1 }, c: { score: 1 }, d: {} })).toBe('ab cd')
    expect(pair({ a: { score: 2, met: met.a }, b: { score: 1, met: met.b }, c: { score: 1 }, d: {} })).toBe('ac bd')
  })
})

describe('the bye', () => {
  test('goes to the lowest who had no free win yet', () => {
    expect(pair({ a: { score: 1 }, b: { score: 1 }, c: {}, d: {}, e: { hadFreeWin: true } })).toBe('ab ce d')
  })

  test('goes to the next in line when the rest cannot be paired', () => {
    const given = { a: { met: { b: [1] } }, b: { met: { a: [1] } }, c: {} }
    expect(pair(given)).toBe('ac b')
  })
})

describe('without a pairing that is new', () => {
  const allMet = {
    a: { met: { b: [1], c: [2], d: [3] } },
    b: { met: { a: [1], d: [2], c: [3] } },
    c: { met: { d: [1], a: [2], b: [3] } },
    d: { met: { c: [1], b: [2], a: [3] } },
  }

  test('the stage stops', () => {
    expect(() => pair(allMet)).toThrow(expect.objectContaining({ code: 'no_pairing_possible' }))
  })

  test('or those meet whose last meeting is the longest ago, if repeats are allowed', () => {
    expect(pair(allMet, { round: 4, mayRepeat: true })).toBe('ab cd')
  })

  test('as few repeats as can be', () => {
    const given = { a: { met: { b: [1], c: [2] } }, b: { met: { a: [1] } }, c: { met: { a: [2] } }, d: { met: {} } }
    expect(pair(given, { round: 3, mayRepeat: true })).toBe('ad bc')
  })

  test('one alone cannot be paired', () => {
    expect(() => pair({ a: {} })).toThrow(expect.objectContaining({ code: 'no_pairing_possible' }))
  })

  test('a second bye only when everybody had one, and repeats are allowed', () => {
    const given = { a: { hadFreeWin: true }, b: { hadFreeWin: true }, c: { hadFreeWin: true } }
    expect(() => pair(given)).toThrow(expect.objectContaining({ code: 'no_pairing_possible' }))
    expect(pair(given, { mayRepeat: true })).toBe('ab c')
  })
})

test('no other pairing costs less, as trying all of them shows', () => {
  const random = createRandom(44)
  for (let run = 0; run < rounds({ usual: 400, soak: 20_000 }); run++) {
    const everybody = randomParticipants(random, 2 * (1 + random.below(4)))
    const cheapest = tryAll(everybody)
    if (cheapest === null) {
      expect(() => pairParticipants(everybody, { round: 5 })).toThrow(/cannot be paired/)
    } else {
      expect(pairParticipants(everybody, { round: 5 }).cost).toEqual(cheapest)
      const again = pairParticipants(random.shuffle(everybody), { round: 5 })
      expect(again).toEqual(pairParticipants(everybody, { round: 5 }))
    }
  }
})

function randomParticipants(random: Random, size: number): Participant[] {
  const ids = Array.from({ length: size }, (_, index) => `p${index}`)
  const met = new Map(ids.map((id) => [id, new Map<string, number[]>()]))
  const share = random.next()
  for (const one of ids) {
    for (const other of ids) {
      if (one >= other || random.next() > share) continue
      const round = [1 + random.below(4)]
      met.get(one)?.set(other, round)
      met.get(other)?.set(one, round)
    }
  }
  return ids.map((entrant, index) => ({
    entrant,
    seed: index + 1,
    score: random.below(6) / 2,
    hasFloatedDown: random.below(3) === 0,
    hadFreeWin: false,
    met: met.get(entrant) ?? new Map(),
  }))
}

function tryAll(everybody: readonly Participant[]): PairingCost | null {
  const ranking = rank(everybody, 5)
  let best: PairingCost | null = null
  function go(free: readonly number[], sum: PairingCost): void {
    const [upper, ...others] = free
    if (upper === undefined) {
      if (best === null || compare(sum, best) < 0) best = sum
      return
    }
    for (const lower of others) {
      const cost = costOfPair(ranking, upper, lower, false)
      if (cost !== null)
        go(
          others.filter((other) => other !== lower),
          add(sum, cost),
        )
    }
  }
  const nothing = { repeats: 0, squaredDifferences: 0, floatsTwice: 0, distance: 0, distanceFromTop: 0 }
  go(
    everybody.map((_, index) => index),
    nothing,
  )
  return best
}

const keys = ['repeats', 'squaredDifferences', 'floatsTwice', 'distance', 'distanceFromTop'] as const

function compare(one: PairingCost, other: PairingCost): number {
  const key = keys.find((candidate) => one[candidate] !== other[candidate])
  return key === undefined ? 0 : one[key] - other[key]
}

function add(one: PairingCost, other: PairingCost): PairingCost {
  return {
    repeats: one.repeats + other.repeats,
    squaredDifferences: one.squaredDifferences + other.squaredDifferences,
    floatsTwice: one.floatsTwice + other.floatsTwice,
    distance: one.distance + other.distance,
    distanceFromTop: one.distanceFromTop + other.distanceFromTop,
  }
}
