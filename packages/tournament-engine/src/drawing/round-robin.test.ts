import { expect, test } from 'vitest'
import type { Stage } from '../index.ts'
import { createRandom, placesOf } from '../index.ts'
import { areWithoutGaps, drawn, playOut, stageOf } from '../testing/playing-out.ts'
import { everyCount, isSoak } from '../testing/rounds.ts'
import { circleMethod, snakeGroups } from './round-robin.ts'

function written(players: number): string {
  return circleMethod(players)
    .map((pairs) => pairs.map((pair) => pair.join('-')).join(' '))
    .join(' | ')
}

test('the circle method gives the rounds of rules 3.2', () => {
  expect(written(4)).toBe('1-4 2-3 | 1-3 4-2 | 1-2 3-4')
  expect(written(6)).toBe('1-6 2-5 3-4 | 1-5 6-4 2-3 | 1-4 5-3 6-2 | 1-3 4-2 5-6 | 1-2 3-6 4-5')
  expect(written(5)).toBe('1-0 2-5 3-4 | 1-5 0-4 2-3 | 1-4 5-3 0-2 | 1-3 4-2 5-0 | 1-2 3-0 4-5')
})

function pairings(stage: Stage): string[] {
  return stage.matches.map(({ slots }) => slots.map(({ entrant }) => entrant).join('-'))
}

test('the pair of the player who stays is swapped in every second round', () => {
  expect(pairings(stageOf(drawn({ id: 'main', format: 'round_robin' }, 4)))).toEqual([
    'e1-e4',
    'e2-e3',
    'e3-e1',
    'e4-e2',
    'e1-e2',
    'e3-e4',
  ])
})

test('seeds are dealt to groups in a snake', () => {
  expect(snakeGroups([1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([
    [1, 6, 7],
    [2, 5, 8],
    [3, 4],
  ])
})

test.each([1, 2] as const)(
  'everybody meets everybody of the group, once a leg, at most once a day (%s legs)',
  (legs) => {
    for (const count of everyCount(2)) {
      const groups = count >= 8 ? 3 : 1
      const tournament = drawn({ id: 'main', format: 'round_robin', groups, legs }, count)
      const stage = stageOf(tournament)
      const expected = stage.groups.reduce((sum, { length }) => sum + ((length * (length - 1)) / 2) * legs, 0)
      expect(stage.matches.length).toBe(expected)
      const meetings = new Set(
        pairings(stage).map((pair) => (legs === 1 ? pair.split('-').toSorted().join('-') : pair)),
      )
      expect(meetings.size).toBe(expected)
      for (const day of new Set(stage.rounds.map(({ number }) => number))) {
        const playing = stage.matches
          .filter((match) => stage.rounds[match.round]?.number === day)
          .flatMap(({ slots }) => slots.map(({ entrant }) => entrant))
        expect(new Set(playing).size).toBe(playing.length)
      }
    }
  },
)

test('sides of a second leg are exchanged', () => {
  const all = pairings(stageOf(drawn({ id: 'main', format: 'round_robin', legs: 2 }, 6)))
  const turned = all.slice(0, 15).map((pair) => pair.split('-').toReversed().join('-'))
  expect(all.slice(15)).toEqual(turned)
})

test('everybody of a table that is played out has a place, and none is left out', () => {
  for (const count of everyCount(2).filter((players) => isSoak || players <= 64)) {
    const groups = count > 128 ? 16 : count > 9 ? 4 : 1
    const settings = { id: 'main', format: 'round_robin', groups, draws: true, bestOf: 3 } as const
    const places = placesOf(playOut(drawn(settings, count), createRandom(count)), 'main')
    expect([places.length, areWithoutGaps(places)]).toEqual([count, true])
  }
})
