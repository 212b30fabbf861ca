import { expect, test } from 'vitest'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { enterWord } from './entry-words.ts'

test('who hosts one by request takes a seat, and everybody else asks for one', () => {
  expect(enterWord(aTournament({ entry: 'request', may: { enter: null, admit: true } }))).toBe('Take a seat')
  expect(enterWord(aTournament({ entry: 'request', may: { enter: null } }))).toBe('Ask for a seat')
  expect(enterWord(aTournament({ entry: 'open', may: { enter: null } }))).toBe('Enter tournament')
})
