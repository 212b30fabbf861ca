import { expect, test } from 'vitest'
import { createRandom, type Random } from '../random.ts'
import { rounds } from '../testing/rounds.ts'
import { matchPerfectly, type Weights } from './matching.ts'

const count = rounds({ usual: 1500, soak: 40_000 })

test('finds the lightest perfect matching, or that there is none, as trying all of them does', () => {
  const random = createRandom(22)
  for (let run = 0; run < count; run++) {
    const size = 2 + 2 * random.below(4)
    const weights = randomWeights(random, size, { largest: 1 + random.below(12), missing: random.below(8) / 10 })
    const found = matchPerfectly(weights)
    const best = tryAll(weights)
    expect(found === null ? null : weigh(weights, found)).toEqual(best)
  }
})

test('is right where many blossoms lie within each other', () => {
  const random = createRandom(5)
  for (let run = 0; run < count / 20; run++) {
    const size = 10
    // Points in a plane, in clusters of three: odd sets that one edge has to leave.
    const points = Array.from({ length: size }, (_, index) => [
      (index % 4) * 1000 + random.below(30),
      Math.floor(index / 4) * 7 + random.below(30),
    ])
    const weights = emptyWeights(size)
    for (let u = 0; u < size; u++) {
      for (let v = 0; v < u; v++) {
        const [one, other] = [points[u] ?? [], points[v] ?? []]
        setWeight(weights, u, v, Math.abs((one[0] ?? 0) - (other[0] ?? 0)), Math.abs((one[1] ?? 0) - (other[1] ?? 0)))
      }
    }
    const found = matchPerfectly(weights)
    expect(found === null ? null : weigh(weights, found)).toEqual(tryAll(weights))
  }
})

test('is a proof of itself: no weight can be taken off 64 vertices by exchanging along any two edges', () => {
  const random = createRandom(64)
  for (let run = 0; run < 5; run++) {
    const weights = randomWeights(random, 64, { largest: 1000, missing: 0.3 })
    const mate = matchPerfectly(weights)
    if (mate === null) throw new Error('A matching exists')
    for (let u = 0; u < 64; u++) {
      expect(mate[mate[u] ?? -1]).toBe(u)
      for (let v = 0; v < 64; v++) {
        const [a, b] = [mate[u] ?? -1, mate[v] ?? -1]
        if (v === u || v === a) continue
        const front = (x: number, y: number) => weights.front[x * 64 + y] ?? Number.NaN
        expect(front(u, v) + front(a, b)).toBeGreaterThanOrEqual(front(u, a) + front(v, b))
      }
    }
  }
})

test('an odd number has no perfect matching', () => {
  expect(matchPerfectly(randomWeights(createRandom(1), 5, { largest: 3, missing: 0 }))).toBeNull()
})

test('nobody at all are matched', () => {
  expect(matchPerfectly(emptyWeights(0))).toEqual(new Int32Array(0))
})

function emptyWeights(size: number): Weights {
  return {
    size,
    front: new Float64Array(size * size).fill(Number.POSITIVE_INFINITY),
    back: new Float64Array(size * size),
  }
}

function setWeight({ size, front, back }: Weights, u: number, v: number, first: number, second: number): void {
  front[u * size + v] = first
  front[v * size + u] = first
  back[u * size + v] = second
  back[v * size + u] = second
}

function randomWeights(random: Random, size: number, { largest, missing }: { largest: number; missing: number }) {
  const weights = emptyWeights(size)
  for (let u = 0; u < size; u++) {
    for (let v = 0; v < u; v++) {
      if (random.next() >= missing) setWeight(weights, u, v, random.below(largest), random.below(largest))
    }
  }
  return weights
}

function weigh({ size, front, back }: Weights, mate: Int32Array): [number, number] {
  let sum: [number, number] = [0, 0]
  for (let u = 0; u < size; u++) {
    const v = mate[u] ?? -1
    expect(mate[v]).toBe(u)
    if (u < v) sum = [sum[0] + (front[u * size + v] ?? Number.NaN), sum[1] + (back[u * size + v] ?? Number.NaN)]
  }
  return sum
}

function tryAll({ size, front, back }: Weights): [number, number] | null {
  let best: [number, number] | null = null
  const free = new Set(Array.from({ length: size }, (_, vertex) => vertex))
  function go(first: number, second: number): void {
    const u = free.values().next().value
    if (u === undefined) {
      if (best === null || first < best[0] || (first === best[0] && second < best[1])) best = [first, second]
      return
    }
    free.delete(u)
    for (const v of Array.from(free)) {
      const weight = front[u * size + v] ?? Number.NaN
      if (weight === Number.POSITIVE_INFINITY) continue
      free.delete(v)
      go(first + weight, second + (back[u * size + v] ?? Number.NaN))
      free.add(v)
    }
    free.add(u)
    // A set keeps the order in which its members came: the smallest has to be first again.
    const members = [...free].toSorted((one, other) => one - other)
    free.clear()
    for (const member of members) free.add(member)
  }
  go(0, 0)
  return best
}
