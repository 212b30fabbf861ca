import { expect, test } from 'vitest'
import { createRandom, enterResult, placesOf, rankHeats, stateOf, withdraw } from '../index.ts'
import { areWithoutGaps, drawn, playOut, stageOf } from '../testing/playing-out.ts'
import { everyCount } from '../testing/rounds.ts'

const eight = { id: 'main', format: 'free_for_all', size: 4, advance: 2 } as const

function occupants(tournament: ReturnType<typeof drawn>): (string | null)[][] {
  return stageOf(tournament).matches.map(({ slots }) => slots.map(({ entrant }) => entrant))
}

test('seeds are dealt in a snake, and those who go on by their places', () => {
  let tournament = drawn(eight, 8)
  expect(occupants(tournament)).toEqual([
    ['e1', 'e4', 'e5', 'e8'],
    ['e2', 'e3', 'e6', 'e7'],
    [null, null, null, null],
  ])
  tournament = enterResult(tournament, 'main.1', { kind: 'heats', heats: [['e8', 'e5', 'e4', 'e1']] })
  tournament = enterResult(tournament, 'main.2', { kind: 'heats', heats: [['e2', 'e3']] })
  expect(occupants(tournament)[2]).toEqual(['e8', 'e2', 'e5', 'e3'])
  tournament = enterResult(tournament, 'main.3', { kind: 'heats', heats: [['e3', 'e2', 'e8', 'e5']] })
  const places = placesOf(tournament, 'main').map(({ entrant, place }) => `${entrant} ${place}`)
  expect(places).toEqual(['e3 1', 'e2 2', 'e8 3', 'e5 4', 'e4 5', 'e6 5', 'e1 7', 'e7 7'])
})

test('points go n, n − 1, … 1, and nobody who did not finish has any', () => {
  const tournament = enterResult(drawn({ ...eight, heats: 2 }, 4), 'main.1', {
    kind: 'heats',
    heats: [
      ['e1', 'e2', 'e3'],
      ['e3', 'e2', 'e4'],
    ],
  })
  const [match] = stageOf(tournament).matches
  if (match === undefined) throw new Error('There is no match.')
  const rows = rankHeats({ ...eight, heats: 2 }, match)
  expect(rows.map(({ entrant, points, parts }) => [entrant, points, parts])).toEqual([
    ['e3', 6, [2, 4]],
    ['e2', 6, [3, 3]],
    ['e1', 4, [4, 0]],
    ['e4', 2, [0, 2]],
  ])
})

test('ties go by best place, then by the later heat, then by seed', () => {
  const ranked = (heats: readonly string[][], points: readonly number[], count = 4) => {
    const settings = { ...eight, heats: heats.length, points }
    const [match] = stageOf(enterResult(drawn(settings, count), 'main.1', { kind: 'heats', heats })).matches
    return match === undefined ? [] : rankHeats(settings, match).map(({ entrant }) => entrant)
  }
  // e2 and e3 have 4 points each; e3 was first once.
  expect(
    ranked(
      [
        ['e3', 'e2', 'e1', 'e4'],
        ['e1', 'e2', 'e4', 'e3'],
      ],
      [4, 2, 1, 0],
    ).slice(1, 3),
  ).toEqual(['e3', 'e2'])
  // e1 and e2 have the same places; e2 the better one later.
  expect(
    ranked(
      [
        ['e1', 'e2', 'e3', 'e4'],
        ['e2', 'e1', 'e3', 'e4'],
      ],
      [4, 3, 2, 1],
    ).slice(0, 2),
  ).toEqual(['e2', 'e1'])
  // Nothing tells e3 and e4 apart but their seed.
  expect(ranked([['e1'], ['e2']], [4, 3, 2, 1]).slice(2)).toEqual(['e3', 'e4'])
})

test('matches have 3 to 16 entrants, as equal in size as they can be', () => {
  for (const count of everyCount(3)) {
    for (const size of [3, 4, 6, 8, 16]) {
      const stage = stageOf(drawn({ id: 'main', format: 'free_for_all', size }, count))
      for (const { first, count: matches } of stage.rounds) {
        const sizes = stage.matches.slice(first, first + matches).map(({ slots }) => slots.length)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        if (size > 5) expect(Math.max(...sizes)).toBeLessThanOrEqual(size)
      }
    }
  }
})

test('everybody has a place when it is over, and the last match ranks each of its own', () => {
  for (const count of everyCount(3)) {
    const places = placesOf(playOut(drawn(eight, count), createRandom(count)), 'main')
    expect([places.length, areWithoutGaps(places)]).toEqual([count, true])
    expect(places.slice(0, 3).map(({ place }) => place)).toEqual([1, 2, 3])
  }
})

test('the last who is left of a match goes on without playing', () => {
  let tournament = drawn(eight, 8)
  for (const entrant of ['e1', 'e4', 'e5']) tournament = withdraw(tournament, entrant)
  expect(occupants(tournament)[2]).toEqual(['e8', null, null, null])
  tournament = enterResult(tournament, 'main.2', { kind: 'heats', heats: [['e7', 'e6', 'e2', 'e3']] })
  expect(occupants(tournament)[2]).toEqual(['e8', 'e7', null, 'e6'])
  expect(stageOf(tournament).matches.map((match) => stateOf(stageOf(tournament), match))[2]).toBe('ready')
})
