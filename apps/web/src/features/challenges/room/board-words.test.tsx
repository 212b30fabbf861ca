// @vitest-environment jsdom
// What a board says of what is seen: whether a judge looked at it.
import type { BoardRow, Challenge } from '@guildhall/contract/challenges'
import { screen, within } from '@testing-library/react'
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
  const parts = { told: 0, seen: 0, counted: 41 }
  const team = {
    number: 1,
    name: 'Baize',
    people: 3,
    counting: 2,
    value: 41,
    parts,
    evidence: 'counted',
    place: 1,
  } as const
  const rows = [aBoardRow({ value: 11, parts: { ...parts, counted: 11 }, team: 1 })]
  fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows, mine: null, people: 1, isFrozen: false, next: null }),
  })
  renderApp(
    <BoardCard challenge={aChallenge({ teams: { counts: 'smallest', best: null, each: 2, rows: [team] } })} />,
    {
      user: aCurrentUser(),
    },
  )
  press(await screen.findByText('Members', { exact: false, selector: 'summary' }))
  const members = await screen.findByRole('list', { name: 'Board' })
  const bars = [...members.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span[style]')]
  expect(bars.map(({ style }) => style.flexGrow)).toEqual(['11', '30'])
})
