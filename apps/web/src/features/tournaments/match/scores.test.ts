import { expect, test } from 'vitest'
import { areSame, possibleScores } from './scores.ts'

test('who has more than half of the games has won, and nothing is played after that', () => {
  expect(possibleScores({ bestOf: 1, drawsAllowed: false })).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(possibleScores({ bestOf: 5, drawsAllowed: false })).toEqual([
    [3, 0],
    [3, 1],
    [3, 2],
    [2, 3],
    [1, 3],
    [0, 3],
  ])
})

test('where draws are allowed all games may end without a winner', () => {
  const scores = possibleScores({ bestOf: 3, drawsAllowed: true })
  expect(scores).toContainEqual([1, 1])
  expect(scores).toContainEqual([0, 0])
  expect(scores).not.toContainEqual([2, 2])
})

test('two scores are the same by both of their sides', () => {
  expect(areSame([2, 1], [2, 1])).toBe(true)
  expect(areSame([2, 1], [1, 2])).toBe(false)
  expect(areSame(null, null)).toBe(false)
})
