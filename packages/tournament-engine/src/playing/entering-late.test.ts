import { expect, test } from 'vitest'
import type { StageSettings, Tournament } from '../index.ts'
import {
  addEntrant,
  createRandom,
  enterLate,
  enterResult,
  isStageComplete,
  placesOf,
  verifyTournament,
} from '../index.ts'
import { drawn, playOut, stageOf } from '../testing/playing-out.ts'

function late(tournament: Tournament): Tournament {
  return enterLate(addEntrant(tournament, 'late'), 'main', 'late')
}

const brackets: readonly StageSettings[] = [
  { id: 'main', format: 'single_elimination' },
  { id: 'main', format: 'double_elimination' },
]

test.each(brackets)('before the first match the stage is drawn anew ($format)', (settings) => {
  for (const count of [3, 4, 5, 8]) {
    const fresh = stageOf(drawn(settings, count + 1))
    const entered = stageOf(late(drawn(settings, count)))
    expect(JSON.stringify(entered).replaceAll('"late"', `"e${count + 1}"`)).toBe(JSON.stringify(fresh))
  }
})

test.each(brackets)(
  'later they take the bye of the next seed, and the bracket is that of one more ($format)',
  (settings) => {
    for (const count of [5, 6, 7, 9, 12, 15]) {
      const start = drawn(settings, count)
      // The match of the lowest seeds of all has no bye; it is played before anybody comes.
      const first = stageOf(start).matches.find(({ slots }) => slots.every(({ entrant }) => entrant !== null))
      const entered = late(enterResult(start, first?.id ?? '', { kind: 'score', score: [1, 0] }))
      verifyTournament(entered)
      const played = playOut(entered, createRandom(count))
      expect(isStageComplete(stageOf(played))).toBe(true)
      expect(placesOf(played, 'main').length).toBe(count + 1)
      const matches = stageOf(played).matches.filter(({ result }) => result !== null).length
      if (settings.format === 'single_elimination') expect(matches).toBe(count)
      else expect([2 * count, 2 * count + 1]).toContain(matches)
    }
  },
)

test('too late is when there is no bye, or when whoever had it has played on', () => {
  const tooLate = expect.objectContaining({ code: 'too_late' })
  const four = enterResult(drawn({ id: 'main', format: 'single_elimination' }, 4), 'main.1', {
    kind: 'score',
    score: [1, 0],
  })
  expect(() => late(four)).toThrow(tooLate)
  let six = drawn({ id: 'main', format: 'single_elimination' }, 6)
  for (const id of ['main.4', 'main.6']) six = enterResult(six, id, { kind: 'score', score: [1, 0] })
  expect(() => late(six)).toThrow(tooLate)
  const table = enterResult(drawn({ id: 'main', format: 'round_robin' }, 4), 'main.1', { kind: 'score', score: [1, 0] })
  expect(() => late(table)).toThrow(tooLate)
})

test('nobody enters twice, or without being known', () => {
  const start = drawn({ id: 'main', format: 'single_elimination' }, 4)
  expect(() => enterLate(start, 'main', 'e1')).toThrow(expect.objectContaining({ code: 'duplicate_entrant' }))
  expect(() => enterLate(start, 'main', 'who')).toThrow(expect.objectContaining({ code: 'unknown_entrant' }))
})
