// The same tournaments here and in brackets-manager, and the way from one to the other.
import { describe, expect, test } from 'vitest'
import { createTournament } from '../drawing/creating.ts'
import { drawStage } from '../drawing/drawing-stages.ts'
import { findStage } from '../model/finding.ts'
import type { MatchResult } from '../model/match.ts'
import type { StageSettings } from '../model/settings.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { placesOf } from '../places/places.ts'
import { enterResult } from '../playing/entering-results.ts'
import { withdraw } from '../playing/leaving.ts'
import { stateOf } from '../progress/match-state.ts'
import { createRandom, type Random } from '../random.ts'
import { standingsOf } from '../standings/standings.ts'
import { createPeer, matchesInWords, type Peer } from '../testing/brackets-peer.ts'
import { rounds } from '../testing/rounds.ts'
import type { BracketsDatabase, BracketsOpponent } from './brackets-data.ts'
import { exportToBracketsManager } from './brackets-export.ts'
import { importFromBracketsManager } from './brackets-import.ts'

const isSoak = rounds({ usual: 0, soak: 1 }) === 1
const sizes = isSoak ? Array.from({ length: 63 }, (_, index) => index + 2) : [2, 3, 5, 6, 7, 8, 9, 16]

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `p${index + 1}`)
}

function drawn(count: number, settings: StageSettings): Tournament {
  return drawStage(createTournament({ entrants: names(count), stages: [settings] }), settings.id)
}

function stageOf(tournament: Tournament): Stage {
  const [stage] = tournament.stages
  if (stage === undefined) throw new Error('There is a stage')
  return stage
}

/** A stage of the peer with the settings that our export gives it. */
function peerOf(tournament: Tournament): Promise<Peer> {
  const stage = stageOf(tournament)
  const [row] = exportToBracketsManager(tournament).stage
  return createPeer(stage.settings.format, stage.entrants, { ...row?.settings })
}

type Outcome = readonly [MatchResult, Partial<BracketsOpponent>, Partial<BracketsOpponent>]

function outcome(random: Random, one: string, other: string): Outcome {
  const isFirst = random.next() < 0.5
  if (random.next() < 0.15) {
    const result = { kind: 'walkover', winner: isFirst ? one : other } as const
    return isFirst ? [result, {}, { forfeit: true }] : [result, { forfeit: true }, {}]
  }
  const points = [isFirst ? 16 : random.below(16), isFirst ? random.below(16) : 16] as const
  const score = isFirst ? ([1, 0] as const) : ([0, 1] as const)
  const result = { kind: 'score', score, games: [points] } as const
  return [
    result,
    { score: points[0], result: isFirst ? 'win' : 'loss' },
    { score: points[1], result: isFirst ? 'loss' : 'win' },
  ]
}

/** Plays both on, match by match, with the same results. */
async function playBoth(tournament: Tournament, peer: Peer, random: Random, most = Number.POSITIVE_INFINITY) {
  let now = tournament
  for (let played = 0; played < most; played++) {
    const stage = stageOf(now)
    const open = [...stage.matches.entries()].filter(([, match]) => stateOf(stage, match) === 'ready')
    const [index, match] = open[random.below(open.length)] ?? []
    if (index === undefined || match === undefined) break
    const [one = '', other = ''] = match.slots.map(({ entrant }) => entrant ?? '')
    const [result, first, second] = outcome(random, one, other)
    now = enterResult(now, match.id, result)
    await peer.enter(index, first, second)
  }
  return now
}

/**
 * Difference 1: there a second grand final stands ready with both entrants even when the winner of the upper bracket has won
 * the first (rules 2.3 remove it).
 */
function withoutNeedlessFinal(theirs: BracketsDatabase, ours: Tournament): BracketsDatabase {
  const removed = stageOf(ours).matches.findIndex(({ isRemoved }) => isRemoved)
  const match = theirs.match.map((row, index) =>
    index === removed ? { ...row, status: 0 as const, opponent1: { id: null }, opponent2: { id: null } } : row,
  )
  return { ...theirs, match }
}

/** Difference 2: ranks count groups of places there (5, 6, 7), where a shared place leaves out those after it (5, 7, 9). */
function ranksOf(places: readonly { readonly entrant: string; readonly place: number }[]) {
  const distinct = [...new Set(places.map(({ place }) => place))]
  return new Map(places.map(({ entrant, place }) => [entrant, distinct.indexOf(place) + 1]))
}

const brackets: readonly (readonly [string, StageSettings])[] = [
  ['single elimination', { id: 'main', format: 'single_elimination' }],
  ['single elimination with a match about place 3', { id: 'main', format: 'single_elimination', thirdPlace: true }],
  ['double elimination', { id: 'main', format: 'double_elimination' }],
  ['double elimination with a simple final', { id: 'main', format: 'double_elimination', grandFinal: 'simple' }],
  ['double elimination without a final', { id: 'main', format: 'double_elimination', grandFinal: 'none' }],
]

describe.each(brackets)('%s', (_name, settings) => {
  const least = settings.format === 'double_elimination' || 'thirdPlace' in settings ? 4 : 2

  test('is drawn as there, byes included', async () => {
    for (const size of sizes.filter((count) => count >= least)) {
      const tournament = drawn(size, settings)
      const peer = await peerOf(tournament)
      expect(matchesInWords(exportToBracketsManager(tournament))).toEqual(matchesInWords(await peer.export()))
    }
  })

  test('is played as there, match by match, to the same places', async () => {
    for (const size of sizes.filter((count) => count >= least)) {
      const random = createRandom(size)
      const start = drawn(size, settings)
      const peer = await peerOf(start)
      const halfway = await playBoth(start, peer, random, size)
      expect(matchesInWords(exportToBracketsManager(halfway))).toEqual(
        matchesInWords(withoutNeedlessFinal(await peer.export(), halfway)),
      )
      const end = await playBoth(halfway, peer, random)
      const theirs = await peer.export()
      expect(matchesInWords(exportToBracketsManager(end))).toEqual(matchesInWords(withoutNeedlessFinal(theirs, end)))
      expect(new Map((await peer.places()).map(({ id, rank }) => [id, rank]))).toEqual(ranksOf(placesOf(end, 'main')))
      // And back: what comes in from there is what was played here.
      const imported = stageOf(importFromBracketsManager(theirs))
      expect(imported.matches.map(({ slots, result }) => [slots, result])).toEqual(
        stageOf(end).matches.map(({ slots, result }) => [slots, result]),
      )
    }
  })

  test('goes on there where it stopped here', async () => {
    const random = createRandom(3)
    const peer = await createPeer('single_elimination', ['x', 'y'], {})
    const halfway = await playBoth(drawn(6, settings), { ...peer, enter: () => Promise.resolve() }, random, 4)
    await peer.manager.import(exportToBracketsManager(halfway))
    const end = await playBoth(halfway, peer, random)
    expect(matchesInWords(exportToBracketsManager(end))).toEqual(
      matchesInWords(withoutNeedlessFinal(await peer.export(), end)),
    )
  })
})

test('two who both do not come leave a bye there and here', async () => {
  const start = drawn(8, { id: 'main', format: 'double_elimination' })
  const peer = await peerOf(start)
  const now = enterResult(start, 'main.1', { kind: 'double_walkover' })
  await peer.enter(0, { forfeit: true }, { forfeit: true })
  expect(matchesInWords(exportToBracketsManager(now))).toEqual(matchesInWords(await peer.export()))
})

describe('difference 3: rematches', () => {
  test('its default orders let two meet again earlier than ours do', async () => {
    const earliest = async (size: number) => {
      const settings = { id: 'main', format: 'double_elimination' } as const
      const peer = await createPeer('double_elimination', names(size), { grandFinal: 'double' })
      const theirs = stageOf(importFromBracketsManager(await peer.export()))
      const natural = drawn(size, { ...settings, dropOrders: ['natural'] })
      return [stageOf(drawn(size, settings)), theirs, stageOf(natural)].map(earliestRematch)
    }
    expect(await earliest(4)).toEqual([2, 2, 2])
    expect(await earliest(8)).toEqual([3, 3, 2])
    expect(await earliest(16)).toEqual([4, 3, 2])
    expect(await earliest(32)).toEqual([5, 5, 2])
    if (!isSoak) return
    expect(await earliest(64)).toEqual([7, 6, 2])
    expect(await earliest(128)).toEqual([8, 7, 2])
  })

  test('with 256 and 512 it is lower round 8', () => {
    for (const size of isSoak ? [256, 512] : [256]) {
      expect(earliestRematch(stageOf(drawn(size, { id: 'main', format: 'double_elimination' })))).toBe(8)
    }
  })
})

/**
 * The first lower round in which two can meet who met in the upper bracket: one side can be who lost upper match u, the
 * other who won it and lost a later one on the way of its winners.
 */
function earliestRematch(stage: Stage): number {
  const winnersWay = (upper: number): Set<number> => {
    const way = new Set<number>()
    for (let target = stage.matches[upper]?.targets[0]; target; target = stage.matches[target.match]?.targets[0]) {
      way.add(target.match)
    }
    return way
  }
  const ways = stage.matches.map((_, index) => winnersWay(index))
  const origins: Set<number>[] = []
  for (const [index, { slots, round }] of stage.matches.entries()) {
    const { bracket, number } = stage.rounds[round] ?? {}
    if (bracket !== 'lower') continue
    const [one = new Set<number>(), other = new Set<number>()] = slots.map(({ source }) => {
      if (source.kind !== 'place') return new Set<number>()
      return source.place === 2 ? new Set([source.match]) : (origins[source.match] ?? new Set<number>())
    })
    origins[index] = new Set([...one, ...other])
    const canMeetAgain = [...one].some((u) =>
      [...other].some((v) => ways[u]?.has(v) === true || ways[v]?.has(u) === true),
    )
    if (canMeetAgain) return number ?? 0
  }
  return 0
}

describe('groups', () => {
  const settings: StageSettings = { id: 'main', format: 'round_robin', groups: 2, draws: true }

  /** Difference 4: the days of a group are others there, so matches are found by who meets. */
  async function playedThere(peer: Peer, random: Random): Promise<BracketsDatabase> {
    for (const [index] of (await peer.export()).match.entries()) {
      const points = [random.below(3), random.below(3)] as const
      const result = (own: number, other: number) => (own === other ? 'draw' : own > other ? 'win' : 'loss')
      await peer.enter(
        index,
        { score: points[0], result: result(...points) },
        { score: points[1], result: result(points[1], points[0]) },
      )
    }
    return peer.export()
  }

  test('have the same members, results and points', async () => {
    for (const size of [6, 7, 8, 11]) {
      const peer = await peerOf(drawn(size, settings))
      const theirs = await playedThere(peer, createRandom(size))
      const imported = importFromBracketsManager(theirs)
      const stage = stageOf(imported)
      expect(stage.matches).toHaveLength(theirs.match.length)
      expect(stage.matches.every(({ result }) => result !== null)).toBe(true)
      const ranking = await peer.manager.get.finalStandings(0, {
        rankingFormula: ({ wins, draws }) => 3 * wins + draws,
      })
      const points = stage.groups.flatMap((_, group) =>
        standingsOf(imported, stage, group + 1).map(({ entrant, values }) => [entrant, values[0]?.value]),
      )
      expect(new Map(points as [string, number][])).toEqual(new Map(ranking.map((item) => [item.name, item.points])))
    }
  })

  test('go there and come back', () => {
    for (const legs of [1, 2] as const) {
      let tournament = drawn(7, { ...settings, legs })
      const random = createRandom(legs)
      for (const { id } of stageOf(tournament).matches) {
        const score = (
          [
            [1, 0],
            [0, 1],
            [0, 0],
          ] as const
        )[random.below(3)] ?? [0, 0]
        tournament = enterResult(tournament, id, { kind: 'score', score })
      }
      const back = importFromBracketsManager(exportToBracketsManager(tournament))
      expect(stageOf(back).groups.toSorted()).toEqual(stageOf(tournament).groups.toSorted())
      const results = (stage: Stage) =>
        stage.matches.map(
          ({ slots, result }) => `${slots.map(({ entrant }) => entrant).join()} ${JSON.stringify(result)}`,
        )
      expect(results(stageOf(back)).toSorted()).toEqual(results(stageOf(tournament)).toSorted())
    }
  })
})

test('a best-of has its games, with their points where they are known', () => {
  const stages = [{ id: 'main', format: 'double_elimination', bestOf: [1, 3], lowerBestOf: 3, finalBestOf: 5 } as const]
  let tournament = drawStage(createTournament({ entrants: names(4), stages }), 'main')
  const games = [
    [3, 1],
    [0, 2],
    [5, 4],
  ] as const
  tournament = enterResult(tournament, 'main.1', { kind: 'score', score: [1, 0] })
  tournament = enterResult(tournament, 'main.2', { kind: 'score', score: [0, 1] })
  tournament = enterResult(tournament, 'main.3', { kind: 'score', score: [2, 1], games })
  tournament = enterResult(tournament, 'main.4', { kind: 'score', score: [0, 2] })
  const database = exportToBracketsManager(tournament)
  expect(database.match.map(({ child_count: count }) => count)).toEqual([0, 0, 3, 3, 3, 5, 5])
  expect(database.match_game).toHaveLength(3 + 3 + 3 + 5 + 5)
  expect(database.match_game[1]).toMatchObject({
    number: 2,
    opponent1: { score: 0, result: 'loss' },
    opponent2: { score: 2 },
  })
  const back = stageOf(importFromBracketsManager(database))
  expect(back.rounds.map(({ bestOf }) => bestOf)).toEqual(stageOf(tournament).rounds.map(({ bestOf }) => bestOf))
  expect(back.matches.map(({ result }) => result)).toEqual(stageOf(tournament).matches.map(({ result }) => result))
})

test('several stages keep their order', () => {
  const stages = [
    { id: 'groups', format: 'round_robin', groups: 2 },
    { id: 'finals', format: 'single_elimination', from: { stage: 'groups', count: 2 } },
  ] as const
  let tournament = drawStage(createTournament({ entrants: names(6), stages }), 'groups')
  for (const { id } of findStage(tournament, 'groups').matches) {
    tournament = enterResult(tournament, id, { kind: 'score', score: [1, 0] })
  }
  tournament = drawStage(tournament, 'finals')
  const back = importFromBracketsManager(exportToBracketsManager(tournament))
  expect(back.stages.map(({ settings }) => settings.format)).toEqual(['round_robin', 'single_elimination'])
  expect(back.stages[1]?.entrants).toEqual(findStage(tournament, 'finals').entrants)
})

describe('what cannot be taken over is refused by name', () => {
  const refused = expect.objectContaining({ code: 'not_representable' })
  const elimination: StageSettings = { id: 'main', format: 'single_elimination' }

  test('going there: other formats, and results that were removed', () => {
    expect(() => exportToBracketsManager(drawn(4, { id: 'main', format: 'swiss' }))).toThrow(refused)
    const removed = withdraw(drawn(4, { id: 'main', format: 'round_robin' }), 'p1')
    expect(() => exportToBracketsManager(removed)).toThrow(refused)
  })

  test('coming from there: byes in odd places, rounds left out, results that lead elsewhere', async () => {
    const natural = await createPeer('single_elimination', names(5), { seedOrdering: ['natural'], balanceByes: true })
    await expect(natural.export().then(importFromBracketsManager)).rejects.toThrow(refused)
    const skipping = await createPeer('double_elimination', names(8), { skipFirstRound: true, grandFinal: 'simple' })
    await expect(skipping.export().then(importFromBracketsManager)).rejects.toThrow(refused)
    const database = exportToBracketsManager(
      enterResult(drawn(4, elimination), 'main.1', { kind: 'score', score: [1, 0] }),
    )
    const final = database.match[2]
    if (final?.opponent1) final.opponent1.id = 'p4'
    expect(() => importFromBracketsManager(database)).toThrow(refused)
  })

  test('and what is no such database at all', () => {
    const invalid = expect.objectContaining({ code: 'invalid_document' })
    for (const value of [null, 3, {}, { participant: [], stage: 7 }]) {
      expect(() => importFromBracketsManager(value as never)).toThrow(invalid)
    }
  })
})
