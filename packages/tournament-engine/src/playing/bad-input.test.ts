import { expect, test } from 'vitest'
import type { MatchResult, ProblemCode, StageSettings, Tournament } from '../index.ts'
import {
  addEntrant,
  bracketSize,
  checkIn,
  circleMethod,
  createTournament,
  drawStage,
  enterResult,
  placesOf,
  previewReset,
  reportResult,
  seedByRating,
  seedOrder,
  snakeGroups,
  standingsOf,
  TournamentError,
  verifyTournament,
} from '../index.ts'
import { drawn, frozen, stageOf } from '../testing/playing-out.ts'

function codeOf(act: () => unknown): ProblemCode | 'none' {
  try {
    act()
    return 'none'
  } catch (error) {
    if (error instanceof TournamentError) return error.code
    throw error
  }
}

const bracket = frozen(drawn({ id: 'main', format: 'single_elimination', bestOf: 3 }, 4))
const table = frozen(drawn({ id: 'main', format: 'round_robin', bestOf: 3, draws: true }, 4))
const heats = frozen(drawn({ id: 'main', format: 'free_for_all', size: 4, heats: 2 }, 4))

function score(one: number, other: number, games?: readonly (readonly [number, number])[]): MatchResult {
  return { kind: 'score', score: [one, other], ...(games !== undefined && { games }) }
}

const results: readonly (readonly [string, Tournament, unknown, ProblemCode])[] = [
  ['nobody has won yet', bracket, score(1, 0), 'impossible_result'],
  ['more games than it takes', bracket, score(3, 0), 'impossible_result'],
  ['both have won', bracket, score(2, 2), 'draw_not_allowed'],
  ['a draw', bracket, score(1, 1), 'draw_not_allowed'],
  ['less than nothing', bracket, score(2, -1), 'impossible_result'],
  ['half a game', bracket, score(2, 0.5), 'impossible_result'],
  ['no number', bracket, score(2, Number.NaN), 'impossible_result'],
  ['a score of one', bracket, { kind: 'score', score: [2] }, 'impossible_result'],
  ['no score', bracket, { kind: 'score' }, 'impossible_result'],
  [
    'games of another score',
    bracket,
    score(2, 0, [
      [1, 0],
      [0, 1],
    ]),
    'impossible_result',
  ],
  [
    'a game after it was decided',
    bracket,
    score(2, 1, [
      [1, 0],
      [1, 0],
      [0, 1],
    ]),
    'impossible_result',
  ],
  [
    'a drawn game',
    bracket,
    score(2, 0, [
      [1, 0],
      [1, 0],
      [1, 1],
    ]),
    'impossible_result',
  ],
  ['games that are none', bracket, { kind: 'score', score: [2, 0], games: 'two' }, 'impossible_result'],
  ['another kind', bracket, { kind: 'coin' }, 'impossible_result'],
  ['nothing in it', bracket, null, 'impossible_result'],
  ['no object', bracket, 'e1', 'impossible_result'],
  ['games of a match that is still open', table, score(1, 0, [[3, 1]]), 'impossible_result'],
  ['no game of a match that is over', table, score(0, 0, []), 'impossible_result'],
  ['heats in a match of two', bracket, { kind: 'heats', heats: [['e1', 'e4']] }, 'impossible_result'],
  ['a walkover for a stranger', bracket, { kind: 'walkover', winner: 'e9' }, 'unknown_entrant'],
  ['a walkover for somebody else', bracket, { kind: 'walkover', winner: 'e2' }, 'not_in_match'],
  ['a loser from elsewhere', bracket, { kind: 'disqualification', loser: 'e3' }, 'not_in_match'],
  ['more games than there are', table, score(2, 2), 'impossible_result'],
  ['a score of two in heats', heats, score(1, 0), 'impossible_result'],
  ['a heat missing', heats, { kind: 'heats', heats: [['e1']] }, 'impossible_result'],
  ['a heat that is none', heats, { kind: 'heats', heats: ['e1', 'e2'] }, 'impossible_result'],
  ['somebody twice', heats, { kind: 'heats', heats: [['e1', 'e1'], []] }, 'impossible_result'],
  ['nobody at all', heats, { kind: 'heats', heats: [[], []] }, 'impossible_result'],
  ['a stranger in a heat', heats, { kind: 'heats', heats: [['e9'], []] }, 'unknown_entrant'],
]

test.each(results)('a result with %s is refused', (_, tournament, result, code) => {
  expect(codeOf(() => enterResult(tournament, 'main.1', result as MatchResult))).toBe(code)
})

test('a table with draws takes what can come of three games', () => {
  const legal = [
    score(0, 0),
    score(1, 1),
    score(1, 0),
    score(2, 1),
    score(1, 0, [
      [1, 0],
      [0, 0],
      [2, 2],
    ]),
  ]
  for (const result of legal) expect(codeOf(() => enterResult(table, 'main.1', result))).toBe('none')
})

test.each([
  ['main.0', 'unknown_match'],
  ['main.4', 'unknown_match'],
  ['main.1.0', 'unknown_match'],
  ['main.01', 'unknown_match'],
  ['main', 'unknown_match'],
  ['', 'unknown_match'],
  ['other.1', 'unknown_match'],
  ['main.3', 'match_not_ready'],
  [undefined as never, 'unknown_match'],
  [1 as never, 'unknown_match'],
] as const)('no result for match %s', (id, code) => {
  expect(codeOf(() => enterResult(bracket, id, score(2, 0)))).toBe(code)
})

test('a bye and a removed match take no result, and what has none cannot be reset', () => {
  const five = drawn({ id: 'main', format: 'double_elimination' }, 5)
  expect(codeOf(() => enterResult(five, 'main.1', score(1, 0)))).toBe('match_not_ready')
  expect(codeOf(() => previewReset(five, 'main.1'))).toBe('match_not_played')
  expect(codeOf(() => checkIn(five, 'main.2', 'e1'))).toBe('not_in_match')
})

test('what a caller still holds of a result changes nothing later', () => {
  const result = {
    kind: 'score' as const,
    score: [2, 0] as [number, number],
    games: [
      [5, 1],
      [5, 2],
    ] as [number, number][],
  }
  const entered = enterResult(bracket, 'main.1', result)
  result.score[0] = 9
  result.games[0] = [0, 9]
  expect(stageOf(entered).matches[0]?.result).toEqual(
    score(2, 0, [
      [5, 1],
      [5, 2],
    ]),
  )
})

const settings: readonly (readonly [string, unknown, ProblemCode])[] = [
  ['an unknown format', { id: 'a', format: 'knockout' }, 'invalid_settings'],
  ['an even best-of', { id: 'a', format: 'single_elimination', bestOf: 2 }, 'invalid_settings'],
  ['an empty list of best-of', { id: 'a', format: 'single_elimination', bestOf: [] }, 'invalid_settings'],
  ['another grand final', { id: 'a', format: 'double_elimination', grandFinal: 'triple' }, 'invalid_settings'],
  ['no group', { id: 'a', format: 'round_robin', groups: 0 }, 'invalid_settings'],
  ['three legs', { id: 'a', format: 'round_robin', legs: 3 }, 'invalid_settings'],
  [
    'a win worth less than a draw',
    { id: 'a', format: 'swiss', points: { win: 1, draw: 2, loss: 0 } },
    'invalid_settings',
  ],
  ['heats of two', { id: 'a', format: 'free_for_all', size: 2 }, 'invalid_settings'],
  ['heats of seventeen', { id: 'a', format: 'free_for_all', size: 17 }, 'invalid_settings'],
  ['more points for a later place', { id: 'a', format: 'free_for_all', size: 4, points: [1, 2] }, 'invalid_settings'],
  ['nothing', null, 'invalid_settings'],
  ['nothing as its source', { id: 'a', format: 'swiss', from: null }, 'invalid_settings'],
  ['no points', { id: 'a', format: 'swiss', points: null }, 'invalid_settings'],
  ['points of a table in heats', { id: 'a', format: 'free_for_all', size: 3, points: { win: 1 } }, 'invalid_settings'],
  ['nothing to stop at', { id: 'a', format: 'swiss', stopAt: null }, 'invalid_settings'],
  [
    'points beyond all measure',
    { id: 'a', format: 'swiss', points: { win: 1e6, draw: 0, loss: 0 } },
    'invalid_settings',
  ],
  [
    'debts of the same kind',
    { id: 'a', format: 'swiss', points: { win: 1, draw: 0, loss: -1e300 } },
    'invalid_settings',
  ],
  ['rounds without end', { id: 'a', format: 'swiss', rounds: 1e9 }, 'invalid_settings'],
  ['heats without end', { id: 'a', format: 'free_for_all', size: 3, heats: 4e9 }, 'invalid_settings'],
  ['groups without end', { id: 'a', format: 'round_robin', groups: 1e9 }, 'invalid_settings'],
  ['no reach', { id: 'a', format: 'ladder', reach: 0 }, 'invalid_settings'],
  ['no id', { id: '', format: 'ladder' }, 'invalid_settings'],
  ['a later stage as its source', { id: 'a', format: 'swiss', from: { stage: 'b', count: 2 } }, 'unknown_stage'],
]

test.each(settings)('a stage with %s is refused', (_, stage, code) => {
  expect(codeOf(() => createTournament({ entrants: ['x', 'y'], stages: [stage as never] }))).toBe(code)
})

test('entrants and stages are there once, and enough of them', () => {
  const stage = { id: 'a', format: 'single_elimination' } as const
  expect(codeOf(() => createTournament({ entrants: ['x', 'x'], stages: [] }))).toBe('duplicate_entrant')
  for (const entrants of [[''], [null], [5], null]) {
    expect(codeOf(() => createTournament({ entrants: entrants as never, stages: [] }))).toBe('invalid_settings')
  }
  expect(codeOf(() => createTournament({ entrants: ['x'], stages: null as never }))).toBe('invalid_settings')
  expect(codeOf(() => createTournament({ entrants: ['x'], stages: [stage, stage] }))).toBe('duplicate_stage')
  const one = createTournament({ entrants: ['x'], stages: [stage, { id: 'b', format: 'double_elimination' }] })
  expect(codeOf(() => drawStage(one, 'a'))).toBe('too_few_entrants')
  expect(codeOf(() => drawStage(addEntrant(one, 'y'), 'b'))).toBe('too_few_entrants')
  expect(codeOf(() => drawStage(one, 'c'))).toBe('unknown_stage')
  expect(codeOf(() => placesOf(one, 'a'))).toBe('stage_not_drawn')
  const two = addEntrant(one, 'y')
  expect(codeOf(() => drawStage(drawStage(two, 'a'), 'a'))).toBe('stage_already_drawn')
  expect(codeOf(() => drawStage(two, 'a', ['x']))).toBe('unknown_entrant')
  expect(codeOf(() => drawStage(two, 'a', ['x', 'z']))).toBe('unknown_entrant')
  expect(codeOf(() => drawStage(two, 'a', ['x', 'x']))).toBe('duplicate_entrant')
})

test('a report without a result is refused as the result would be', () => {
  expect(codeOf(() => reportResult(bracket, 'main.1', { by: 'e1', result: null as never }))).toBe('impossible_result')
})

test('groups hold what the memory does', () => {
  const declared: StageSettings = { id: 'a', format: 'round_robin', groups: 128 }
  const entrants = Array.from({ length: 65_536 }, (_, index) => `e${index}`)
  const tournament = createTournament({ entrants, stages: [declared] })
  expect(codeOf(() => drawStage(tournament, 'a'))).toBe('too_many_entrants')
  for (const players of [1e10, 513, 0, -3, 2.5, Number.NaN]) {
    expect(codeOf(() => circleMethod(players))).toBe('invalid_settings')
  }
})

type Loose = { [key: string]: Loose } & Loose[]

/** A played tournament as it comes back from a file in which somebody has changed one thing. */
function forge(change: (tournament: Loose) => void): unknown {
  let tournament = drawn({ id: 'main', format: 'double_elimination' }, 5)
  for (const id of ['main.2', 'main.5']) tournament = enterResult(tournament, id, score(1, 0))
  const copy = JSON.parse(JSON.stringify(tournament)) as Loose
  change(copy)
  return copy
}

const main = (tournament: Loose) => (tournament['stages'] as Loose)[0] as Loose
const match = (tournament: Loose, index: number) => (main(tournament)['matches'] as Loose)[index] as Loose
const set = (on: Loose | undefined, key: string | number, value: unknown) => {
  ;(on as Record<string | number, unknown>)[key] = value
}

const forgeries: readonly (readonly [string, (tournament: Loose) => void])[] = [
  ['another version', (t) => set(t, 'version', 2)],
  ['no entrants', (t) => set(t, 'entrants', null)],
  ['an entrant twice', (t) => set(t['entrants'], 1, t['entrants']?.[0])],
  ['a stranger in the stage', (t) => set(main(t)['entrants'], 0, 'stranger')],
  ['somebody else in a slot', (t) => set(match(t, 6)['slots']?.[0], 'entrant', 'e3')],
  ['a bye that is none', (t) => set(match(t, 6)['slots']?.[0], 'isBye', true)],
  ['a way that the draw did not lay', (t) => set(match(t, 0)['targets'], 0, { match: 6, slot: 0 })],
  ['a match missing', (t) => set(main(t), 'matches', (main(t)['matches'] as unknown as unknown[]).slice(1))],
  ['a match with another number', (t) => set(match(t, 0), 'id', 'main.2')],
  ['a result before its time', (t) => set(match(t, 6), 'result', score(1, 0))],
  ['an impossible score', (t) => set(match(t, 1), 'result', score(2, 0))],
  ['the other winner', (t) => set(match(t, 1), 'result', score(0, 1))],
  ['more in a result than there is', (t) => set(match(t, 1)['result'], 'note', 'x')],
  ['a match removed', (t) => set(match(t, 5), 'isRemoved', true)],
  ['a check-in of somebody else', (t) => set(match(t, 5), 'checkedIn', ['e5'])],
  ['other settings', (t) => set(main(t)['settings'], 'grandFinal', 'none')],
]

test('a state that came about is taken as it is', () => {
  const honest = forge(() => {})
  expect(verifyTournament(honest)).toBe(honest)
})

test.each(forgeries)('a state with %s is refused', (_, change) => {
  expect(codeOf(() => verifyTournament(forge(change)))).toBe('forged_state')
})

test.each([null, undefined, 3, 'x', [], {}])('%s is no tournament', (value) => {
  expect(codeOf(() => verifyTournament(value))).toBe('forged_state')
})

test('a way that leads nowhere stops a result before anything is changed', () => {
  const forged = forge((tournament) => set(match(tournament, 5)['targets'], 0, { match: 99, slot: 0 })) as Tournament
  expect(codeOf(() => enterResult(frozen(forged), 'main.6', score(1, 0)))).toBe('forged_state')
})

test('numbers that cannot be are refused where orders, groups and tables are asked for', () => {
  const ratings = [{ id: 'a', rating: Number.NaN }, { id: 'b' }]
  expect(codeOf(() => seedByRating(ratings))).toBe('impossible_rating')
  for (const groups of [0, -1, 1.5, Number.NaN, 1e9]) {
    expect(codeOf(() => snakeGroups(['a', 'b'], groups))).toBe('invalid_settings')
  }
  for (const size of [0, 6, -4, 2.5, Number.NaN, 2 ** 40, Number.POSITIVE_INFINITY]) {
    expect(codeOf(() => seedOrder(size))).toBe('invalid_settings')
  }
  expect(codeOf(() => bracketSize(Number.POSITIVE_INFINITY))).toBe('invalid_settings')
  for (const group of [0, 2, 9, 0.5]) {
    expect(codeOf(() => standingsOf(table, stageOf(table), group))).toBe('invalid_settings')
  }
})

test('a setting that a format does not have is refused by its name', () => {
  const misspelt = { id: 'main', format: 'double_elimination', bestof: 3 } as unknown as StageSettings
  expect(() => createTournament({ entrants: ['a', 'b', 'c'], stages: [misspelt] })).toThrow(
    expect.objectContaining({ code: 'invalid_settings', details: { setting: 'bestof', value: '3' } }),
  )
})
