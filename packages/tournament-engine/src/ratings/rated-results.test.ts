import { expect, test } from 'vitest'
import { playedStage } from '../testing/played-stages.ts'
import { newGlicko2, rateGlicko2 } from './glicko2.ts'
import { ratedResults, rateGlicko2Period } from './rated-results.ts'

test('rated is what was played: no walkover, no disqualification, no bye, nothing open', () => {
  const stage = playedStage(
    { format: 'swiss', draws: true },
    [...'abcdefg'],
    [
      {
        matches: [
          ['a', 'b', [1, 0]],
          ['c', 'd', { kind: 'walkover', winner: 'c' }],
          ['e', 'f', [0, 0]],
        ],
        byes: [{ entrant: 'g', kind: 'pairing_allocated' }],
      },
      {
        matches: [
          ['c', 'a', [0, 1]],
          ['b', 'd', { kind: 'disqualification', loser: 'd' }],
          ['e', 'g', null],
        ],
      },
    ],
  )
  expect(ratedResults(stage)).toEqual([
    { match: 'main.1', one: 'a', other: 'b', score: 1 },
    { match: 'main.3', one: 'e', other: 'f', score: 0.5 },
    { match: 'main.4', one: 'c', other: 'a', score: 0 },
  ])
})

test('a period counts all games at once, against what the opponents were before it', () => {
  const a = { rating: 1700, deviation: 80, volatility: 0.06 }
  const rated = rateGlicko2Period(
    new Map([
      ['a', a],
      ['idle', a],
    ]),
    [
      { match: 'm.1', one: 'a', other: 'new', score: 1 },
      { match: 'm.2', one: 'new', other: 'a', score: 0.5 },
    ],
  )
  expect(rated.get('new')).toEqual(
    rateGlicko2(newGlicko2, [
      { opponent: a, score: 0 },
      { opponent: a, score: 0.5 },
    ]),
  )
  expect(rated.get('idle')).toEqual(rateGlicko2(a, []))
  expect(rated.get('a')?.deviation).toBeLessThan(80.1)
})
