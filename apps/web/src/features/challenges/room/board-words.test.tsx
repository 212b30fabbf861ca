// @vitest-environment jsdom
// What a board says of what is seen: whether a judge looked at it.
import type { BoardRow, Challenge } from '@guildhall/contract/challenges'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aBoardRow, aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
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
