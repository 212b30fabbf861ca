import { expect, test } from 'vitest'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { standingLine } from './standing-words.ts'

const score = { kind: 'high-score', isLowest: false, unit: '', target: null } as const

test.each([
  ['in the middle', aChallenge(), '17 of 30, place 10'],
  ['last', aChallenge({ mine: { place: 24 } }), '17 of 30'],
  ['second of two', aChallenge({ people: 2, mine: { place: 2 } }), '17 of 30, place 2'],
  ['with nothing', aChallenge({ mine: { value: 0 } }), '0 of 30'],
  ['called off', aChallenge({ state: 'cancelled' }), '17 of 30'],
  ['without a score', aChallenge({ goal: score, mine: { value: null, place: 3 } }), 'No score yet'],
  ['with a score of nought', aChallenge({ goal: score, mine: { value: 0, place: 3 } }), '0, place 3'],
])('who is %s is told so much of their place', (_how, challenge, line) => {
  expect(standingLine(challenge)).toBe(line)
})
