import { expect, test } from 'vitest'
import { aGame } from '../../../testing/gaming/game-builders.ts'
import { draftOf, realChanges } from './fact-draft.ts'

const game = aGame({ title: 'Portal 2', genres: ['Puzzle'], players: 2 })

test('only what really differs is a change', () => {
  expect(realChanges(game, { title: 'Portal 2', genres: ['Puzzle'], players: null })).toEqual({ players: null })
})

test('what was changed stays on top of what somebody else changed meanwhile', () => {
  const meanwhile = { ...game, title: 'Portal II', players: 4 }
  expect(draftOf(meanwhile, { players: 3 })).toMatchObject({ title: 'Portal II', players: 3, genres: ['Puzzle'] })
})
