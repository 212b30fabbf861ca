import { describe, expect, test } from 'vitest'
import { addEntrant, createTournament } from '../drawing/creating.ts'
import { drawStage } from '../drawing/drawing-stages.ts'
import { findStage } from '../model/finding.ts'
import type { SwissSettings } from '../model/settings.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { isStageComplete } from '../places/completion.ts'
import { enterResult } from '../playing/entering-results.ts'
import { withdraw } from '../playing/leaving.ts'
import { previewReset, resetMatch } from '../playing/resetting.ts'
import { createRandom, type Random } from '../random.ts'
import { standingsOf } from '../standings/standings.ts'
import { rounds } from '../testing/rounds.ts'
import { verifyTournament } from '../verifying/verifying.ts'
import { enterSwissLate } from './entering-swiss-late.ts'
import { defaultSwissRounds, endSwiss, isLastRoundPaired, pairNextRound } from './swiss-stage.ts'

function drawn(size: number, settings: Partial<SwissSettings> = {}): Tournament {
  const entrants = Array.from({ length: size }, (_, index) => `p${index + 1}`)
  const stages = [{ id: 'main', format: 'swiss', draws: true, ...settings } as const]
  return drawStage(createTournament({ entrants, stages }), 'main')
}

function stageOf(tournament: Tournament): Stage {
  return findStage(tournament, 'main')
}

/** Decides all open matches: by default the better seed wins. */
function play(tournament: Tournament, score: () => readonly [number, number] = () => [1, 0]): Tournament {
  let now = tournament
  for (const match of stageOf(tournament).matches) {
    if (match.result === null) now = enterResult(now, match.id, { kind: 'score', score: score() })
  }
  return now
}

function lastRound(tournament: Tournament): string {
  const { rounds: all, matches } = stageOf(tournament)
  const round = all.at(-1)
  const pairs = matches.slice(round?.first).map(({ slots }) => slots.map(({ entrant }) => entrant).join('-'))
  return [...pairs, ...(round?.byes ?? []).map(({ entrant, kind }) => `${entrant} ${kind}`)].join(', ')
}

test('as many rounds as leave at most one unbeaten', () => {
  expect([2, 3, 4, 5, 8, 9, 64, 65, 512].map(defaultSwissRounds)).toEqual([1, 2, 2, 3, 3, 4, 6, 7, 9])
  expect(stageOf(drawn(5)).swiss).toEqual({ declaredRounds: 3, isEnded: false })
})

test('settings that cannot be are refused by name', () => {
  const refused = expect.objectContaining({ code: 'invalid_settings' })
  const spoiled: Record<string, unknown>[] = [
    { rounds: 0 },
    { tieBreaks: ['points', 'luck'] },
    { tieBreaks: 'points' },
    { repeats: 'yes' },
    { lateEntryHalfPoint: 1 },
    { stopAt: { wins: 0 } },
    { stopAt: { losses: 1.5 } },
    { points: { win: 0, draw: 0, loss: 1 } },
  ]
  for (const settings of spoiled) expect(() => drawn(4, settings as Partial<SwissSettings>)).toThrow(refused)
})

describe('a round', () => {
  test('is paired when the one before is decided', () => {
    const first = pairNextRound(drawn(6), 'main')
    expect(lastRound(first)).toBe('p1-p4, p2-p5, p3-p6')
    expect(() => pairNextRound(first, 'main')).toThrow(expect.objectContaining({ code: 'stage_not_complete' }))
    expect(lastRound(pairNextRound(play(first), 'main'))).toBe('p1-p2, p3-p4, p5-p6')
  })

  test('gives the lowest a bye that is worth a win, and another one the next time', () => {
    const second = pairNextRound(play(pairNextRound(drawn(5), 'main')), 'main')
    expect(stageOf(second).rounds.map(({ byes }) => byes)).toEqual([
      [{ entrant: 'p5', kind: 'pairing_allocated' }],
      [{ entrant: 'p4', kind: 'pairing_allocated' }],
    ])
    const row = standingsOf(second, stageOf(second)).find(({ entrant }) => entrant === 'p5')
    expect(row).toMatchObject({ rounds: 0, values: [{ tieBreak: 'points', value: 1 }, {}, {}, {}, {}, {}, {}] })
  })

  test('the number that was declared, and none more', () => {
    let tournament = drawn(4)
    for (let round = 1; round <= 2; round++) tournament = play(pairNextRound(tournament, 'main'))
    expect(isLastRoundPaired(stageOf(tournament))).toBe(true)
    expect(() => pairNextRound(tournament, 'main')).toThrow(expect.objectContaining({ code: 'too_late' }))
  })

  test('is not paired for other formats, nor before the draw', () => {
    const stages = [{ id: 'main', format: 'round_robin' } as const]
    const group = createTournament({ entrants: ['a', 'b'], stages })
    expect(() => pairNextRound(group, 'main')).toThrow(expect.objectContaining({ code: 'stage_not_drawn' }))
    const other = drawStage(group, 'main')
    expect(() => pairNextRound(other, 'main')).toThrow(expect.objectContaining({ code: 'wrong_format' }))
    expect(() => endSwiss(other, 'main')).toThrow(expect.objectContaining({ code: 'wrong_format' }))
  })
})

test('who has withdrawn is paired no more, and the results stand', () => {
  const second = pairNextRound(withdraw(play(pairNextRound(drawn(6), 'main')), 'p1'), 'main')
  expect(lastRound(second)).toBe('p2-p3, p4-p5, p6 pairing_allocated')
  const row = standingsOf(second, stageOf(second)).find(({ entrant }) => entrant === 'p4')
  expect(row?.values[0]).toMatchObject({ value: 0 })
})

test('three wins or three losses end the way of a participant, if the settings say so', () => {
  let tournament = drawn(8, { rounds: 5, stopAt: { wins: 2, losses: 2 } })
  for (let round = 1; round <= 2; round++) tournament = play(pairNextRound(tournament, 'main'))
  tournament = pairNextRound(tournament, 'main')
  expect(lastRound(tournament)).toBe('p3-p5, p4-p6')
  const [winner] = standingsOf(tournament, stageOf(tournament))
  // The rounds after the stop are none that were missed.
  expect(winner?.values[0]?.parts).toHaveLength(2)
  expect(isStageComplete(stageOf(tournament))).toBe(false)
  const over = play(tournament)
  expect([isStageComplete(stageOf(over)), stageOf(over).rounds.length]).toEqual([true, 3])
  expect(() => pairNextRound(over, 'main')).toThrow(expect.objectContaining({ code: 'too_late' }))
  verifyTournament(over)
})

describe('late entry', () => {
  test('is open until half of the rounds have started', () => {
    let tournament = addEntrant(drawn(16, { rounds: 5 }), 'late')
    for (let round = 1; round <= 2; round++) tournament = play(pairNextRound(tournament, 'main'))
    const entered = enterSwissLate(tournament, 'main', 'late')
    expect(standingsOf(entered, stageOf(entered)).at(-1)).toMatchObject({ entrant: 'late', rounds: 0 })
    expect(lastRound(pairNextRound(entered, 'main'))).toContain('late')
    tournament = play(pairNextRound(tournament, 'main'))
    expect(() => enterSwissLate(tournament, 'main', 'late')).toThrow(expect.objectContaining({ code: 'too_late' }))
  })

  test('scores half a point for one of the missed rounds if the settings say so', () => {
    let tournament = addEntrant(drawn(16, { rounds: 5, lateEntryHalfPoint: true }), 'late')
    for (let round = 1; round <= 2; round++) tournament = play(pairNextRound(tournament, 'main'))
    tournament = enterSwissLate(tournament, 'main', 'late')
    const row = standingsOf(tournament, stageOf(tournament)).find(({ entrant }) => entrant === 'late')
    expect(row?.values[0]?.parts.map(({ amount, reason }) => [amount, reason])).toEqual([
      [0, 'absent'],
      [0.5, 'half_point_bye'],
    ])
  })

  test('is not for a stage whose entrants came from another', () => {
    const stages = [
      { id: 'first', format: 'round_robin' },
      { id: 'main', format: 'swiss', rounds: 3, from: { stage: 'first', count: 4 } },
    ] as const
    let tournament = drawStage(createTournament({ entrants: ['a', 'b', 'c', 'd'], stages }), 'first')
    for (const { id } of findStage(tournament, 'first').matches) {
      tournament = enterResult(tournament, id, { kind: 'score', score: [1, 0] })
    }
    tournament = addEntrant(drawStage(tournament, 'main'), 'late')
    expect(() => enterSwissLate(tournament, 'main', 'late')).toThrow(expect.objectContaining({ code: 'too_late' }))
  })

  test('is for those who are known, take part, and are not in yet', () => {
    const tournament = addEntrant(drawn(4), 'late')
    expect(() => enterSwissLate(tournament, 'main', 'nobody')).toThrow(
      expect.objectContaining({ code: 'unknown_entrant' }),
    )
    expect(() => enterSwissLate(tournament, 'main', 'p1')).toThrow(
      expect.objectContaining({ code: 'duplicate_entrant' }),
    )
    expect(() => enterSwissLate(withdraw(tournament, 'late'), 'main', 'late')).toThrow(
      expect.objectContaining({ code: 'already_out' }),
    )
  })
})

test('where everybody has met everybody the stage ends, or meetings repeat as late as they can', () => {
  let tournament = drawn(4, { rounds: 4 })
  for (let round = 1; round <= 3; round++) tournament = play(pairNextRound(tournament, 'main'))
  expect(() => pairNextRound(tournament, 'main')).toThrow(expect.objectContaining({ code: 'no_pairing_possible' }))
  expect(isLastRoundPaired(stageOf(endSwiss(tournament, 'main')))).toBe(true)

  let repeating = drawn(4, { rounds: 4, repeats: true })
  for (let round = 1; round <= 4; round++) repeating = play(pairNextRound(repeating, 'main'))
  const pairs = stageOf(repeating).matches.map(({ slots }) =>
    slots
      .map(({ entrant }) => entrant)
      .toSorted()
      .join(),
  )
  expect(pairs.slice(6).toSorted()).toEqual(pairs.slice(0, 2).toSorted())
})

test('a stage ends early after its first round, or when nobody is left to play', () => {
  const early = expect.objectContaining({ code: 'stage_not_complete' })
  expect(() => endSwiss(drawn(4), 'main')).toThrow(early)
  const alone = ['p1', 'p2', 'p3'].reduce((now, entrant) => withdraw(now, entrant), drawn(4))
  expect(() => pairNextRound(alone, 'main')).toThrow('Round 1 cannot be paired: nobody is left to meet.')
  expect(isStageComplete(stageOf(verifyTournament(endSwiss(alone, 'main'))))).toBe(true)
})

test('a reset that throws rounds away keeps the declared ones, and half a point of those who came late', () => {
  let tournament = drawn(16, { rounds: 5, lateEntryHalfPoint: true })
  for (let round = 1; round <= 2; round++) tournament = play(pairNextRound(tournament, 'main'))
  tournament = enterSwissLate(addEntrant(tournament, 'late'), 'main', 'late')
  tournament = endSwiss(play(pairNextRound(tournament, 'main')), 'main')
  expect(stageOf(tournament).settings).toMatchObject({ rounds: 5 })
  const named = previewReset(tournament, 'main.1').undoes.map(({ match }) => match)
  const reset = stageOf(verifyTournament(resetMatch(tournament, 'main.1', named)))
  expect([reset.swiss, reset.rounds.map(({ byes }) => byes)]).toEqual([
    { declaredRounds: 5, isEnded: false },
    [[{ entrant: 'late', kind: 'half_point' }]],
  ])
})

test('a result is not changed under a round that was paired by it, even if that was decided by withdrawals alone', () => {
  const second = pairNextRound(play(pairNextRound(drawn(4), 'main')), 'main')
  const [one, other] = stageOf(second)
    .matches.slice(2)
    .map(({ slots }) => slots[0]?.entrant ?? '')
  const left = withdraw(withdraw(second, one ?? ''), other ?? '')
  expect(() => enterResult(left, 'main.1', { kind: 'score', score: [0, 1] })).toThrow(
    expect.objectContaining({ code: 'dependents_started' }),
  )
})

test('for every number from 2 to 128, and 512: no repeat, no second bye, everybody paired, the same every time', () => {
  const sizes =
    rounds({ usual: 0, soak: 1 }) === 1
      ? Array.from({ length: 127 }, (_, index) => index + 2)
      : [2, 3, 4, 5, 7, 12, 33, 64]
  for (const size of [...sizes, ...(sizes.length > 100 ? [512] : [])]) {
    const finished = playOut(size, createRandom(size))
    expect(playOut(size, createRandom(size))).toEqual(finished)
    const stage = stageOf(finished)
    expect(stage.rounds).toHaveLength(defaultSwissRounds(size))
    const met = new Set<string>()
    const byes = new Set<string>()
    for (const { first, count, byes: free } of stage.rounds) {
      expect(count * 2 + free.length).toBe(size)
      for (const { entrant } of free) {
        expect(byes.has(entrant)).toBe(false)
        byes.add(entrant)
      }
      for (const { slots } of stage.matches.slice(first, first + count)) {
        const pair = slots
          .map(({ entrant }) => entrant)
          .toSorted()
          .join()
        expect(met.has(pair)).toBe(false)
        met.add(pair)
      }
    }
    const places = standingsOf(finished, stage).map(({ place }) => place)
    expect(places).toEqual(Array.from({ length: size }, (_, index) => index + 1))
  }
})

function playOut(size: number, random: Random): Tournament {
  let tournament = drawn(size)
  for (let round = 0; round < defaultSwissRounds(size); round++) {
    tournament = play(
      pairNextRound(tournament, 'main'),
      () =>
        (
          [
            [1, 0],
            [0, 1],
            [0, 0],
          ] as const
        )[random.below(3)] ?? [0, 0],
    )
  }
  return tournament
}
