import { expect, test } from 'vitest'
import type { StageSettings, Tournament } from '../index.ts'
import {
  addEntrant,
  checkIn,
  createRandom,
  createTournament,
  drawStage,
  enterLate,
  enterResult,
  isStageComplete,
  placesOf,
  reportResult,
  startMatch,
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

test.each([
  ['somebody is there', (tournament: Tournament) => checkIn(tournament, 'main.5', 'e1')],
  ['it is running', (tournament: Tournament) => startMatch(tournament, 'main.5')],
  [
    'a side has reported',
    (tournament: Tournament) =>
      reportResult(tournament, 'main.5', { by: 'e1', result: { kind: 'score', score: [1, 0] } }),
  ],
] as const)('too late is also when the match after the bye has begun: %s', (_, begin) => {
  let seven = drawn({ id: 'main', format: 'single_elimination' }, 7)
  seven = enterResult(seven, 'main.2', { kind: 'score', score: [1, 0] })
  expect(stageOf(late(seven)).matches[0]?.slots.map(({ entrant }) => entrant)).toEqual(['e1', 'late'])
  expect(() => late(begin(seven))).toThrow(expect.objectContaining({ code: 'too_late' }))
})

test('a stage whose entrants came from another takes nobody who did not', () => {
  const stages = [
    { id: 'first', format: 'single_elimination' },
    { id: 'main', format: 'single_elimination', from: { stage: 'first', count: 3 } },
  ] as const
  const first = playOut(
    drawStage(createTournament({ entrants: ['a', 'b', 'c', 'd'], stages }), 'first'),
    createRandom(1),
    { id: 'first' },
  )
  expect(() => late(drawStage(first, 'main'))).toThrow(expect.objectContaining({ code: 'too_late' }))
})

test('nobody enters twice, or without being known', () => {
  const start = drawn({ id: 'main', format: 'single_elimination' }, 4)
  expect(() => enterLate(start, 'main', 'e1')).toThrow(expect.objectContaining({ code: 'duplicate_entrant' }))
  expect(() => enterLate(start, 'main', 'who')).toThrow(expect.objectContaining({ code: 'unknown_entrant' }))
})
