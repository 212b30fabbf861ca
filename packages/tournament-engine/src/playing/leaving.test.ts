import { expect, test } from 'vitest'
import { disqualify, enterResult, placesOf, resetMatch, stateOf, verifyTournament, withdraw } from '../index.ts'
import { drawn, matchesOf, stageOf } from '../testing/playing-out.ts'

function win(tournament: ReturnType<typeof drawn>, id: string, slot: 0 | 1 = 0) {
  return enterResult(tournament, id, { kind: 'score', score: slot === 0 ? [1, 0] : [0, 1] })
}

test('whoever leaves loses the open match and every later one by walkover; what was played stands', () => {
  let tournament = win(drawn({ id: 'main', format: 'double_elimination' }, 4), 'main.1')
  tournament = win(tournament, 'main.2')
  tournament = withdraw(tournament, 'e1')
  const stage = stageOf(tournament)
  expect(stage.matches.slice(0, 3).map(({ result }) => result)).toEqual([
    { kind: 'score', score: [1, 0] },
    { kind: 'score', score: [1, 0] },
    { kind: 'walkover', winner: 'e2' },
  ])
  tournament = win(tournament, 'main.4')
  // In the lower bracket e1 meets e4, who goes on without a match.
  expect(stageOf(tournament).matches[4]?.result).toEqual({ kind: 'walkover', winner: 'e4' })
  tournament = win(tournament, 'main.6')
  expect(placesOf(tournament, 'main').map(({ entrant }) => entrant)).toEqual(['e2', 'e4', 'e1', 'e3'])
  verifyTournament(tournament)
})

test('two who have left when they would meet are both out, and the next match gets a bye', () => {
  let tournament = win(drawn({ id: 'main', format: 'single_elimination' }, 8), 'main.1')
  tournament = withdraw(withdraw(tournament, 'e1'), 'e5')
  expect(stageOf(tournament).matches[4]?.result).toEqual({ kind: 'walkover', winner: 'e4' })
  tournament = withdraw(tournament, 'e4')
  for (const id of ['main.3', 'main.4', 'main.6']) tournament = win(tournament, id)
  expect(stageOf(tournament).matches[6]?.result).toEqual({ kind: 'walkover', winner: 'e2' })
})

test('at a table, before half of their matches all are removed, and nobody has anything of them', () => {
  let tournament = drawn({ id: 'main', format: 'round_robin' }, 5)
  const theirs = stageOf(tournament).matches.filter(({ slots }) => slots.some(({ entrant }) => entrant === 'e1'))
  tournament = enterResult(tournament, theirs[0]?.id ?? '', { kind: 'score', score: [1, 0] })
  const early = withdraw(tournament, 'e1')
  const states = stageOf(early).matches.map((match) => stateOf(stageOf(early), match))
  expect(states.filter((state) => state === 'removed').length).toBe(4)
  expect(stageOf(early).matches.some(({ result }) => result !== null)).toBe(false)
  verifyTournament(early)

  tournament = enterResult(tournament, theirs[1]?.id ?? '', { kind: 'score', score: [1, 0] })
  const late = stageOf(disqualify(tournament, 'e1'))
  expect(late.matches.filter(({ isRemoved }) => isRemoved)).toEqual([])
  expect(late.matches.filter(({ isAutomatic }) => isAutomatic).length).toBe(2)
})

test('nobody leaves twice', () => {
  const tournament = withdraw(drawn({ id: 'main', format: 'single_elimination' }, 4), 'e1')
  expect(() => withdraw(tournament, 'e1')).toThrow(expect.objectContaining({ code: 'already_out' }))
  expect(() => withdraw(tournament, 'e9')).toThrow(expect.objectContaining({ code: 'unknown_entrant' }))
})

test('a result that comes after a withdrawal is made again by itself when the one before is changed', () => {
  let tournament = withdraw(drawn({ id: 'main', format: 'single_elimination' }, 4), 'e1')
  expect(stageOf(tournament).matches[0]?.isAutomatic).toBe(true)
  tournament = win(tournament, 'main.2')
  tournament = withdraw(tournament, 'e4')
  expect(matchesOf(tournament, 'upper', 2)[0]?.result).toEqual({ kind: 'walkover', winner: 'e2' })
  tournament = win(tournament, 'main.2', 1)
  expect(matchesOf(tournament, 'upper', 2)[0]?.result).toEqual({ kind: 'walkover', winner: 'e3' })
})

test('the referee may take a walkover of somebody who has left back, and enter what was played', () => {
  let tournament = withdraw(drawn({ id: 'main', format: 'single_elimination' }, 4), 'e1')
  tournament = resetMatch(tournament, 'main.1')
  tournament = win(tournament, 'main.1')
  expect(matchesOf(tournament, 'upper', 2)[0]?.slots[0]?.entrant).toBe('e1')
})
