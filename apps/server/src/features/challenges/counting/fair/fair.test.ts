// What counts of a day within a budget, and what a pause takes and leaves.
import { dayCapOf, timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import { describe, expect, it } from 'vitest'
import { countScore } from '../count.ts'
import type { Counted, Facts } from '../facts.ts'
import { handicapOf, medianOf } from './handicap.ts'

const at = (written: string) => new Date(`2026-11-${written}Z`)
const none: Facts = { syncs: [], readings: [], unlocks: [], finishes: [], byHand: [], claims: [], pauses: [] }
const window = { from: at('02T00:00'), to: at('20T00:00') }
const playtime: Counted = {
  goal: { kind: 'playtime', target: 300 },
  gameIds: [],
  minimumEvidence: 'self-reported',
  isManualAllowed: true,
  timeZone: 'UTC',
  timeBudget: '4',
}
const sync = (when: string) => ({ beganAt: at(when), readAt: at(when) })
const reading = (when: string, minutes: number, lastPlayed: string | null = null, gameId = 1) => ({
  gameId,
  readAt: at(when),
  minutes,
  evidence: 'proved' as const,
  lastPlayedAt: lastPlayed === null ? null : at(lastPlayed),
})
const byHand = (what: Facts['byHand'][number]['what'], when: string, amount = 1, day: string | null = null) => ({
  id: `${what} ${when}`,
  what,
  amount,
  gameId: null,
  day,
  at: at(when),
})
const read = (...readings: ReturnType<typeof reading>[]): Facts => ({
  ...none,
  syncs: [...new Set(readings.map(({ readAt }) => readAt.getTime()))].map((ms) => ({
    beganAt: new Date(ms),
    readAt: new Date(ms),
  })),
  readings,
})
const unlock = (name: string, when: string) => ({
  gameId: 1,
  name,
  at: at(when),
  share: 50,
  evidence: 'proved' as const,
  readAt: at(when),
})

describe('the most that counts of a day', () => {
  it('is a seventh of the week, twice, and nothing for who plays more', () => {
    expect(timeBudgets.map((budget) => dayCapOf(budget))).toEqual([69, 171, 343, null])
  })

  it('leaves out what is over it, and says so beside the value', () => {
    const facts = read(reading('03T08:00', 100), reading('03T20:00', 200))
    expect(countScore(playtime, facts, window)).toMatchObject({
      value: 69,
      sources: [{ key: 'game 1', value: 69, leftOut: 31 }],
    })
    expect(countScore({ ...playtime, timeBudget: 'more' }, facts, window)).toMatchObject({ value: 100 })
    expect(countScore({ ...playtime, timeBudget: null }, facts, window)).toMatchObject({ value: 100 })
  })

  it('is had when the last of it came: what is left out afterwards moves nothing', () => {
    const until = (when: string) => read(reading('03T08:00', 100), reading('03T18:00', 200), reading(when, 300))
    const had = at('03T18:00')
    for (const when of ['03T18:00', '03T22:00']) {
      expect(countScore(playtime, until(when), window)).toMatchObject({ value: 69, lastAt: had })
    }
  })

  it('is all of it, or so many minutes, where whoever set it says so, in groups or not', () => {
    const facts = read(reading('03T08:00', 100), reading('03T20:00', 300))
    expect(countScore({ ...playtime, dayCap: 'off' }, facts, window).value).toBe(200)
    for (const timeBudget of ['4', 'more', null] as const) {
      const counted = { ...playtime, timeBudget, dayCap: 120 }
      expect(countScore(counted, facts, window)).toMatchObject({ value: 120, sources: [{ value: 120, leftOut: 80 }] })
    }
    const achievements: Counted = { ...playtime, goal: { kind: 'achievement-count', target: 300 }, dayCap: 1 }
    const unlocks = [unlock('one', '04T10:00'), unlock('two', '04T10:00')]
    expect(countScore(achievements, { ...none, unlocks }, window).value).toBe(2)
  })

  it('is that of all days between two syncs together, and of all games', () => {
    const silent = read(reading('03T08:00', 100), reading('05T20:00', 100 + 250))
    expect(countScore(playtime, silent, window).value).toBe(3 * 69)
    const two = read(
      reading('03T08:00', 100),
      reading('03T08:00', 10, null, 2),
      reading('03T20:00', 150),
      reading('03T20:00', 60, null, 2),
    )
    expect(countScore(playtime, two, window)).toMatchObject({
      value: 69,
      sources: [{ value: 50 }, { key: 'game 2', value: 19, leftOut: 31 }],
    })
  })

  it('is that of the day on which it was played, where the platform tells', () => {
    const facts = read(reading('03T08:00', 100), reading('05T20:00', 350, '03T21:00'))
    expect(countScore(playtime, facts, window).value).toBe(69)
  })

  it('holds for what is told by hand, and not for what staff corrected', () => {
    const facts = { ...none, byHand: [byHand('count', '04T10:00', 90), byHand('correction', '04T11:00', 90)] }
    expect(countScore(playtime, facts, window)).toMatchObject({ value: 159, parts: { told: 69, seen: 90 } })
  })

  it('asks for nothing but playtime', () => {
    const achievements: Counted = { ...playtime, goal: { kind: 'achievement-count', target: 300 } }
    const unlocks = Array.from({ length: 100 }, (_, n) => unlock(`a${n}`, '04T10:00'))
    expect(countScore(achievements, { ...none, unlocks }, window).value).toBe(100)
  })
})

describe('a handicap', () => {
  it('is own ÷ other’s between 0.5 and 2, for the one who has less, and 1 where nothing is known', () => {
    expect([handicapOf(400, 600), handicapOf(600, 400)]).toEqual([1.5, 1])
    expect([handicapOf(100, 600), handicapOf(600, 100)]).toEqual([2, 1])
    expect([handicapOf(500, 500), handicapOf(null, 500), handicapOf(500, null)]).toEqual([1, 1, 1])
    expect(medianOf([0, 0, 0, 10, 20, 30, 40, 50])).toBe(15)
    expect([medianOf([0, 0, 0, 0, 0, 30, 40, 50]), medianOf([])]).toEqual([null, null])
  })

  it('multiplies the value, and leaves what it is made of plain', () => {
    const facts = read(reading('03T08:00', 100), reading('03T20:00', 299), reading('04T20:00', 301))
    expect(countScore({ ...playtime, timeBudget: null, handicap: 1.5 }, facts, window)).toMatchObject({
      value: 302,
      plain: 201,
      doneAt: at('04T20:00'),
      parts: { counted: 201 },
      days: [
        ['2026-11-03', 299],
        ['2026-11-04', 302],
      ],
    })
  })
})

describe('a pause', () => {
  const pauses = [{ from: at('05T12:00'), to: at('08T12:00') }]

  it('counts nothing of what lies inside, or of play that may, and keeps what was there', () => {
    const unlimited = { ...playtime, timeBudget: null }
    const readings = [
      reading('03T08:00', 100),
      reading('05T10:00', 160),
      // Played before it, as the platform says; then inside; then perhaps; then after it.
      reading('06T08:00', 180, '05T11:00'),
      reading('07T08:00', 400),
      reading('09T08:00', 500),
      reading('09T20:00', 530),
    ]
    expect(countScore(unlimited, { ...read(...readings), pauses }, window).value).toBe(60 + 20 + 30)
    const achievements: Counted = { ...unlimited, goal: { kind: 'achievement-count', target: 9 } }
    const unlocks = [unlock('before', '05T11:59'), unlock('inside', '06T10:00'), unlock('after', '08T12:00')]
    expect(countScore(achievements, { ...none, unlocks, pauses }, window).value).toBe(2)
    const told = { ...none, pauses, byHand: [byHand('count', '06T10:00', 30), byHand('count', '09T10:00', 30)] }
    expect(countScore(playtime, told, window).value).toBe(30)
  })

  it('that goes on counts nothing from then on', () => {
    const facts = { ...read(reading('03T08:00', 100), reading('05T10:00', 150), reading('19T10:00', 190)), pauses: [] }
    const open = { ...facts, pauses: [{ from: at('05T12:00'), to: null }] }
    expect(countScore(playtime, facts, window).value).toBe(90)
    expect(countScore(playtime, open, window).value).toBe(50)
  })

  it('breaks no streak, is part of none, and asks nothing', () => {
    const days: Counted = { ...playtime, goal: { kind: 'streak', unit: 'days', target: 4 } }
    const unlocks = ['04T10:00', '05T10:00', '06T10:00', '09T10:00', '10T10:00'].map((when) => unlock(when, when))
    expect(countScore(days, { ...none, unlocks }, window).value).toBe(3)
    const paused = { ...none, unlocks, pauses, byHand: [byHand('day', '09T11:00', 1, '2026-11-07')] }
    expect(countScore(days, paused, window)).toMatchObject({ value: 4, doneAt: at('10T10:00') })
    const silent = { ...none, syncs: [sync('04T08:00'), sync('10T08:00')], readings: [], pauses }
    const grown = { ...silent, readings: [reading('04T08:00', 1), reading('10T08:00', 9)] }
    expect(countScore(days, grown, window).askedDays).toEqual([])
  })

  it('takes no day of a streak that was told of the time around it', () => {
    const days: Counted = { ...playtime, goal: { kind: 'streak', unit: 'days', target: 7 } }
    const told = byHand('day', '05T10:00', 1, '2026-11-05')
    const open = [{ from: at('05T12:00'), to: null }]
    expect(countScore(days, { ...none, byHand: [told], pauses: open }, window).value).toBe(1)
    expect(countScore(days, { ...none, byHand: [told], pauses }, window).value).toBe(1)
    const inside = byHand('day', '09T10:00', 1, '2026-11-06')
    const after = byHand('day', '09T11:00', 1, '2026-11-08')
    expect(countScore(days, { ...none, byHand: [told, inside, after], pauses }, window).value).toBe(2)
  })

  it('breaks no streak of weeks', () => {
    const weeks: Counted = { ...playtime, goal: { kind: 'streak', unit: 'weeks', target: 2 } }
    const unlocks = [unlock('first', '03T10:00'), unlock('last', '17T10:00')]
    expect(countScore(weeks, { ...none, unlocks }, window).value).toBe(1)
    const away = [{ from: at('10T12:00'), to: at('12T12:00') }]
    expect(countScore(weeks, { ...none, unlocks, pauses: away }, window).value).toBe(2)
  })
})
