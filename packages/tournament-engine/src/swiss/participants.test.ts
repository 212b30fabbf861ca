import { describe, expect, test } from 'vitest'
import type { SwissSettings } from '../model/settings.ts'
import { type PlayedRound, playedStage } from '../testing/played-stages.ts'
import { readParticipants } from './participants.ts'

const entrants = [...'abcd']

function read(rounds: readonly PlayedRound[], settings: Partial<SwissSettings> = {}) {
  const swiss = { format: 'swiss', draws: true, ...settings } as const
  const stage = playedStage(swiss, entrants, rounds)
  return readParticipants(stage, { ...swiss, id: 'main' }, () => true)
}

function those(rounds: readonly PlayedRound[], key: 'hasFloatedDown' | 'hadFreeWin'): string {
  return read(rounds)
    .filter((participant) => participant[key])
    .map(({ entrant }) => entrant)
    .join('')
}

/** A and B win, and then meet those who have lost: both float down. */
const apart: readonly PlayedRound[] = [
  {
    matches: [
      ['a', 'c', [1, 0]],
      ['b', 'd', [1, 0]],
    ],
  },
  {
    matches: [
      ['a', 'd', [1, 0]],
      ['b', 'c', [0, 0]],
    ],
  },
]

describe('a float', () => {
  test('is to have met somebody with a lower score in the last round, not a higher one', () => {
    expect(those(apart.slice(0, 1), 'hasFloatedDown')).toBe('')
    expect(those(apart, 'hasFloatedDown')).toBe('ab')
    // By the scores before the round: what came of the match does not matter.
    const lost: PlayedRound = {
      matches: [
        ['a', 'd', [0, 1]],
        ['b', 'c', [0, 1]],
      ],
    }
    expect(those([...apart.slice(0, 1), lost], 'hasFloatedDown')).toBe('ab')
  })

  test('counts for one round, and no longer', () => {
    // B floated in round two, and meets somebody better now.
    expect(those([...apart, { matches: [['a', 'b', [1, 0]]] }], 'hasFloatedDown')).toBe('a')
    expect(those([...apart, { matches: [] }], 'hasFloatedDown')).toBe('')
  })

  test('is also a round with points and without a game', () => {
    const free: PlayedRound = {
      matches: [['c', 'd', { kind: 'walkover', winner: 'd' }]],
      byes: [
        { entrant: 'a', kind: 'pairing_allocated' },
        { entrant: 'b', kind: 'half_point' },
      ],
    }
    expect(those([free], 'hasFloatedDown')).toBe('abd')
    expect(those([{ matches: [], byes: [{ entrant: 'a', kind: 'zero_point' }] }], 'hasFloatedDown')).toBe('')
  })
})

test('a win without playing, by bye or by walkover and however long ago, is the only one', () => {
  const first: PlayedRound = {
    matches: [['a', 'b', { kind: 'walkover', winner: 'a' }]],
    byes: [
      { entrant: 'c', kind: 'pairing_allocated' },
      { entrant: 'd', kind: 'half_point' },
    ],
  }
  expect(those([first], 'hadFreeWin')).toBe('ac')
  const second: PlayedRound = {
    matches: [
      ['a', 'c', [1, 0]],
      ['b', 'd', [1, 0]],
    ],
  }
  expect(those([first, second], 'hadFreeWin')).toBe('ac')
})

test('a loss by walkover counts for the stop like one that was played', () => {
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
        ['b', 'd', { kind: 'double_walkover' }],
      ],
    },
  ]
  const names = read(rounds, { stopAt: { losses: 2 } }).map(({ entrant }) => entrant)
  expect(names).toEqual(['a', 'c'])
})
