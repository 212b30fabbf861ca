import { expect, test } from 'vitest'
import type { Tournament } from '../index.ts'
import {
  acceptChallenge,
  addEntrant,
  challenge,
  createRandom,
  declineChallenge,
  enterLate,
  enterResult,
  expireChallenges,
  placesOf,
  previewReset,
  resetMatch,
  verifyTournament,
  withdraw,
} from '../index.ts'
import { drawn, frozen, randomResult, stageOf } from '../testing/playing-out.ts'
import { everyCount, isSoak } from '../testing/rounds.ts'

const start = () => drawn({ id: 'main', format: 'ladder' }, 6)
const notAllowed = expect.objectContaining({ code: 'challenge_not_allowed' })

function orderOf(tournament: Tournament): string {
  return placesOf(tournament, 'main')
    .map(({ entrant }) => entrant)
    .join(' ')
}

function challenged(tournament: Tournament, challenger: string, other: string, day = 0): Tournament {
  return challenge(tournament, 'main', { challenger, challenged: other, day })
}

test('a challenger who wins takes the place, and everybody between moves down by one', () => {
  const tournament = acceptChallenge(challenged(start(), 'e5', 'e2'), 'main.1', 3)
  expect(orderOf(enterResult(tournament, 'main.1', { kind: 'score', score: [1, 0] }))).toBe('e1 e5 e2 e3 e4 e6')
  expect(orderOf(enterResult(tournament, 'main.1', { kind: 'score', score: [0, 1] }))).toBe('e1 e2 e3 e4 e5 e6')
})

test('up to three places up, nobody below, one open challenge each', () => {
  expect(() => challenged(start(), 'e5', 'e1')).toThrow(notAllowed)
  expect(() => challenged(start(), 'e2', 'e3')).toThrow(notAllowed)
  expect(() => challenged(start(), 'e2', 'e2')).toThrow(notAllowed)
  const open = challenged(start(), 'e5', 'e2')
  expect(() => challenged(open, 'e6', 'e5')).toThrow(notAllowed)
  expect(() => challenged(open, 'e3', 'e2')).toThrow(notAllowed)
  expect(() => challenged(open, 'e4', 'nobody')).toThrow(expect.objectContaining({ code: 'unknown_entrant' }))
})

test('an answer within five days; without one, and when declined, the challenger has the place', () => {
  const open = challenged(start(), 'e3', 'e1', 10)
  expect(() => enterResult(open, 'main.1', { kind: 'score', score: [1, 0] })).toThrow(
    expect.objectContaining({ code: 'match_not_ready' }),
  )
  expect(() => acceptChallenge(open, 'main.1', 16)).toThrow(expect.objectContaining({ code: 'too_late' }))
  expect(() => acceptChallenge(acceptChallenge(open, 'main.1', 15), 'main.1', 15)).toThrow(notAllowed)
  expect(expireChallenges(open, 'main', 15)).toBe(open)
  expect(orderOf(expireChallenges(open, 'main', 16))).toBe('e3 e1 e2 e4 e5 e6')
  expect(orderOf(declineChallenge(open, 'main.1'))).toBe('e3 e1 e2 e4 e5 e6')
  const accepted = acceptChallenge(open, 'main.1', 15)
  expect(expireChallenges(accepted, 'main', 99)).toBe(accepted)
})

test('who leaves loses the open challenge and the place; who comes late stands at the foot', () => {
  const tournament = withdraw(challenged(start(), 'e3', 'e1'), 'e1')
  expect(orderOf(tournament)).toBe('e3 e2 e4 e5 e6')
  // With e1 gone, e6 is three places below e2.
  expect(orderOf(challenged(tournament, 'e6', 'e2'))).toBe('e3 e2 e4 e5 e6')
  expect(orderOf(enterLate(addEntrant(tournament, 'new'), 'main', 'new'))).toBe('e3 e2 e4 e5 e6 new')
})

test('a reset takes back what was decided later, and what was challenged since by those two', () => {
  let tournament = declineChallenge(challenged(start(), 'e3', 'e1'), 'main.1')
  tournament = declineChallenge(challenged(tournament, 'e5', 'e4'), 'main.2')
  tournament = challenged(tournament, 'e2', 'e1')
  const plan = previewReset(tournament, 'main.1')
  expect(plan.undoes.map(({ match, isThrownAway }) => [match, isThrownAway])).toEqual([
    ['main.2', false],
    ['main.3', true],
  ])
  const reset = resetMatch(tournament, 'main.1', ['main.2', 'main.3'])
  expect(orderOf(reset)).toBe('e1 e2 e3 e4 e5 e6')
  verifyTournament(reset)
})

test('nobody accepts a challenge before the day on which it was made', () => {
  const open = challenged(start(), 'e3', 'e1', 10)
  expect(() => acceptChallenge(open, 'main.1', 9)).toThrow(notAllowed)
  acceptChallenge(open, 'main.1', 10)
})

test('a reset throws away what was challenged on an order that is gone, and nobody has two open challenges', () => {
  let tournament = declineChallenge(challenged(start(), 'e3', 'e1'), 'main.1')
  // e6 reaches e2 only below e3 and e1.
  tournament = challenged(tournament, 'e6', 'e2')
  tournament = declineChallenge(challenged(tournament, 'e1', 'e3'), 'main.3')
  const { undoes } = previewReset(tournament, 'main.1')
  expect(undoes.map(({ match, isThrownAway }) => [match, isThrownAway])).toEqual([
    ['main.3', true],
    ['main.2', true],
  ])
  const reset = resetMatch(tournament, 'main.1', ['main.2', 'main.3'])
  const open = stageOf(reset).matches.filter(({ result, isRemoved }) => result === null && !isRemoved)
  expect(open.map(({ id }) => id)).toEqual(['main.1'])
  verifyTournament(reset)
})

test('after a reset, who has left is still gone', () => {
  const left = withdraw(challenged(start(), 'e3', 'e1'), 'e1')
  expect(resetMatch(left, 'main.1')).toEqual(left)
  // Nobody had accepted it, so that it was not played either.
  expect(() => enterResult(left, 'main.1', { kind: 'score', score: [1, 0] })).toThrow(
    expect.objectContaining({ code: 'match_not_ready' }),
  )
})

/** How many stand on a ladder, and how often it is tried. */
const ladders: readonly (readonly [size: number, seeds: number])[] = isSoak
  ? [[12, 200], ...everyCount(2).map((size) => [size, size > 32 ? 1 : 4] as const)]
  : [
      [2, 1],
      [3, 1],
      [12, 3],
    ]

test('whatever happens on a ladder, everybody has one place, and its order follows from its results', () => {
  for (const [size, seeds] of ladders) {
    for (let seed = 1; seed <= seeds; seed++) {
      const random = createRandom(seed)
      let tournament = drawn({ id: 'main', format: 'ladder', bestOf: 3 }, size)
      for (let step = 0; step < 60 + size; step++) {
        tournament = frozen(anyStep(tournament, random, step))
        const places = placesOf(tournament, 'main')
        expect(places.map(({ place }) => place)).toEqual(places.map((_, index) => index + 1))
        // Of large ladders not at every step: it plays all of it once more.
        if (size <= 12 || step % 10 === 0) verifyTournament(JSON.parse(JSON.stringify(tournament)))
      }
    }
  }
}, 600_000)

function anyStep(tournament: Tournament, random: ReturnType<typeof createRandom>, day: number): Tournament {
  const stage = stageOf(tournament)
  const places = placesOf(tournament, 'main')
  const open = stage.matches.filter((match) => match.result === null && !match.isRemoved)
  const chosen = open[random.below(open.length)]
  const kind = random.below(20)
  if (kind === 0 && places.length > 2) return withdraw(tournament, places[random.below(places.length)]?.entrant ?? '')
  if (kind === 1) return expireChallenges(tournament, 'main', day)
  const decided = stage.matches.filter(({ result }) => result !== null)
  const back = decided[random.below(decided.length)]
  if (kind === 2 && back !== undefined) {
    const named = previewReset(tournament, back.id).undoes.map(({ match }) => match)
    return resetMatch(tournament, back.id, named)
  }
  if (kind < 10 && chosen !== undefined) {
    const made = stage.ladder?.challenges[stage.matches.indexOf(chosen)]
    if (made?.isAccepted === true) return enterResult(tournament, chosen.id, randomResult(stage, chosen, random))
    return random.below(3) === 0
      ? declineChallenge(tournament, chosen.id)
      : acceptChallenge(tournament, chosen.id, made?.day ?? 0)
  }
  const busy = new Set(open.flatMap(({ slots }) => slots.map(({ entrant }) => entrant)))
  const from = 1 + random.below(places.length - 1)
  const to = Math.max(0, from - 1 - random.below(3))
  const [challenger, other] = [places[from]?.entrant ?? '', places[to]?.entrant ?? '']
  if (busy.has(challenger) || busy.has(other)) return tournament
  return challenged(tournament, challenger, other, day)
}
