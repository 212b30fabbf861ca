// Twelve weeks of a hall of 200: whoever has four hours a week is measured by those who have as many, whatever others play.
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { expect, it } from 'vitest'
import { countScore } from '../count.ts'
import { groupNoOf, rankValueOf } from '../counting.service.ts'
import type { Counted, Facts, Sync } from '../facts.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 0, 5)
const days = 12 * 7
const people = 200
const window = { from: new Date(start), to: new Date(start + days * dayMs) }

type Member = { readonly id: number; readonly timeBudget: TimeBudget; readonly hours: number }

/** Fifty of each group. */
const members: readonly Member[] = Array.from({ length: people }, (_, id) => {
  const [timeBudget, hours] =
    (
      [
        ['4', 4],
        ['10', 10],
        ['20', 20],
        ['more', 40],
      ] as const
    )[id % 4] ?? (['4', 4] as const)
  return { id, timeBudget, hours }
})
const fourHours = members.filter(({ timeBudget }) => timeBudget === '4')

/** Numbers that look random and are the same for the same member. */
function chanceOf(member: number, day: number): number {
  const mixed = Math.imul((member * 977 + day) ^ 0x5bd1e995, 2_246_822_519) >>> 0
  return (Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917) >>> 0) / 2 ** 32
}

/** A sync each morning, and play on two days of three. */
function historyOf({ id, hours }: Member): Facts {
  const mornings = Array.from({ length: days + 1 }, (_, day) => new Date(start + day * dayMs + 3_600_000))
  const syncs = mornings.map((readAt): Sync => ({ beganAt: readAt, readAt }))
  let minutes = 100
  const readings = mornings.map((readAt, day) => {
    if (day > 0 && chanceOf(id, day) < 0.67)
      minutes += Math.round(((hours * 60) / 7) * 1.5 * (0.5 + chanceOf(id, -day)))
    return { gameId: 1, readAt, minutes, evidence: 'proved' as const, lastPlayedAt: null }
  })
  return { syncs, readings, unlocks: [], finishes: [], byHand: [], claims: [], pauses: [] }
}

function standing(hall: readonly Member[], isGrouped: boolean) {
  return hall.map((member) => {
    const goal = { kind: 'playtime', target: null } as const
    const counted: Counted = {
      goal,
      gameIds: [],
      minimumEvidence: 'platform',
      isManualAllowed: false,
      timeZone: 'Europe/Berlin',
      timeBudget: isGrouped ? member.timeBudget : null,
    }
    const rank = rankValueOf(goal, countScore(counted, historyOf(member), window))
    return { ...member, rank, groupNo: groupNoOf(counted.timeBudget) }
  })
}

/** A place is one more than how many of the same group stand better. */
function placesOf(hall: readonly Member[], asked: readonly Member[], isGrouped = true): number[] {
  const all = standing(hall, isGrouped)
  return asked.map(({ id }) => {
    const own = all.find((one) => one.id === id)
    return 1 + all.filter((one) => one.groupNo === own?.groupNo && one.rank > own.rank).length
  })
}

it('gives who has four hours a place that does not depend on who plays forty', () => {
  const places = placesOf(members, fourHours)
  const without = members.filter(({ timeBudget }) => timeBudget !== 'more')
  const twice = members.map((one) => (one.timeBudget === 'more' ? { ...one, hours: one.hours * 2 } : one))
  expect(new Set(places).size).toBeGreaterThan(30)
  expect(Math.max(...places)).toBeLessThanOrEqual(fourHours.length)
  expect(placesOf(without, fourHours)).toEqual(places)
  expect(placesOf(twice, fourHours)).toEqual(places)
  expect(placesOf(members, fourHours, false)).not.toEqual(placesOf(without, fourHours, false))
})

it('lets nobody who plays forty hours and says four have more than twice their week', () => {
  const said = { id: 0, timeBudget: '4', hours: 40 } as const
  const [within] = standing([said], true)
  const [plain] = standing([said], false)
  expect(plain?.rank).toBeGreaterThan(12 * 30 * 60)
  expect(within?.rank).toBeLessThanOrEqual((days + 1) * 69)
})
