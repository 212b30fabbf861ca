// Every format with everything that can happen to it, by chance that repeats itself.
import { expect, test } from 'vitest'
import type { StageSettings, Tournament } from '../index.ts'
import {
  createRandom,
  enterResult,
  isStageComplete,
  pairNextRound,
  placesOf,
  previewReset,
  resetMatch,
  stateOf,
  verifyTournament,
} from '../index.ts'
import { areWithoutGaps, drawn, frozen, matchesOf, playOut, stageOf } from '../testing/playing-out.ts'
import { everyCount, isSoak, rounds } from '../testing/rounds.ts'

const formats: readonly StageSettings[] = [
  { id: 'main', format: 'single_elimination', bestOf: 3 },
  { id: 'main', format: 'single_elimination', thirdPlace: true },
  { id: 'main', format: 'double_elimination', grandFinal: 'none' },
  { id: 'main', format: 'double_elimination', grandFinal: 'simple' },
  { id: 'main', format: 'double_elimination', bestOf: [1, 3] },
  { id: 'main', format: 'free_for_all', size: 6, advance: 2 },
  { id: 'main', format: 'free_for_all', size: 16, heats: 3 },
]
const table: StageSettings = { id: 'main', format: 'round_robin', draws: true, bestOf: 3 }
const seeds = Array.from({ length: rounds({ usual: 1, soak: 6 }) }, (_, index) => index + 1)
const counts = everyCount(3)

function describeFormat(settings: StageSettings): string {
  return JSON.stringify(settings)
}

test.each(formats.map((settings) => [describeFormat(settings), settings] as const))(
  'with walkovers, withdrawals and matches to which nobody came it ends, with a place for everybody: %s',
  (_, settings) => {
    const chances = { walkovers: 0.1, doubleWalkovers: 0.05, withdrawals: 0.05 }
    for (const count of counts) {
      for (const seed of seeds) {
        const tournament = playOut(drawn(settings, count), createRandom(seed * 1000 + count), { chances })
        expect(isStageComplete(stageOf(tournament)), `${count} entrants, seed ${seed}`).toBe(true)
        const places = placesOf(tournament, 'main')
        expect(new Set(places.map(({ entrant }) => entrant)).size, `${count} entrants, seed ${seed}`).toBe(count)
        expect([places.length, areWithoutGaps(places)], `${count} entrants, seed ${seed}`).toEqual([count, true])
        verifyTournament(JSON.parse(JSON.stringify(tournament)))
      }
    }
  },
)

test('a table with walkovers and withdrawals ends, with a place for everybody whose results count', () => {
  for (const count of everyCount(2).filter((size) => isSoak || size <= 33)) {
    // Of a large table about as large a share leaves as of a small one.
    const chances = { walkovers: 0.1, doubleWalkovers: 0.05, withdrawals: Math.min(0.05, 0.6 / count) }
    for (const seed of count > 64 ? seeds.filter((one) => one === 1 || one === 3) : seeds) {
      const groups = count > 128 ? 16 : count > 11 && seed % 3 > 0 ? 3 : 1
      const settings = { ...table, legs: seed % 2 === 0 ? 2 : 1, groups } as const
      const tournament = playOut(drawn(settings, count), createRandom(seed * 1000 + count), { chances })
      const stage = stageOf(tournament)
      expect(isStageComplete(stage), `${count} entrants, seed ${seed}`).toBe(true)
      const counted = new Set(
        stage.matches.filter(({ isRemoved }) => !isRemoved).flatMap(({ slots }) => slots.map(({ entrant }) => entrant)),
      )
      const places = placesOf(tournament, 'main')
      for (const entrant of counted) expect(places.some((place) => place.entrant === entrant)).toBe(true)
      expect(areWithoutGaps(places), `${count} entrants, seed ${seed}`).toBe(true)
      verifyTournament(JSON.parse(JSON.stringify(tournament)))
    }
  }
}, 600_000)

test('a reset in Swiss throws the later rounds away, which were paired by it, and names them first', () => {
  const random = createRandom(5)
  let tournament = drawn({ id: 'main', format: 'swiss', rounds: 3 }, 8)
  const afterRound: Tournament[] = []
  for (let round = 1; round <= 3; round++) {
    tournament = playOut(pairNextRound(tournament, 'main'), random)
    afterRound.push(tournament)
  }
  verifyTournament(JSON.parse(JSON.stringify(tournament)))
  const named = previewReset(tournament, 'main.5').undoes.map(({ match }) => match)
  expect(named).toEqual(['main.9', 'main.10', 'main.11', 'main.12'])
  const reset = resetMatch(tournament, 'main.5', named)
  const result = stageOf(tournament).matches[4]?.result ?? never()
  expect(enterResult(reset, 'main.5', result)).toEqual(afterRound[1])
})

test('the same seed plays the same tournament', () => {
  for (const settings of [...formats, table]) {
    const [one, other] = [1, 2].map(() =>
      playOut(drawn(settings, 20), createRandom(7), { chances: { withdrawals: 0.1 } }),
    )
    expect(one).toEqual(other)
  }
})

test.each([...formats, table].map((settings) => [describeFormat(settings), settings] as const))(
  'no call changes what it was given: %s',
  (_, settings) => {
    const chances = { walkovers: 0.1, doubleWalkovers: 0.05, withdrawals: 0.1 }
    playOut(frozen(drawn(settings, 13)), createRandom(3), { chances, eachStep: (tournament) => frozen(tournament) })
  },
)

/** Takes one result back, and enters everything that this undid again, in the order in which it had come. */
function resetAndReplay(tournament: Tournament, match: string): Tournament {
  const stage = stageOf(tournament)
  const plan = previewReset(tournament, match)
  let again = resetMatch(
    tournament,
    match,
    plan.undoes.map((undone) => undone.match),
  )
  const undone = [match, ...plan.undoes.map((each) => each.match)]
  for (const before of stage.matches) {
    if (!undone.includes(before.id) || before.result === null) continue
    const now = stageOf(again).matches.find(({ id }) => id === before.id)
    // What follows from a withdrawal by itself is there again already.
    if (now?.result === null) again = enterResult(again, before.id, before.result)
  }
  return again
}

test.each([...formats, table].map((settings) => [describeFormat(settings), settings] as const))(
  'what is entered, reset and entered again gives the same state: %s',
  (_, settings) => {
    const sizes = isSoak ? counts : [3, 4, 5, 6, 7, 8, 11, 16, 23, 32]
    for (const count of sizes) {
      // Of a table, which has so many matches, the large ones once, and 512 in groups.
      const isTable = settings.format === 'round_robin'
      for (const seed of isTable && count > 24 ? [1] : seeds) {
        const random = createRandom(seed * 7919 + count)
        const chances = { walkovers: 0.1, doubleWalkovers: 0.03 }
        const start = drawn(isTable && count > 128 ? { ...settings, groups: 32 } : settings, count)
        const every = Math.max(4, stageOf(start).matches.length / (isTable ? 16 : 64))
        playOut(start, random, {
          chances,
          eachStep(tournament) {
            if (random.next() * every > 1) return
            const decided = stageOf(tournament).matches.filter(({ result }) => result !== null)
            const match = decided[random.below(decided.length)]?.id ?? ''
            expect(resetAndReplay(tournament, match), `${count} entrants, seed ${seed}, ${match}`).toEqual(tournament)
          },
        })
      }
    }
  },
  600_000,
)

test('a reset undoes exactly what its preview names', () => {
  for (const settings of formats) {
    for (const count of [4, 7, 13, 32]) {
      const random = createRandom(count)
      const tournament = playOut(drawn(settings, count), random)
      for (const { id, result } of stageOf(tournament).matches) {
        if (result === null) continue
        const named = previewReset(tournament, id).undoes.map(({ match }) => match)
        const after = stageOf(resetMatch(tournament, id, named))
        const lost = stageOf(tournament).matches.filter(
          (match, index) => match.result !== null && after.matches[index]?.result === null,
        )
        expect(lost.map((match) => match.id).toSorted()).toEqual([id, ...named].toSorted())
        if (named.length === 0) continue
        expect(() => resetMatch(tournament, id, named.slice(1))).toThrow(
          expect.objectContaining({ code: 'undo_not_named', details: { match: id, missing: [named[0]] } }),
        )
      }
    }
  }
})

test('a result is changed while nothing that follows has begun, and not later', () => {
  let tournament = drawn({ id: 'main', format: 'single_elimination' }, 4)
  const enter = (id: string, score: readonly [number, number]) => {
    tournament = enterResult(tournament, id, { kind: 'score', score })
  }
  enter('main.1', [1, 0])
  enter('main.1', [0, 1])
  expect(matchesOf(tournament, 'upper', 2)[0]?.slots[0]?.entrant).toBe('e4')
  enter('main.2', [1, 0])
  enter('main.3', [1, 0])
  expect(() => enter('main.1', [1, 0])).toThrow(
    expect.objectContaining({ code: 'dependents_started', details: { match: 'main.1', dependents: ['main.3'] } }),
  )
  expect(stateOf(stageOf(tournament), matchesOf(tournament, 'upper', 1)[0] ?? never())).toBe('archived')
})

function never(): never {
  throw new Error('There is no such match.')
}
