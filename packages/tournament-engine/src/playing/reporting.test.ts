import { expect, test } from 'vitest'
import type { MatchResult, Tournament } from '../index.ts'
import {
  checkIn,
  closeCheckIn,
  confirmReport,
  createTournament,
  drawStage,
  enterResult,
  reportResult,
  resetMatch,
  startMatch,
  stateOf,
} from '../index.ts'
import { entrantsUpTo, stageOf } from '../testing/playing-out.ts'

const won: MatchResult = { kind: 'score', score: [1, 0] }
const lost: MatchResult = { kind: 'score', score: [0, 1] }

function start(count = 4): Tournament {
  const stages = [{ id: 'main', format: 'single_elimination' }] as const
  return drawStage(createTournament({ entrants: entrantsUpTo(count), stages, requiresCheckIn: true }), 'main')
}

function stateOfMatch(tournament: Tournament, index: number): string {
  const match = stageOf(tournament).matches[index]
  return match === undefined ? 'none' : stateOf(stageOf(tournament), match)
}

const bothHere = () => checkIn(checkIn(start(), 'main.1', 'e1'), 'main.1', 'e4')

test('a match goes from locked to archived as rules 5.1 name it', () => {
  let tournament = start()
  const states = [stateOfMatch(tournament, 2), stateOfMatch(tournament, 0)]
  tournament = checkIn(tournament, 'main.1', 'e1')
  states.push(stateOfMatch(tournament, 0))
  tournament = checkIn(tournament, 'main.1', 'e4')
  states.push(stateOfMatch(tournament, 0))
  tournament = startMatch(tournament, 'main.1')
  states.push(stateOfMatch(tournament, 0))
  tournament = reportResult(tournament, 'main.1', { by: 'e1', result: won })
  states.push(stateOfMatch(tournament, 0))
  tournament = reportResult(tournament, 'main.1', { by: 'e4', result: lost })
  states.push(stateOfMatch(tournament, 0))
  tournament = enterResult(tournament, 'main.1', won)
  states.push(stateOfMatch(tournament, 0), stateOfMatch(tournament, 2))
  tournament = closeCheckIn(tournament, 'main.2')
  states.push(stateOfMatch(tournament, 2), stateOfMatch(tournament, 0))
  expect(states).toEqual(
    'locked ready ready checked_in running reported disputed completed waiting bye archived'.split(' '),
  )
})

test('no score before both have checked in, by report or by referee', () => {
  const one = checkIn(start(), 'main.1', 'e1')
  const refused = expect.objectContaining({ code: 'not_checked_in' })
  expect(() => reportResult(one, 'main.1', { by: 'e1', result: won })).toThrow(refused)
  expect(() => enterResult(one, 'main.1', won)).toThrow(refused)
  expect(() => startMatch(one, 'main.1')).toThrow(refused)
  expect(checkIn(one, 'main.1', 'e1')).toBe(one)
})

test('when the time to check in is over, one side alone wins by walkover, and of none both are out', () => {
  const alone = closeCheckIn(checkIn(start(), 'main.1', 'e4'), 'main.1')
  expect(stageOf(alone).matches[0]?.result).toEqual({ kind: 'walkover', winner: 'e4' })
  const none = closeCheckIn(start(), 'main.1')
  expect(stageOf(none).matches[0]?.result).toEqual({ kind: 'double_walkover' })
  expect(stageOf(none).matches[2]?.slots[0]).toMatchObject({ entrant: null, isBye: true })
  const both = bothHere()
  expect(closeCheckIn(both, 'main.1')).toBe(both)
})

test('the same report from both completes the match at once', () => {
  let tournament = reportResult(bothHere(), 'main.1', { by: 'e4', result: won })
  tournament = reportResult(tournament, 'main.1', { by: 'e1', result: won })
  expect(stageOf(tournament).matches[0]?.result).toEqual(won)
  expect(stageOf(resetMatch(tournament, 'main.1')).matches[0]).toEqual(stageOf(bothHere()).matches[0])
})

test('one report alone stands when the time to object is over, a disputed one waits for a referee', () => {
  const reported = reportResult(bothHere(), 'main.1', { by: 'e4', result: lost })
  expect(stageOf(confirmReport(reported, 'main.1')).matches[0]?.result).toEqual(lost)
  const disputed = reportResult(reported, 'main.1', { by: 'e1', result: won })
  expect(() => confirmReport(disputed, 'main.1')).toThrow(expect.objectContaining({ code: 'match_not_ready' }))
  const agreed = reportResult(disputed, 'main.1', { by: 'e1', result: lost })
  expect(stageOf(agreed).matches[0]?.result).toEqual(lost)
})

test('only those who play report and check in', () => {
  const stranger = expect.objectContaining({ code: 'not_in_match' })
  expect(() => checkIn(start(), 'main.1', 'e2')).toThrow(stranger)
  expect(() => reportResult(bothHere(), 'main.1', { by: 'e2', result: won })).toThrow(stranger)
})

test('of a free-for-all those play who have checked in; who has not cannot finish', () => {
  const stages = [{ id: 'main', format: 'free_for_all', size: 4 }] as const
  let tournament = drawStage(createTournament({ entrants: entrantsUpTo(4), stages, requiresCheckIn: true }), 'main')
  tournament = checkIn(tournament, 'main.1', 'e1')
  const refused = expect.objectContaining({ code: 'not_checked_in' })
  expect(() => startMatch(tournament, 'main.1')).toThrow(refused)
  for (const entrant of ['e2', 'e3']) tournament = checkIn(tournament, 'main.1', entrant)
  tournament = startMatch(tournament, 'main.1')
  expect(() => enterResult(tournament, 'main.1', { kind: 'heats', heats: [['e1', 'e4']] })).toThrow(refused)
  const result = { kind: 'heats', heats: [['e3', 'e1', 'e2']] } as const
  for (const by of ['e1', 'e2', 'e3']) tournament = reportResult(tournament, 'main.1', { by, result })
  expect(stageOf(tournament).matches[0]?.result).toEqual(result)
})
