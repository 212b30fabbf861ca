import { describe, expect, test } from 'vitest'
import { createRandom, pairNextRound } from '../index.ts'
import type { StageSettings } from '../model/settings.ts'
import { drawn, playOut, stageOf } from '../testing/playing-out.ts'
import { expectedGames } from './match-plan.ts'
import { describeSchedule, type ScheduleOptions, scheduleOf } from './schedule.ts'

function schedule(
  entrants: number,
  settings: StageSettings | readonly StageSettings[],
  more: Partial<ScheduleOptions> = {},
) {
  const stages = 'format' in settings ? [settings] : settings
  return scheduleOf({ entrants, stages, stations: 4, minutesPerGame: 10, minutesBetween: 0, ...more })
}

const single: StageSettings = { id: 'main', format: 'single_elimination' }
const double: StageSettings = { id: 'main', format: 'double_elimination' }

test('a best-of takes on average what it takes between equals', () => {
  expect([1, 3, 5, 7].map(expectedGames)).toEqual([1, 2.5, 4.125, 5.8125])
})

describe('matches', () => {
  test('by the rules of the format', () => {
    expect(schedule(64, single).matches).toEqual({ least: 63, most: 63 })
    expect(schedule(5, { ...single, thirdPlace: true }).matches).toEqual({ least: 5, most: 5 })
    for (const entrants of [3, 4, 5, 8, 13, 32]) {
      expect(schedule(entrants, double).matches).toEqual({ least: 2 * entrants - 2, most: 2 * entrants - 1 })
      expect(schedule(entrants, { ...double, grandFinal: 'none' }).matches.most).toBe(2 * entrants - 3)
    }
    expect(schedule(9, { id: 'main', format: 'round_robin', groups: 3 }).matches.most).toBe(9)
    expect(schedule(9, { id: 'main', format: 'swiss' }).matches.most).toBe(16)
    expect(schedule(16, { id: 'main', format: 'free_for_all', size: 8 }).matches.most).toBe(3)
  })

  test('that everybody plays', () => {
    expect(schedule(64, single).playsAtLeast).toBe(1)
    expect(schedule(64, double).playsAtLeast).toBe(2)
    expect(schedule(5, double).playsAtLeast).toBe(2)
    // The first seed has a bye, wins the upper bracket, and there is no final.
    expect(schedule(3, { ...double, grandFinal: 'none' }).playsAtLeast).toBe(1)
    expect(schedule(7, { id: 'main', format: 'round_robin', groups: 2 }).playsAtLeast).toBe(2)
    expect(schedule(8, { id: 'main', format: 'swiss' }).playsAtLeast).toBe(3)
    expect(schedule(7, { id: 'main', format: 'swiss' }).playsAtLeast).toBe(2)
  })
})

test('in Swiss to x wins or y losses those who have stopped play no more', () => {
  const swiss: StageSettings = { id: 'main', format: 'swiss', rounds: 5, stopAt: { wins: 3, losses: 3 } }
  const found = schedule(16, swiss)
  expect(found.matches).toEqual({ least: 33, most: 33 })
  expect(found.playsAtLeast).toBe(3)
  expect(found.rounds.map(({ matches }) => matches)).toEqual([8, 8, 8, 6, 3])
  expect(schedule(16, { ...swiss, draws: true }).matches).toEqual({ least: 33, most: 40 })
})

test.each([8, 11, 16, 22, 32])('what is expected of %i in Swiss to x wins comes about', (count) => {
  const swiss: StageSettings = { id: 'main', format: 'swiss', rounds: 5, stopAt: { wins: 3, losses: 2 } }
  const { matches, playsAtLeast } = schedule(count, swiss)
  for (let seed = 1; seed <= 5; seed++) {
    const random = createRandom(seed)
    let tournament = drawn(swiss, count)
    for (let round = 1; round <= 5; round++) {
      try {
        tournament = pairNextRound(tournament, 'main')
      } catch {
        break
      }
      tournament = playOut(tournament, random)
    }
    const played = stageOf(tournament).matches
    const each = stageOf(tournament).entrants.map(
      (entrant) => played.filter(({ slots }) => slots.some((slot) => slot.entrant === entrant)).length,
    )
    expect(played.length).toBeGreaterThanOrEqual(matches.least - 2)
    expect(played.length).toBeLessThanOrEqual(matches.most + 2)
    expect(Math.min(...each)).toBeGreaterThanOrEqual(playsAtLeast)
  }
})

test('a large one is planned as a small one is', () => {
  expect(schedule(2048, { id: 'main', format: 'swiss', rounds: 30 }).matches.most).toBe(30 * 1024)
  expect(schedule(8192, single).matches.most).toBe(8191)
})

describe('time', () => {
  test('is that of the rounds, one after the other, as far as there are stations', () => {
    // 4 + 2 + 1 matches at 4 stations: three rounds; at 2 stations round one takes two turns.
    expect(schedule(8, single).minutes).toBe(30)
    expect(schedule(8, single, { stations: 2 }).minutes).toBe(40)
    expect(schedule(8, single, { stations: 1 }).minutes).toBe(70)
    expect(schedule(8, single, { minutesBetween: 5 }).minutes).toBe(30 + 2 * 5)
    expect(schedule(8, { ...single, bestOf: [1, 1, 3] }).minutes).toBe(45)
  })

  test('of two brackets goes on together', () => {
    expect(
      schedule(4, double, { stations: 2 }).rounds.map(({ bracket, number, from }) => [bracket, number, from]),
    ).toEqual([
      ['upper', 1, 0],
      ['upper', 2, 10],
      ['lower', 1, 10],
      ['lower', 2, 20],
      ['final', 1, 30],
      ['final', 2, 40],
    ])
  })

  test('of a stage begins when the one before is over', () => {
    const stages: StageSettings[] = [
      { id: 'groups', format: 'round_robin', groups: 4 },
      { id: 'finals', format: 'single_elimination', from: { stage: 'groups', count: 2 } },
    ]
    const found = schedule(16, stages, { stations: 8 })
    expect(found.matches.most).toBe(24 + 7)
    expect(found.rounds.find(({ stage }) => stage === 'finals')?.from).toBe(30)
    expect(found.minutes).toBe(60)
    expect(found.playsAtLeast).toBe(3)
  })

  test('nobody plays two matches at once, however many stations there are', () => {
    expect(schedule(6, { id: 'main', format: 'round_robin' }, { stations: 100 }).minutes).toBe(50)
    expect(schedule(8, { id: 'main', format: 'swiss' }, { stations: 100 }).minutes).toBe(30)
  })
})

test('is told in a sentence', () => {
  const told = describeSchedule(schedule(32, double, { minutesPerGame: 12, minutesBetween: 3 }))
  expect(told).toBe('62 to 63 matches, about 5 hours, everybody plays at least twice')
  const short = describeSchedule(schedule(64, single, { stations: 16 }))
  expect(short).toBe('63 matches, about 70 minutes, everybody plays at least once')
  expect(describeSchedule(schedule(2, single))).toBe('1 match, about 10 minutes, everybody plays at least once')
})

test('what cannot be is refused by name', () => {
  expect(() => schedule(8, single, { stations: 0 })).toThrow(expect.objectContaining({ code: 'invalid_settings' }))
  expect(() => schedule(8, { id: 'main', format: 'ladder' })).toThrow(expect.objectContaining({ code: 'wrong_format' }))
  const refused = expect.objectContaining({ code: 'invalid_settings' })
  for (const stations of [1e10, 1.5, Number.NaN]) expect(() => schedule(8, single, { stations })).toThrow(refused)
  for (const entrants of [5e7, 7.5, -1, Number.NaN]) expect(() => schedule(entrants, single)).toThrow(refused)
  expect(() => schedule(8, single, { minutesPerGame: 1e300 })).toThrow(refused)
  expect(() => schedule(8, { ...single, bestOf: -3 })).toThrow(refused)
  expect(() => schedule(8, { id: 'main', format: 'swiss', rounds: 1e9 })).toThrow(refused)
  expect(() => schedule(1, single)).toThrow(expect.objectContaining({ code: 'too_few_entrants' }))
  expect(() => schedule(60_000, { id: 'main', format: 'swiss' })).toThrow(
    expect.objectContaining({ code: 'too_many_entrants' }),
  )
  expect(() => schedule(8, { ...single, from: { stage: 'x', count: 4 } })).toThrow(
    expect.objectContaining({ code: 'unknown_stage' }),
  )
})

test('no more go on than the groups hold', () => {
  const planned = (entrants: number, groups: number, count: number) =>
    scheduleOf({
      entrants,
      stations: 4,
      minutesPerGame: 10,
      stages: [
        { id: 'groups', format: 'round_robin', groups },
        { id: 'finals', format: 'single_elimination', from: { stage: 'groups', count } },
      ],
    }).matches.most
  // Groups of 3, 3, 2 and 2 play 8 matches, and 10 go on.
  expect(planned(10, 4, 3)).toBe(8 + 9)
  expect(planned(4, 1, 16)).toBe(6 + 3)
})
