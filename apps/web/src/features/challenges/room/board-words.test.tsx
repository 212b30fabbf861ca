// @vitest-environment jsdom
// What a board says of what is seen: whether a judge looked at it.
import type { BoardRow, Challenge } from '@guildhall/contract/challenges'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aBoardRow, aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { BoardCard } from './board-card.tsx'

async function remarksOf(challenge: Challenge, rows: BoardRow[]) {
  fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows, mine: null, people: rows.length, isFrozen: false, next: null }),
  })
  renderApp(<BoardCard challenge={challenge} />, { user: aCurrentUser() })
  return within(await screen.findByRole('list', { name: 'Board' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
}

const baize = {
  number: 1,
  name: 'Baize',
  people: 3,
  counting: 2,
  value: 41,
  parts: { told: 0, seen: 0, counted: 41 },
  evidence: 'counted',
  place: 1,
} as const

const seen = { told: 0, seen: 5, counted: 0 }

test.each([
  ['running', 0, '5 seen, judged'],
  ['running', 5, '5 seen, not judged yet'],
  ['grace', 2, '5 seen, 2 of it not judged yet'],
  ['final', 5, '5 seen, not judged'],
  ['final', 2, '5 seen, 2 of it not judged'],
] as const)('while it is %s and nobody judged %i of it, it says "%s"', async (state, unjudged, words) => {
  const [row] = await remarksOf(aChallenge({ state }), [aBoardRow({ value: 5, parts: seen, unjudged })])
  expect(row).toMatch(new RegExp(`${words}5$`))
})

test('of a deed that is done it says so beside the word', async () => {
  const deed = aChallenge({ goal: { kind: 'deed', effort: 'none', limit: null } })
  const done = { value: 1, isDone: true, parts: { ...seen, seen: 1 } }
  const told = aBoardRow({ ...done, parts: { ...seen, seen: 0, told: 1 } })
  const rows = await remarksOf(deed, [aBoardRow({ ...done, unjudged: 1 }), aBoardRow(done), told])
  expect(rows.map((row) => /(Seen|Told)(.*)Done$/.exec(row ?? '')?.slice(1))).toEqual([
    ['Seen', 'not judged yet'],
    ['Seen', 'judged'],
    ['Told', ''],
  ])
})

test('the bars of a team and of its members are of one whole', async () => {
  const rows = [aBoardRow({ value: 11, parts: { ...baize.parts, counted: 11 }, team: 1 })]
  fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows, mine: null, people: 1, isFrozen: false, next: null }),
  })
  renderApp(
    <BoardCard challenge={aChallenge({ teams: { counts: 'smallest', best: null, each: 2, rows: [baize] } })} />,
    {
      user: aCurrentUser(),
    },
  )
  press(await screen.findByText('Members', { exact: false, selector: 'summary' }))
  const members = await screen.findByRole('list', { name: 'Board' })
  const bars = [...members.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span[style]')]
  expect(bars.map(({ style }) => style.flexGrow)).toEqual(['11', '30'])
})

test('whose board it is, and of which hours, stands in the address', async () => {
  const challenge = aChallenge({ isGroupedByTime: true, mine: { timeBudget: '10' } })
  const api = fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows: [], mine: null, people: 0, isFrozen: false, next: null }),
  })
  const path = `/challenge/${challenge.id}?wish=log&board=friends&group=20`
  const { router } = renderApp(<BoardCard challenge={challenge} />, { path, user: aCurrentUser() })
  await waitFor(() =>
    expect(api.callsOf('GET /api/challenges/{id}/board')[0]?.query).toMatchObject({ circle: 'friends', group: '20' }),
  )
  press(screen.getByRole('radio', { name: 'Everybody' }))
  press(screen.getByRole('radio', { name: '≤ 10 h' }))
  await waitFor(() => expect(router.state.location.search).toBe('?wish=log'))
  press(screen.getByRole('radio', { name: 'All groups' }))
  await waitFor(() => expect(router.state.location.search).toBe('?wish=log&group=all'))
})

test('friends in teams are told with their team', async () => {
  const rows = [aBoardRow({ value: 11, parts: { told: 0, seen: 0, counted: 11 }, team: 1 })]
  fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows, mine: null, people: 1, isFrozen: false, next: null }),
  })
  const teams = { counts: 'smallest', best: null, each: 2, rows: [baize] } as const
  const challenge = aChallenge({ teams: { ...teams, rows: [...teams.rows] } })
  renderApp(<BoardCard challenge={challenge} />, {
    path: `/challenge/${challenge.id}?board=friends`,
    user: aCurrentUser(),
  })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('11 counted · Baize')
})
