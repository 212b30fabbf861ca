import { describe, expect, test } from 'vitest'
import type { TieBreak } from '../model/settings.ts'
import type { RoundBye, Stage } from '../model/tournament.ts'
import { type PlayedRound, playedStage, tournamentAround } from '../testing/played-stages.ts'
import type { ExplainedValue } from './explained-value.ts'
import { orderByValues, type Standing, standingsOf } from './standings.ts'

const all: readonly TieBreak[] = [
  'points',
  'buchholz',
  'buchholz_cut_1',
  'median_buchholz',
  'sonneborn_berger',
  'match_win_percentage',
  'opponents_match_win_percentage',
  'progressive',
]

function bye(entrant: string, kind: RoundBye['kind'] = 'pairing_allocated'): RoundBye {
  return { entrant, kind }
}

/** The example of the rules, section 4. */
const example: readonly PlayedRound[] = [
  {
    matches: [
      ['a', 'd', [1, 0]],
      ['b', 'e', [0, 0]],
    ],
    byes: [bye('c')],
  },
  {
    matches: [
      ['a', 'c', [1, 0]],
      ['b', 'd', [1, 0]],
    ],
    byes: [bye('e')],
  },
  {
    matches: [
      ['a', 'b', [0, 0]],
      ['e', 'c', [1, 0]],
    ],
    byes: [bye('d')],
  },
]

function swiss(rounds: readonly PlayedRound[], tieBreaks?: readonly TieBreak[], entrants = [...'abcde']) {
  return playedStage({ format: 'swiss', draws: true, ...(tieBreaks && { tieBreaks }) }, entrants, rounds)
}

function tableOf(stage: Stage): Standing[] {
  return standingsOf(tournamentAround(stage), stage)
}

function valuesOf(row: Standing | undefined): Partial<Record<TieBreak, number>> {
  return Object.fromEntries((row?.values ?? []).map(({ tieBreak, value }) => [tieBreak, value]))
}

function explained(rows: readonly Standing[], entrant: string, tieBreak: TieBreak): ExplainedValue | undefined {
  return rows.find((row) => row.entrant === entrant)?.values.find((value) => value.tieBreak === tieBreak)
}

describe('Swiss', () => {
  test('the example of the rules', () => {
    const rows = tableOf(swiss(example, all))
    const found = Object.fromEntries(
      rows.map((row) => {
        const values = valuesOf(row)
        const exact = [values.points, values.buchholz, values.buchholz_cut_1, values.sonneborn_berger]
        const rounded = [values.match_win_percentage, values.opponents_match_win_percentage]
        return [row.entrant, [...exact, ...rounded.map((value) => Math.round((value ?? 0) * 1e4) / 1e4)]]
      }),
    )
    expect(found).toEqual({
      a: [2.5, 4, 3, 3, 0.7778, 0.4074],
      b: [2, 6, 5, 3.5, 0.5556, 0.6296],
      c: [1, 6, 5, 1, 0.3333, 0.7778],
      d: [1, 5.5, 4.5, 1, 0.3333, 0.6667],
      e: [2.5, 4.5, 3.5, 3.5, 0.7778, 0.4444],
    })
  })

  test('by default E finishes before A', () => {
    const rows = tableOf(swiss(example))
    expect(rows.map(({ entrant, place }) => [place, entrant])).toEqual([
      [1, 'e'],
      [2, 'a'],
      [3, 'b'],
      [4, 'c'],
      [5, 'd'],
    ])
    expect(rows[0]?.values.map(({ tieBreak }) => tieBreak)).toEqual([
      'points',
      'buchholz_cut_1',
      'buchholz',
      'sonneborn_berger',
      'direct_encounter',
      'game_difference',
      'seed',
    ])
    expect(rows[1]).toMatchObject({ rounds: 3, won: 2, drawn: 1, lost: 0 })
  })

  test('each value says what was added and why', () => {
    const rows = tableOf(swiss(example, all))
    expect(explained(rows, 'e', 'buchholz')).toEqual({
      tieBreak: 'buchholz',
      value: 4.5,
      parts: [
        { amount: 2, reason: 'opponent_score', round: 1, opponent: 'b' },
        { amount: 1.5, reason: 'own_score_capped_at_draws', round: 2, of: 2.5 },
        { amount: 1, reason: 'opponent_score', round: 3, opponent: 'c' },
      ],
    })
    expect(explained(rows, 'a', 'buchholz_cut_1')?.parts[0]).toEqual({
      amount: 0,
      reason: 'cut_lowest',
      round: 1,
      opponent: 'd',
      of: 1,
    })
    expect(explained(rows, 'b', 'sonneborn_berger')?.parts).toEqual([
      { amount: 1.25, reason: 'opponent_score', round: 1, opponent: 'e', of: 2.5, times: 0.5 },
      { amount: 1, reason: 'opponent_score', round: 2, opponent: 'd', of: 1, times: 1 },
      { amount: 1.25, reason: 'opponent_score', round: 3, opponent: 'a', of: 2.5, times: 0.5 },
    ])
    expect(explained(rows, 'e', 'points')?.parts.map(({ reason }) => reason)).toEqual([
      'draw',
      'pairing_allocated_bye',
      'win',
    ])
  })

  test('median leaves out the highest as well, progressive adds up the score after each round', () => {
    const rows = tableOf(swiss(example, all))
    expect(explained(rows, 'b', 'median_buchholz')).toMatchObject({ value: 2.5 })
    expect(explained(rows, 'a', 'progressive')).toMatchObject({ value: 1 + 2 + 2.5 })
  })

  test('rounds asked off at the end count as draws for opponents, and others as they were awarded', () => {
    const rounds: PlayedRound[] = [
      { matches: [['a', 'b', [1, 0]]], byes: [bye('c', 'zero_point')] },
      { matches: [['a', 'c', [0, 1]]], byes: [bye('b', 'zero_point')] },
      { matches: [], byes: [bye('a', 'half_point'), bye('b', 'zero_point'), bye('c')] },
    ]
    const rows = tableOf(swiss(rounds, all, ['a', 'b', 'c']))
    // B has lost one and asked the other two off: 0 + ½ + ½; C asked the first off, and played afterwards: 0 + 1 + 1.
    expect(explained(rows, 'a', 'buchholz')?.parts).toEqual([
      { amount: 1, reason: 'opponent_score_with_draws', round: 1, opponent: 'b' },
      { amount: 2, reason: 'opponent_score', round: 2, opponent: 'c' },
      { amount: 1.5, reason: 'own_score', round: 3 },
    ])
    // Own rounds are cut before others, however low those are.
    expect(explained(rows, 'a', 'buchholz_cut_1')).toMatchObject({ value: 3 })
    expect(explained(rows, 'b', 'points')?.value).toBe(0)
  })

  test('who withdraws is absent, and who comes late was', () => {
    const rounds: PlayedRound[] = [{ matches: [['a', 'b', [1, 0]]] }, { matches: [['a', 'c', [1, 0]]] }]
    const rows = tableOf(swiss(rounds, all, ['a', 'b', 'c']))
    expect(explained(rows, 'b', 'points')?.parts.map(({ reason }) => reason)).toEqual(['loss', 'absent'])
    expect(explained(rows, 'c', 'points')?.parts.map(({ reason }) => reason)).toEqual(['absent', 'loss'])
    // Only one of them is gone at the end.
    expect(explained(rows, 'a', 'buchholz')?.parts.map(({ amount }) => amount)).toEqual([0.5, 0])
    expect(explained(rows, 'c', 'match_win_percentage')?.value).toBe(0.33)
  })

  test('rounds before a late entry and after a withdrawal are none of those that a percentage is of', () => {
    const rounds: PlayedRound[] = [{ matches: [['a', 'b', [1, 0]]] }, { matches: [['a', 'c', [0, 1]]] }]
    const rows = tableOf(swiss(rounds, all, ['a', 'b', 'c']))
    expect(explained(rows, 'c', 'match_win_percentage')).toMatchObject({
      value: 1,
      parts: [{ reason: 'win', round: 2 }],
    })
    expect(explained(rows, 'a', 'match_win_percentage')?.value).toBe(0.5)
    // The mean of 0.33, the floor of B, and of the whole of C.
    expect(explained(rows, 'a', 'opponents_match_win_percentage')?.value).toBeCloseTo((0.33 + 1) / 2, 10)
  })

  test('a forfeit is a game against oneself, worth no more than who was to be met', () => {
    const rounds: PlayedRound[] = [
      {
        matches: [
          ['a', 'b', { kind: 'walkover', winner: 'a' }],
          ['c', 'd', [1, 0]],
        ],
      },
      {
        matches: [
          ['a', 'c', [1, 0]],
          ['b', 'd', [1, 0]],
        ],
      },
    ]
    const rows = tableOf(swiss(rounds, all, [...'abcd']))
    expect(explained(rows, 'a', 'buchholz')?.parts[0]).toEqual({
      amount: 1,
      reason: 'own_score_capped_at_opponent',
      round: 1,
      opponent: 'b',
      of: 2,
    })
    expect(explained(rows, 'b', 'buchholz')?.parts[0]).toEqual({
      amount: 1,
      reason: 'own_score',
      round: 1,
      opponent: 'a',
    })
    // B's forfeit is cut first although D's score is lower.
    expect(explained(rows, 'b', 'buchholz_cut_1')).toMatchObject({ value: 0, parts: [{ reason: 'cut_lowest' }, {}] })
    expect(explained(rows, 'a', 'opponents_match_win_percentage')?.parts.map(({ opponent }) => opponent)).toEqual(['c'])
  })

  test('direct encounter counts only when all who are tied have met', () => {
    const tieBreaks: TieBreak[] = ['points', 'direct_encounter', 'seed']
    const rounds: PlayedRound[] = [
      {
        matches: [
          ['a', 'b', [0, 1]],
          ['c', 'd', [0, 1]],
        ],
      },
      {
        matches: [
          ['b', 'd', [1, 0]],
          ['a', 'c', [0, 1]],
        ],
      },
    ]
    const rows = tableOf(swiss(rounds, tieBreaks, [...'abcd']))
    expect(rows.map(({ entrant }) => entrant).join('')).toBe('bdca')
    expect(explained(rows, 'd', 'direct_encounter')).toMatchObject({
      value: 1,
      parts: [{ reason: 'win', opponent: 'c' }],
    })
    expect(explained(rows, 'b', 'direct_encounter')).toMatchObject({ value: 0, parts: [], note: 'not_tied' })
    const unmet = tableOf(swiss(rounds.slice(0, 1), tieBreaks, [...'abcd']))
    expect(explained(unmet, 'b', 'direct_encounter')).toMatchObject({ value: 0, parts: [], note: 'not_all_met' })
  })

  test('percentages have a floor that is a part of its own, and a bye counts as a win', () => {
    const tieBreaks: TieBreak[] = [
      'match_win_percentage',
      'opponents_match_win_percentage',
      'game_win_percentage',
      'opponents_game_win_percentage',
    ]
    const rounds: PlayedRound[] = [{ matches: [['a', 'b', [2, 1]]], byes: [bye('c')] }]
    const stage = playedStage({ format: 'swiss', bestOf: 3, tieBreaks }, ['a', 'b', 'c'], rounds)
    const rows = tableOf(stage)
    expect(explained(rows, 'b', 'match_win_percentage')?.parts).toEqual([
      { amount: 0, reason: 'loss', round: 1, opponent: 'a' },
      { amount: 0.33, reason: 'floor' },
    ])
    expect(explained(rows, 'c', 'match_win_percentage')?.value).toBe(1)
    expect(explained(rows, 'c', 'game_win_percentage')?.value).toBe(1)
    expect(explained(rows, 'a', 'game_win_percentage')?.value).toBeCloseTo(2 / 3, 10)
    expect(explained(rows, 'a', 'opponents_game_win_percentage')?.value).toBeCloseTo(1 / 3, 10)
    expect(explained(rows, 'a', 'opponents_match_win_percentage')?.value).toBe(0.33)
    expect(explained(rows, 'c', 'opponents_match_win_percentage')?.value).toBe(0)
  })
})

describe('groups', () => {
  function group(rounds: readonly PlayedRound[], entrants = [...'abc']) {
    return playedStage({ format: 'round_robin', bestOf: 3, draws: true }, entrants, rounds)
  }

  test('points, then those among the tied, Sonneborn-Berger, games', () => {
    const rows = tableOf(
      group(
        [
          {
            matches: [
              ['a', 'd', [2, 0]],
              ['b', 'c', [2, 1]],
            ],
          },
          {
            matches: [
              ['a', 'c', [0, 2]],
              ['d', 'b', [2, 1]],
            ],
          },
          {
            matches: [
              ['a', 'b', [0, 2]],
              ['c', 'd', [1, 1]],
            ],
          },
        ],
        [...'abcd'],
      ),
    )
    expect(rows.map(({ entrant, values }) => [entrant, values[0]?.value, values[1]?.value])).toEqual([
      ['b', 6, 0],
      ['d', 4, 1],
      ['c', 4, 1],
      ['a', 3, 0],
    ])
    // C has beaten A (3 points) and drawn with D (4); D has beaten B (6) and drawn with C (4).
    expect(explained(rows, 'c', 'sonneborn_berger')?.value).toBe(5)
    expect(explained(rows, 'd', 'sonneborn_berger')?.value).toBe(8)
  })

  test('a walkover is a win with the smallest winning score, and is marked', () => {
    const rows = tableOf(group([{ matches: [['a', 'b', { kind: 'walkover', winner: 'b' }]] }]))
    expect(explained(rows, 'b', 'points')?.parts).toEqual([
      { amount: 3, reason: 'walkover_win', round: 1, opponent: 'a' },
    ])
    expect(explained(rows, 'b', 'games_won')?.value).toBe(2)
    expect(explained(rows, 'a', 'game_difference')?.value).toBe(-2)
  })

  test('who left before half of their matches is not in the table, and who left later is', () => {
    const stage = group([{ matches: [['a', 'b', [2, 0]]] }, { matches: [['a', 'c', [2, 0]]] }])
    const around = tournamentAround(stage)
    const gone = {
      ...around,
      entrants: around.entrants.map((one) => ({
        ...one,
        status: one.id === 'c' ? ('withdrawn' as const) : one.status,
      })),
    }
    expect(standingsOf(gone, stage).map(({ entrant }) => entrant)).toEqual(['a', 'b', 'c'])
    const removed = { ...stage, matches: stage.matches.map((match, index) => ({ ...match, isRemoved: index === 1 })) }
    expect(standingsOf(gone, removed).map(({ entrant }) => entrant)).toEqual(['a', 'b'])
  })

  test('without a walkover for anybody, both have lost', () => {
    const rows = tableOf(group([{ matches: [['a', 'b', { kind: 'double_walkover' }]] }]))
    expect(rows.map(({ lost, values }) => [lost, values[0]?.value])).toEqual([
      [1, 0],
      [1, 0],
      [0, 0],
    ])
  })
})

test('a place is shared by those whom nothing tells apart, and the next one is left out', () => {
  const row = (entrant: string, value: number) => ({ entrant, values: [{ tieBreak: 'points', value } as const] })
  const rows = orderByValues([row('a', 1), row('b', 2), row('c', 1), row('d', 0)])
  expect(rows.map(({ entrant, place }) => `${place}${entrant}`)).toEqual(['1b', '2a', '2c', '4d'])
})

test('other formats have no table', () => {
  const stage = swiss(example)
  const knockout = { ...stage, settings: { id: 'main', format: 'single_elimination' } as const }
  expect(() => tableOf(knockout)).toThrow(expect.objectContaining({ code: 'wrong_format' }))
})
