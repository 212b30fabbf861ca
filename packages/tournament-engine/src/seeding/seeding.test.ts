import { describe, expect, test } from 'vitest'
import { createTournament } from '../drawing/creating.ts'
import { drawStage } from '../drawing/drawing-stages.ts'
import type { StageSettings } from '../model/settings.ts'
import { createRandom } from '../random.ts'
import { pairNextRound } from '../swiss/swiss-stage.ts'
import { rounds } from '../testing/rounds.ts'
import { keepApart } from './keeping-apart.ts'
import { seedAtRandom, seedByList, seedByRating } from './seeding.ts'

const elimination: StageSettings = { id: 'main', format: 'single_elimination' }

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `p${index + 1}`)
}

/** Who meets in round one, both ways round. */
function opening(order: readonly string[], settings: StageSettings): Set<string> {
  const drawn = drawStage(createTournament({ entrants: order, stages: [settings] }), 'main')
  const [stage] = (settings.format === 'swiss' ? pairNextRound(drawn, 'main') : drawn).stages
  const met = new Set<string>()
  for (const round of stage?.rounds.filter(({ number }) => number === 1) ?? []) {
    for (const { slots } of stage?.matches.slice(round.first, round.first + round.count) ?? []) {
      const [one, other] = slots.map(({ entrant }) => entrant)
      if (!one || !other || round.bracket === 'lower') continue
      met.add(`${one} ${other}`)
      met.add(`${other} ${one}`)
    }
  }
  return met
}

describe('orders', () => {
  test('by list: those who are in it, then the others', () => {
    expect(seedByList(['a', 'b', 'c', 'd'], ['c', 'a'])).toEqual(['c', 'a', 'b', 'd'])
    expect(() => seedByList(['a'], ['b'])).toThrow(expect.objectContaining({ code: 'unknown_entrant' }))
    expect(() => seedByList(['a'], ['a', 'a'])).toThrow(expect.objectContaining({ code: 'duplicate_entrant' }))
  })

  test('at random: the same for the same seed, all of them, and another for another seed', () => {
    const everybody = names(20)
    expect(seedAtRandom(everybody, 7)).toEqual(seedAtRandom(everybody, 7))
    expect(seedAtRandom(everybody, 7)).not.toEqual(seedAtRandom(everybody, 8))
    expect(seedAtRandom(everybody, 7).toSorted()).toEqual(everybody.toSorted())
  })

  test('by rating: the highest first, equal ones as they came, who has none last', () => {
    const entrants = [
      { id: 'a' },
      { id: 'b', rating: 1500 },
      { id: 'c', rating: -3 },
      { id: 'd', rating: 1500 },
      { id: 'e' },
    ]
    expect(seedByRating(entrants)).toEqual(['b', 'd', 'c', 'a', 'e'])
  })
})

describe('keeping apart', () => {
  test('changes nothing where nobody would meet', () => {
    expect(keepApart(names(8), [['p1', 'p2']], elimination)).toEqual(names(8))
  })

  test('exchanges the opponent with the nearest one', () => {
    expect(keepApart(names(8), [['p1', 'p8']], elimination).join(' ')).toBe('p1 p2 p3 p4 p5 p6 p8 p7')
    expect(keepApart(names(8), [['p4', 'p5']], elimination).join(' ')).toBe('p1 p2 p3 p4 p6 p5 p7 p8')
  })

  test('gives the bye to somebody else if nothing else helps', () => {
    // 1 has the bye; 2 and 3 may not meet, so one of them rests.
    const order = keepApart(names(3), [['p2', 'p3']], elimination)
    expect(opening(order, elimination).has('p2 p3')).toBe(false)
  })

  test('as few meetings as possible where some cannot be avoided', () => {
    // Five of eight are one club: they fill more than half of the matches, so one of those is among them.
    const club = ['p1', 'p2', 'p3', 'p4', 'p5']
    const pairs = club.flatMap((one) => club.filter((other) => other > one).map((other) => [one, other] as const))
    const met = opening(keepApart(names(8), pairs, elimination), elimination)
    expect(pairs.filter(([one, other]) => met.has(`${one} ${other}`))).toHaveLength(1)
  })

  test('in groups and in Swiss as well; not in heats and on ladders', () => {
    const formats: StageSettings[] = [
      { id: 'main', format: 'swiss' },
      { id: 'main', format: 'round_robin', groups: 2 },
      { id: 'main', format: 'double_elimination' },
    ]
    for (const settings of formats) {
      for (const size of [8, 11, 16]) {
        const pairs = [...opening(names(size), settings)].map((pair) => pair.split(' ') as [string, string])
        const met = opening(keepApart(names(size), pairs, settings), settings)
        expect(pairs.filter(([one, other]) => met.has(`${one} ${other}`))).toEqual([])
      }
    }
    for (const settings of [
      { id: 'main', format: 'free_for_all', size: 4 },
      { id: 'main', format: 'ladder' },
    ] as const) {
      expect(() => keepApart(names(8), [], settings)).toThrow(expect.objectContaining({ code: 'wrong_format' }))
    }
    expect(() => keepApart(['a', 'b'], [['a', 'x']], elimination)).toThrow(
      expect.objectContaining({ code: 'unknown_entrant' }),
    )
  })

  test('nobody is lost, the favourites stay where exchanging is enough, and it is the same every time', () => {
    const random = createRandom(9)
    for (let run = 0; run < rounds({ usual: 60, soak: 5000 }); run++) {
      const everybody = names(2 + random.below(40))
      const clubs = everybody.map(() => random.below(3 + everybody.length / 4))
      const pairs = everybody.flatMap((one, index) =>
        everybody
          .filter((_, other) => other > index && clubs[other] === clubs[index])
          .map((other) => [one, other] as const),
      )
      const order = keepApart(everybody, pairs, elimination)
      expect(order.toSorted()).toEqual(everybody.toSorted())
      expect(keepApart(everybody, pairs, elimination)).toEqual(order)
      const count = (seeds: readonly string[]) => {
        const met = opening(seeds, elimination)
        return pairs.filter(([one, other]) => met.has(`${one} ${other}`)).length
      }
      expect(count(order)).toBeLessThanOrEqual(count(everybody))
      const largest = Math.max(
        ...Map.groupBy(clubs, (club) => club)
          .values()
          .map((club) => club.length),
      )
      if (largest * 2 <= everybody.length) expect(count(order)).toBe(0)
    }
  })
})
