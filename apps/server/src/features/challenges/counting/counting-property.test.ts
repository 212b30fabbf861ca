// Random histories: in whatever order and however often facts come, the same value; nothing outside the window counts.
import { dayCapOf, timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../../testing/races/rounds.ts'
import { countScore } from './count.ts'
import type { Counted, Facts, StoredGoal, Window } from './facts.ts'

const count = rounds({ usual: 300, soak: 20_000 })
const dayMs = 86_400_000
const start = Date.UTC(2026, 10, 2)
const window: Window = { from: new Date(start + 3 * dayMs), to: new Date(start + 17 * dayMs) }

/** Numbers that look random and are the same for the same seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return state / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, pick: <One>(all: readonly One[]): One => all[below(all.length)] as One }
}
type Dice = ReturnType<typeof dice>

const goals: readonly StoredGoal[] = [
  { kind: 'deed', effort: 'attempts', limit: 6 },
  { kind: 'achievement-set', achievements: [1, 2, 3].map((n) => ({ gameId: 1, key: `a${n}` })) },
  { kind: 'achievement-count', target: 5 },
  { kind: 'rarity-points', target: 40 },
  { kind: 'playtime', target: 300 },
  { kind: 'finish', target: 1 },
  { kind: 'collection', target: 2 },
  { kind: 'high-score', isLowest: true, unit: '', target: 20 },
  { kind: 'streak', unit: 'days', target: 3 },
  { kind: 'streak', unit: 'weeks', target: 2 },
  { kind: 'group-goal', measure: 'minutes', target: 500 },
]

function randomFacts({ below, pick }: Dice, during: () => number): Facts {
  const many = <One>(most: number, make: (n: number) => One) => Array.from({ length: below(most) }, (_, n) => make(n))
  // No account is read twice at the same moment, and each achievement has one share.
  const hours = new Set(many(8, () => below(21 * 24)))
  const moments = [...hours].map((hour) => start + hour * 3_600_000).toSorted((one, other) => one - other)
  const shares = Array.from({ length: 24 }, () => pick([null, 0.5, 10, 60]))
  const syncs = moments.map((ms) => ({ beganAt: new Date(ms - 60_000), readAt: new Date(ms) }))
  const sums = new Map<number, number>()
  const readings = syncs.flatMap(({ readAt }) =>
    [1, 2, 3].flatMap((gameId) => {
      if (below(3) === 0) return []
      sums.set(gameId, (sums.get(gameId) ?? below(500)) + below(90))
      const lastPlayedAt = new Date(readAt.getTime() - below(30) * 3_600_000)
      return [{ gameId, readAt, minutes: sums.get(gameId) ?? 0, evidence: 'proved' as const, lastPlayedAt }]
    }),
  )
  return {
    syncs,
    readings,
    unlocks: many(12, () => {
      const gameId = 1 + below(3)
      const nth = below(6)
      const share = shares[gameId * 6 + nth] ?? null
      const at = new Date(during())
      return { gameId, name: `${gameId} a${nth}`, at, share, evidence: 'platform' as const, readAt: at }
    }),
    finishes: many(4, () => ({
      gameId: 1 + below(3),
      at: new Date(during()),
      evidence: pick(['self-reported', 'proved'] as const),
    })),
    byHand: many(10, (n) => ({
      id: `entry ${n}`,
      what: pick(['attempts', 'minutes', 'count', 'score', 'day', 'done'] as const),
      amount: 1 + below(40),
      gameId: pick([null, 1, 2]),
      day: new Date(during()).toISOString().slice(0, 10),
      at: new Date(during()),
    })),
    claims: many(4, (n) => ({
      id: `claim ${n}`,
      value: 1 + below(30),
      gameId: pick([null, 1, 2]),
      at: new Date(during()),
      evidence: pick(['self-reported', 'shown', 'confirmed'] as const),
      judgeId: null,
    })),
    pauses: many(3, (n) => {
      const from = start + (n * 9 + below(6)) * dayMs + below(24) * 3_600_000
      return { from: new Date(from), to: n === 1 && below(2) === 0 ? null : new Date(from + below(60) * 3_600_000) }
    }),
  }
}

function shuffled<One>(all: readonly One[], { below }: Dice): One[] {
  const rest = [...all]
  return all.map(() => rest.splice(below(rest.length), 1)[0] as One)
}

/** Told again and late: of what platforms told everything twice. */
const retold = (facts: Facts, die: Dice): Facts => ({
  syncs: shuffled([...facts.syncs, ...facts.syncs], die).toSorted((a, b) => a.readAt.getTime() - b.readAt.getTime()),
  readings: shuffled([...facts.readings, ...facts.readings], die),
  unlocks: shuffled([...facts.unlocks, ...facts.unlocks], die),
  finishes: shuffled([...facts.finishes, ...facts.finishes], die),
  byHand: shuffled(facts.byHand, die),
  claims: shuffled(facts.claims, die),
  pauses: shuffled(facts.pauses, die),
})

const plain = (score: ReturnType<typeof countScore>) => ({
  ...score,
  sources: score.sources.toSorted((a, b) => (`${a.key} ${a.evidence}` < `${b.key} ${b.evidence}` ? -1 : 1)),
})

const countedBy = (goal: StoredGoal, { pick }: Dice): Counted => ({
  goal,
  gameIds: goal.kind === 'collection' ? [1, 2] : pick([[], [1], [1, 2]]),
  minimumEvidence: pick(['self-reported', 'shown', 'platform'] as const),
  isManualAllowed: pick([true, true, false]),
  timeZone: pick(['UTC', 'Europe/Berlin', 'Pacific/Auckland']),
  timeBudget: pick([null, ...timeBudgets]),
  dayCap: pick(['budget', 'budget', 'off', 45] as const),
  handicap: pick([null, null, 1, 1.25, 2]),
})

describe('a value', () => {
  it('is the same in whatever order its facts came, and told twice', () => {
    for (let seed = 1; seed <= count; seed += 1) {
      const die = dice(seed)
      const counted = countedBy(die.pick(goals), die)
      const facts = randomFacts(die, () => start + die.below(21 * 24) * 3_600_000)
      const once = plain(countScore(counted, facts, window))
      expect(plain(countScore(counted, retold(facts, die), window)), `seed ${seed}`).toEqual(once)
    }
  })

  it('has nothing of what lies outside the window', () => {
    for (let seed = 1; seed <= count; seed += 1) {
      const die = dice(seed)
      const counted = countedBy(die.pick(goals), die)
      const outside = () =>
        die.pick([start + die.below(71) * 3_600_000, start + 18 * dayMs + die.below(48) * 3_600_000])
      const { syncs: _syncs, readings: _readings, claims, ...facts } = randomFacts(die, outside)
      // What a judge accepts that was handed in after the end tells of what was done inside.
      const unjudged = claims.filter(({ evidence, at }) => evidence !== 'confirmed' || at < window.from)
      const before = randomFacts(die, outside)
      const early = (at: Date) => at < window.from || at > (window.to ?? at)
      const syncs = before.syncs.filter(({ readAt }) => early(readAt))
      const readings = before.readings.filter(({ readAt }) => early(readAt))
      const score = countScore(counted, { ...facts, claims: unjudged, syncs, readings }, window)
      expect([score.value ?? 0, score.attempts, score.sources], `seed ${seed}`).toEqual([0, 0, []])
    }
  })

  it('is the sum of its parts, which are the sums of its sources', () => {
    for (let seed = 1; seed <= count; seed += 1) {
      const die = dice(seed)
      const goal = die.pick(goals.filter(({ kind }) => kind !== 'high-score' && kind !== 'streak'))
      const by = countedBy(goal, die)
      const score = countScore(
        by,
        randomFacts(die, () => start + die.below(21 * 24) * 3_600_000),
        window,
      )
      const { told, seen, counted } = score.parts
      // What is evened out is multiplied behind its parts.
      const uneven = score.plain ?? score.value ?? 0
      expect(score.plain === undefined, `seed ${seed}`).toBe(by.handicap === null)
      expect(score.value, `seed ${seed}`).toBe(Math.round(uneven * (by.handicap ?? 1)))
      expect(told + seen + counted, `seed ${seed}`).toBe(uneven)
      expect(
        score.sources.reduce((sum, { value }) => sum + value, 0),
        `seed ${seed}`,
      ).toBe(uneven)
    }
  })

  it('of play within a budget is as much as its days can hold, and the rest stands beside it', () => {
    for (let seed = 1; seed <= count; seed += 1) {
      const die = dice(seed)
      const playtime = countedBy({ kind: 'playtime', target: 300 }, die)
      const counted = { ...playtime, timeBudget: die.pick(timeBudgets), handicap: null }
      const all = { ...counted, timeBudget: null, dayCap: 'off' as const }
      const facts = randomFacts(die, () => start + die.below(21 * 24) * 3_600_000)
      const [within, unlimited] = [counted, all].map((each) => countScore(each, facts, window))
      const leftOut = within?.sources.reduce((sum, one) => sum + (one.leftOut ?? 0), 0) ?? 0
      expect((within?.value ?? 0) + leftOut, `seed ${seed}`).toBe(unlimited?.value)
      const cap = dayCapOf(counted.timeBudget, counted.dayCap)
      if (cap === null) expect(leftOut, `seed ${seed}`).toBe(0)
      else expect(within?.value, `seed ${seed}`).toBeLessThanOrEqual(cap * 15)
    }
  })

  it('gains nothing by a pause but in a streak, and has nothing of what lies inside', () => {
    const always = [{ from: new Date(0), to: null }]
    for (let seed = 1; seed <= count; seed += 1) {
      const die = dice(seed)
      const goal = die.pick(goals.filter(({ kind }) => kind !== 'high-score' && kind !== 'deed'))
      const counted = { ...countedBy(goal, die), timeBudget: null }
      const random = randomFacts(die, () => start + die.below(21 * 24) * 3_600_000)
      // A claim of a game is one game: else a pause over the better proved of two would let a larger one count.
      const isOfGames = goal.kind === 'finish' || goal.kind === 'collection'
      const facts = isOfGames ? { ...random, claims: random.claims.map((one) => ({ ...one, value: 1 })) } : random
      const valueWith = (pauses: Facts['pauses']) => countScore(counted, { ...facts, pauses }, window).value ?? 0
      if (goal.kind !== 'streak') expect(valueWith(facts.pauses), `seed ${seed}`).toBeLessThanOrEqual(valueWith([]))
      expect(valueWith(always), `seed ${seed}`).toBe(0)
    }
  })

  it('that is evened out is done no later than the plain one, and changes nothing that is not added up', () => {
    for (let seed = 1; seed <= count; seed += 1) {
      const die = dice(seed)
      const goal = die.pick(goals)
      const counted = countedBy(goal, die)
      const facts = randomFacts(die, () => start + die.below(21 * 24) * 3_600_000)
      const [less, more] = [1, die.pick([1.25, 1.5, 2])].map((handicap) =>
        countScore({ ...counted, handicap }, facts, window),
      )
      const isAddedUp = goal.kind !== 'high-score' && goal.kind !== 'streak'
      if (!isAddedUp) expect(more, `seed ${seed}`).toEqual(less)
      const [doneAt, sooner] = [less?.doneAt?.getTime() ?? Infinity, more?.doneAt?.getTime() ?? Infinity]
      expect(sooner, `seed ${seed}`).toBeLessThanOrEqual(doneAt)
      expect(more?.parts, `seed ${seed}`).toEqual(less?.parts)
    }
  })
})
