// The vectors of the domain rules, section 15, and what they say in words.
import type { EvidenceLevel } from '@guildhall/contract/rules/challenges/evidence-levels'
import { describe, expect, it } from 'vitest'
import { dayIn } from './calendar.ts'
import { countScore } from './count.ts'
import type { Counted, Facts, StoredGoal } from './facts.ts'
import { flagsOf } from './flags.ts'
import { rarityPoints } from './unlocks.ts'

const at = (written: string) => new Date(`2026-11-${written}Z`)
const none: Facts = { syncs: [], readings: [], unlocks: [], finishes: [], byHand: [], claims: [], pauses: [] }
const window = { from: at('02T00:00'), to: at('20T00:00') }

function counted(goal: StoredGoal, facts: Partial<Counted> = {}): Counted {
  const usual = { gameIds: [], minimumEvidence: 'self-reported', isManualAllowed: true, timeZone: 'UTC' } as const
  return { ...usual, goal, ...facts }
}
const unlock = (name: string, when: string, share = 50, gameId = 1) => ({
  gameId,
  name: `${gameId} ${name}`,
  at: at(when),
  share,
  evidence: 'proved' as const,
  readAt: at('30T00:00'),
})
const sync = (when: string) => ({ beganAt: at(when), readAt: at(when) })
const reading = (when: string, minutes: number, gameId = 1, lastPlayed: string | null = null) => ({
  gameId,
  readAt: at(when),
  minutes,
  evidence: 'proved' as const,
  lastPlayedAt: lastPlayed === null ? null : at(lastPlayed),
})
const byHand = (what: Facts['byHand'][number]['what'], when: string, facts: object = {}) => ({
  id: `${what} ${when}`,
  what,
  amount: 1,
  gameId: null,
  day: null,
  at: at(when),
  ...facts,
})
const claimOf = (evidence: EvidenceLevel, when: string, value = 1, gameId: number | null = null) => ({
  id: `${evidence} ${when}`,
  value,
  gameId,
  at: at(when),
  evidence,
  judgeId: null,
})

describe('rarity points', () => {
  it.each([
    [50, 4],
    [10, 10],
    [1, 20],
    [0.1, 30],
    [100, 1],
    [0.0001, 30],
    [0, 30],
    [null, 1],
  ])('of a share of %s percent are %i', (share, points) => {
    expect(rarityPoints(share)).toBe(points)
  })
})

describe('achievements', () => {
  const goal = counted({ kind: 'achievement-count', target: 2 })

  it('count by the time they were unlocked, inside the window, whenever a sync brings them', () => {
    const unlocks = [
      unlock('before', '01T23:59'),
      unlock('first', '02T00:00'),
      unlock('late', '20T00:00'),
      unlock('after', '20T00:01'),
    ]
    const score = countScore(goal, { ...none, unlocks }, window)
    expect(score).toMatchObject({ value: 2, doneAt: at('20T00:00'), parts: { counted: 2 } })
  })

  it('count from joining on for whoever joins later', () => {
    const unlocks = [unlock('one', '03T00:00'), unlock('two', '06T00:00')]
    expect(countScore(goal, { ...none, unlocks }, { ...window, from: at('05T00:00') }).value).toBe(1)
  })

  it('count once, whatever copies of the game tell of them', () => {
    const unlocks = [unlock('one', '03T00:00'), unlock('one', '04T00:00')]
    expect(countScore(goal, { ...none, unlocks }, window)).toMatchObject({ value: 1, lastAt: at('03T00:00') })
  })

  it('of a set are those of the set; of rarity they count their points', () => {
    const unlocks = [unlock('one', '03T00:00', 10), unlock('other', '04T00:00', 1)]
    const set = counted({ kind: 'achievement-set', achievements: [{ gameId: 1, key: 'one' }] })
    expect(countScore(set, { ...none, unlocks }, window)).toMatchObject({ value: 1, doneAt: at('03T00:00') })
    expect(countScore(counted({ kind: 'rarity-points', target: null }), { ...none, unlocks }, window).value).toBe(30)
  })
})

describe('playtime', () => {
  const goal = counted({ kind: 'playtime', target: 100 })

  it('is the total now without that of the first sync after joining', () => {
    const syncs = [sync('01T12:00'), sync('03T00:00'), sync('05T00:00'), sync('21T00:00')]
    const readings = [
      reading('01T12:00', 500),
      reading('03T00:00', 560),
      reading('05T00:00', 660),
      reading('21T00:00', 900),
    ]
    expect(countScore(goal, { ...none, syncs, readings }, window)).toMatchObject({
      value: 100,
      doneAt: at('05T00:00'),
      sources: [{ gameId: 1, value: 100, evidence: 'proved' }],
    })
  })

  it('counts nothing of a sync that began before joining, and nothing is taken away by a smaller total', () => {
    const began = { beganAt: at('01T23:00'), readAt: at('02T01:00') }
    const syncs = [began, sync('03T00:00'), sync('04T00:00'), sync('05T00:00')]
    const readings = [
      reading('02T01:00', 100),
      reading('03T00:00', 130),
      reading('04T00:00', 90),
      reading('05T00:00', 140),
    ]
    expect(countScore(goal, { ...none, syncs, readings }, window).value).toBe(10)
  })

  it('of a game that comes to the shelf later is all of it', () => {
    const syncs = [sync('03T00:00'), sync('05T00:00')]
    expect(countScore(goal, { ...none, syncs, readings: [reading('05T00:00', 42, 7)] }, window).value).toBe(42)
  })
})

describe('evidence', () => {
  const levels = ['self-reported', 'shown', 'platform', 'proved', 'confirmed'] as const

  it.each(levels)('of %s and better counts, where that is the least', (minimumEvidence) => {
    const claims = levels.map((level, n) => claimOf(level, `0${n + 3}T00:00`))
    const score = countScore(
      counted({ kind: 'achievement-count', target: 9 }, { minimumEvidence }),
      { ...none, claims },
      window,
    )
    expect(score.value).toBe(levels.length - levels.indexOf(minimumEvidence))
  })

  it('of the best counts for a game that counts once', () => {
    const finishes = [{ gameId: 4, at: at('03T00:00'), evidence: 'self-reported' as const }]
    const claims = [claimOf('confirmed', '09T00:00', 1, 4)]
    const goal = counted({ kind: 'finish', target: 1 }, { gameIds: [4] })
    expect(countScore(goal, { ...none, finishes, claims }, window)).toMatchObject({
      value: 1,
      doneAt: at('09T00:00'),
      parts: { told: 0, seen: 1 },
    })
  })

  it('by hand is nothing where no manual proof is allowed', () => {
    const facts = { ...none, byHand: [byHand('count', '03T00:00', { amount: 3 })] }
    expect(countScore(counted({ kind: 'achievement-count', target: 9 }), facts, window).value).toBe(3)
    expect(
      countScore(counted({ kind: 'achievement-count', target: 9 }, { isManualAllowed: false }), facts, window).value,
    ).toBe(0)
  })
})

describe('a streak', () => {
  const days = counted({ kind: 'streak', unit: 'days', target: 3 })
  const growing = (...whens: string[]) => ({
    syncs: whens.map(sync),
    readings: whens.map((when, n) => reading(when, 100 + 10 * n)),
  })

  it('counts a day on which syncs show growth, one that the platform says was played, and days of unlocks', () => {
    const facts = {
      ...none,
      ...growing('03T08:00', '03T20:00'),
      unlocks: [unlock('one', '04T10:00'), unlock('two', '05T10:00')],
    }
    expect(countScore(days, facts, window)).toMatchObject({ value: 3, doneAt: at('05T10:00') })
    const played = {
      ...none,
      syncs: [sync('03T08:00'), sync('06T08:00')],
      readings: [reading('03T08:00', 100), reading('06T08:00', 160, 1, '04T21:00')],
    }
    expect(countScore(days, played, window)).toMatchObject({
      value: 1,
      askedDays: ['2026-11-03', '2026-11-05', '2026-11-06'],
    })
  })

  it('takes the word of the member for the days that no sync decides, as told', () => {
    const facts = {
      ...none,
      syncs: [sync('03T08:00'), sync('06T08:00')],
      readings: [reading('03T08:00', 100), reading('06T08:00', 160, 1, '04T21:00')],
      byHand: [byHand('day', '06T09:00', { day: '2026-11-05' })],
    }
    expect(countScore(days, facts, window)).toMatchObject({ value: 2, parts: { told: 1, counted: 1 } })
  })

  it('of weeks begins them on Monday', () => {
    const weeks = counted({ kind: 'streak', unit: 'weeks', target: 2 })
    const unlocks = [unlock('sunday', '08T10:00'), unlock('monday', '09T10:00')]
    expect(countScore(weeks, { ...none, unlocks }, window)).toMatchObject({ value: 2, doneAt: at('09T10:00') })
    const told = [byHand('day', '05T10:00', { day: '2026-11-04' })]
    expect(countScore(weeks, { ...none, unlocks, byHand: told }, window).parts).toMatchObject({ told: 0, counted: 2 })
  })
})

it.each<StoredGoal>([
  { kind: 'streak', unit: 'days', target: 3 },
  { kind: 'high-score', isLowest: false, unit: '', target: null },
  { kind: 'achievement-count', target: 9 },
])('a correction of a part that was left counts for none of the next, of $kind', (goal) => {
  const facts = {
    ...none,
    unlocks: [unlock('one', '04T10:00')],
    claims: [claimOf('confirmed', '04T11:00')],
    byHand: [byHand('correction', '01T10:00', { amount: 5 })],
  }
  const own = countScore(counted(goal), { ...facts, byHand: [] }, window).value
  expect(countScore(counted(goal), facts, window).value).toBe(own)
  const late = [...facts.byHand, byHand('correction', '21T10:00', { amount: 2 })]
  expect(countScore(counted(goal), { ...facts, byHand: late }, window).value).toBe((own ?? 0) + 2)
})

describe('a score', () => {
  const floors = counted({ kind: 'high-score', isLowest: false, unit: '', target: 100 })
  const told = (when: string, amount: number) => byHand('score', when, { amount })

  it('of equal ones is the better proved, done when that was handed in', () => {
    const facts = { ...none, byHand: [told('03T00:00', 100)], claims: [claimOf('confirmed', '04T00:00', 100)] }
    expect(countScore(floors, facts, window)).toMatchObject({
      value: 100,
      doneAt: at('04T00:00'),
      parts: { told: 0, seen: 100 },
      sources: [{ value: 100, evidence: 'confirmed' }],
    })
    const shown = { ...facts, claims: [claimOf('shown', '02T09:00', 100), ...facts.claims] }
    expect(countScore(floors, shown, window)).toMatchObject({ doneAt: at('02T09:00'), parts: { seen: 100 } })
  })

  it('that is told alone has the best one behind it that is more than told', () => {
    const claims = [claimOf('shown', '04T00:00', 60), claimOf('confirmed', '05T00:00', 40)]
    const facts = { ...none, byHand: [told('03T00:00', 100)], claims }
    expect(countScore(floors, facts, window)).toMatchObject({
      value: 100,
      doneAt: at('03T00:00'),
      parts: { told: 100, seen: 0 },
      sources: [
        { value: 100, evidence: 'self-reported' },
        { value: 60, evidence: 'shown' },
        { value: 40, evidence: 'confirmed' },
      ],
    })
    const corrected = { ...facts, byHand: [...facts.byHand, byHand('correction', '06T00:00', { amount: -50 })] }
    expect(countScore(floors, corrected, window).sources).toMatchObject([{ value: 50 }, { value: 50 }, { value: 40 }])
    const onlyShown = { ...none, claims: [claimOf('shown', '04T00:00', 60), claimOf('confirmed', '05T00:00', 60)] }
    expect(countScore(floors, onlyShown, window).sources).toMatchObject([{ value: 60, evidence: 'confirmed' }])
  })
})

describe('a correction', () => {
  const correction = (amount: number) => byHand('correction', '09T00:00', { amount })

  it.each([
    [false, 120, -20, at('03T00:00')],
    [false, 120, -21, null],
    [false, 90, 10, at('03T00:00')],
    [true, 100, 1, null],
    [true, 130, -30, at('03T00:00')],
  ])('of a score, the lowest: %s, of %i by %i leaves it done or not', (isLowest, value, by, doneAt) => {
    const goal = counted({ kind: 'high-score', isLowest, unit: '', target: 100 })
    const facts = { ...none, claims: [claimOf('shown', '03T00:00', value)], byHand: [correction(by)] }
    expect(countScore(goal, facts, window)).toMatchObject({ value: value + by, doneAt })
  })

  it('of a streak is in its parts, and undoes it below the mark', () => {
    const streak = counted({ kind: 'streak', unit: 'days', target: 3 })
    const unlocks = ['03', '04', '05'].map((day) => unlock(`on ${day}`, `${day}T10:00`))
    const by = (amount: number) => countScore(streak, { ...none, unlocks, byHand: [correction(amount)] }, window)
    expect(by(1).sources.at(-1)).toMatchObject({ value: 1, evidence: 'confirmed' })
    expect(by(0)).toMatchObject({ value: 3, doneAt: at('05T10:00'), parts: { counted: 3 } })
    expect(by(-1)).toMatchObject({ value: 2, doneAt: null, parts: { told: 0, seen: 0, counted: 2 } })
    expect(by(-4)).toMatchObject({ value: 0, doneAt: null, parts: { told: 0, seen: 0, counted: 0 } })
    const short = { ...none, unlocks: unlocks.slice(1), byHand: [correction(1)] }
    expect(countScore(streak, short, window)).toMatchObject({
      value: 3,
      doneAt: at('09T00:00'),
      parts: { seen: 1, counted: 2 },
    })
  })

  it('of what is counted leaves nobody with less than nothing, whatever was taken back since', () => {
    const goal = counted({ kind: 'achievement-count', target: 9 })
    const facts = { ...none, byHand: [byHand('count', '03T00:00', { amount: 2 }), correction(-5)] }
    expect(countScore(goal, facts, window)).toMatchObject({
      value: 0,
      days: [
        ['2026-11-03', 2],
        ['2026-11-09', 0],
      ],
    })
    expect(countScore({ ...goal, handicap: 0.5 }, facts, window)).toMatchObject({ value: 0, plain: 0 })
    const score = counted({ kind: 'high-score', isLowest: true, unit: '', target: null })
    const below = { ...none, byHand: [byHand('score', '03T00:00', { amount: 2 }), correction(-5)] }
    expect(countScore(score, below, window).value).toBe(-3)
  })
})

describe('flags', () => {
  const kinds = (facts: Facts, games = new Map()) => flagsOf(facts, games)(window, () => true).map(({ kind }) => kind)

  it('ask about unlocks without playtime, many in one second, before a release, and time that grew too fast', () => {
    const syncs = [sync('03T00:00'), sync('05T00:00')]
    const still = [reading('03T00:00', 100)]
    expect(kinds({ ...none, syncs, readings: still, unlocks: [unlock('one', '04T00:00')] })).toEqual(['no-playtime'])
    const grown = [...still, reading('05T00:00', 160)]
    expect(kinds({ ...none, syncs, readings: grown, unlocks: [unlock('one', '04T00:00')] })).toEqual([])
    // Whose first unlock came first stands first: of several the first one is kept.
    const two = [unlock('a', '04T00:00'), { ...unlock('b', '04T01:00'), gameId: 2 }, unlock('c', '04T02:00')]
    const unplayed = [...still, { ...reading('03T00:00', 5), gameId: 2 }]
    const found = flagsOf({ ...none, syncs, readings: unplayed, unlocks: two }, new Map())(window, () => true)
    expect(found.map(({ gameId }) => gameId)).toEqual([1, 2])
    const many = Array.from({ length: 10 }, (_, n) => unlock(`one ${n}`, '04T00:00'))
    expect(kinds({ ...none, syncs, readings: grown, unlocks: many })).toEqual(['same-second'])
    expect(kinds({ ...none, syncs, readings: grown, unlocks: many.slice(1) })).toEqual([])
    const unreleased = new Map([[1, { releasedOn: '2026-11-10', ownedSince: null }]])
    expect(kinds({ ...none, unlocks: [unlock('one', '04T00:00')] }, unreleased)).toEqual(['before-release'])
    const owned = new Map([[1, { releasedOn: null, ownedSince: at('05T00:00') }]])
    expect(kinds({ ...none, syncs: [sync('04T12:00')], unlocks: [unlock('one', '04T00:00')] }, owned)).toEqual([
      'before-owning',
    ])
    expect(kinds({ ...none, syncs, readings: [...still, reading('05T00:00', 100 + 49 * 60)] })).toEqual([
      'faster-than-time',
    ])
  })
})

it('knows on which day a moment lies, in zones that are apart by quarters of an hour and in the night the clock changes', () => {
  for (const timeZone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham']) {
    const plain = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    // Twice: the second time it is known.
    for (const day of [0, 1, 0]) {
      for (let minute = 0; minute < 2 * 1440; minute += 7) {
        const moment = new Date(Date.UTC(2026, 3, 4 + day, 0, minute, 59, 999))
        expect(dayIn(timeZone, moment), `${timeZone} ${moment.toISOString()}`).toBe(plain.format(moment))
      }
    }
  }
})
