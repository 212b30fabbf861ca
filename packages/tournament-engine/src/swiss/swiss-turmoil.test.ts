// Swiss with everything that can happen to it: walkovers, rounds to which nobody came, some who leave, results taken back.
import { expect, test } from 'vitest'
import type { EntrantId, Tournament } from '../index.ts'
import {
  createRandom,
  endSwiss,
  isLastRoundPaired,
  isStageComplete,
  pairNextRound,
  placesOf,
  previewReset,
  resetMatch,
  TournamentError,
  verifyTournament,
} from '../index.ts'
import { isActive } from '../model/finding.ts'
import { enterResult } from '../playing/entering-results.ts'
import type { Random } from '../random.ts'
import { areWithoutGaps, type Chances, drawn, frozen, playOut, randomResult, stageOf } from '../testing/playing-out.ts'
import { everyCount, isSoak, rounds } from '../testing/rounds.ts'

const sizes = everyCount(2).filter((count) => isSoak || count <= 33)
const seedsOf = (count: number) =>
  Array.from({ length: count > 128 ? 1 : rounds({ usual: 1, soak: 3 }) }, (_, at) => at + 1)

/** A round more, or null when everybody who is left has met everybody. */
function paired(tournament: Tournament): Tournament | null {
  try {
    return pairNextRound(tournament, 'main')
  } catch (error) {
    if (error instanceof TournamentError && error.code === 'no_pairing_possible') return null
    throw error
  }
}

/** Plays what is left of a stage, and shows each round when it is paired and when it is over. */
function playRounds(start: Tournament, random: Random, chances: Chances, watch: Watch = {}): Tournament {
  let tournament = frozen(playOut(start, random, { chances }))
  while (!isLastRoundPaired(stageOf(tournament))) {
    const next = paired(tournament)
    if (next === null) return endSwiss(tournament, 'main')
    watch.whenPaired?.(next, tournament)
    tournament = frozen(playOut(next, random, { chances }))
    watch.whenOver?.(tournament)
  }
  return tournament
}

type Watch = {
  readonly whenPaired?: (tournament: Tournament, before: Tournament) => void
  readonly whenOver?: (tournament: Tournament) => void
}

/** Rules 4: who is still there plays or has the bye, nobody is met twice, nobody has a second win without playing. */
function checkRound(tournament: Tournament, before: Tournament, name: string): void {
  const stage = stageOf(tournament)
  const last = stage.rounds.at(-1)
  const matches = stage.matches.slice(last?.first)
  const byes = last?.byes.map(({ entrant }) => entrant) ?? []
  const taking = [...matches.flatMap(({ slots }) => slots.map(({ entrant }) => entrant)), ...byes]
  const active = before.entrants.filter(({ id }) => isActive(before, id)).map(({ id }) => id)
  expect(taking.toSorted(), `with ${name}`).toEqual(active.toSorted())
  const pairs = stage.matches.map(({ slots }) =>
    slots
      .map(({ entrant }) => entrant)
      .toSorted()
      .join(),
  )
  expect(new Set(pairs).size, `with ${name}`).toBe(pairs.length)
  const free = freeWins(before)
  for (const entrant of byes) expect(free.has(entrant), `${name}: ${entrant}`).toBe(false)
}

function freeWins(tournament: Tournament): ReadonlySet<EntrantId> {
  const stage = stageOf(tournament)
  const byWalkover = stage.matches.flatMap(({ result, slots }) => {
    if (result?.kind === 'walkover') return [result.winner]
    if (result?.kind !== 'disqualification') return []
    return slots.flatMap(({ entrant }) => (entrant === null || entrant === result.loser ? [] : [entrant]))
  })
  return new Set([...byWalkover, ...stage.rounds.flatMap(({ byes }) => byes.map(({ entrant }) => entrant))])
}

function checkEnd(tournament: Tournament, count: number, name: string): void {
  expect(isStageComplete(stageOf(tournament)), `with ${name}`).toBe(true)
  const places = placesOf(tournament, 'main')
  expect([new Set(places.map(({ entrant }) => entrant)).size, places.length], `with ${name}`).toEqual([count, count])
  expect(areWithoutGaps(places), `with ${name}`).toBe(true)
  verifyTournament(JSON.parse(JSON.stringify(tournament)))
}

test('with walkovers, withdrawals and matches to which nobody came every round is paired by the rules', () => {
  for (const count of sizes) {
    for (const seed of seedsOf(count)) {
      const name = `${count} entrants, seed ${seed}`
      const chances = { walkovers: 0.1, doubleWalkovers: 0.05, withdrawals: 0.05 }
      const settings = { id: 'main', format: 'swiss', draws: true, bestOf: 3 } as const
      const tournament = playRounds(drawn(settings, count), createRandom(seed * 1000 + count), chances, {
        whenPaired: (now, before) => checkRound(now, before, name),
      })
      checkEnd(tournament, count, name)
    }
  }
})

test('what is entered, reset and entered again gives the same round and, played as before, the same end', () => {
  for (const count of sizes) {
    for (const seed of seedsOf(count)) {
      const name = `${count} entrants, seed ${seed}`
      const random = createRandom(seed * 7919 + count)
      const afterRound: Tournament[] = []
      const tournament = playRounds(
        drawn({ id: 'main', format: 'swiss', draws: true }, count),
        random,
        { walkovers: 0.1, doubleWalkovers: 0.03 },
        { whenOver: (now) => afterRound.push(now) },
      )
      const { matches } = stageOf(tournament)
      const match = matches[random.below(matches.length)]
      if (match === undefined || match.result === null) continue
      const named = previewReset(tournament, match.id).undoes.map((undone) => undone.match)
      expect(named, `with ${name}`).toEqual(matches.filter(({ round }) => round > match.round).map(({ id }) => id))
      const again = enterResult(resetMatch(tournament, match.id, named), match.id, match.result)
      expect(stageOf(again).matches, `with ${name}`).toEqual(stageOf(afterRound[match.round] ?? tournament).matches)
      const next = isLastRoundPaired(stageOf(afterRound[match.round] ?? tournament)) ? null : paired(again)
      if (next === null) continue
      const round = match.round + 1
      expect(stageOf(next).rounds[round], `with ${name}`).toEqual(stageOf(tournament).rounds[round])
    }
  }
})

test('whatever is taken back after some have left, it is played to its end again', () => {
  for (const count of sizes.filter((size) => size >= 4)) {
    for (const seed of seedsOf(count)) {
      const random = createRandom(seed * 4241 + count)
      const chances = { walkovers: 0.1, doubleWalkovers: 0.05, withdrawals: 0.03 }
      const played = playRounds(drawn({ id: 'main', format: 'swiss', draws: true }, count), random, chances)
      const { matches } = stageOf(played)
      const match = matches[random.below(matches.length)]
      if (match === undefined) continue
      const name = `${count} entrants, seed ${seed}, ${match.id}`
      const named = previewReset(played, match.id).undoes.map((undone) => undone.match)
      const reset = resetMatch(played, match.id, named)
      verifyTournament(JSON.parse(JSON.stringify(reset)))
      const entered = enterResult(reset, match.id, randomResult(stageOf(reset), match, random))
      const tournament = playRounds(entered, random, chances, {
        whenPaired: (now, before) => checkRound(now, before, name),
      })
      checkEnd(tournament, count, name)
    }
  }
})
