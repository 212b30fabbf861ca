// @vitest-environment jsdom
import type { BoardRow, ChallengeLogLine } from '@guildhall/contract/challenges'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { aBoardRow, aChallenge, aProgress } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { BoardCard } from '../room/board-card.tsx'
import { LogCard } from '../room/log-card.tsx'

const noor = aMember({ firstName: 'Noor', lastName: 'Haddad' })

function open(may: { moderate: boolean }, log: ChallengeLogLine[] = [], of: Partial<BoardRow> = {}) {
  const api = fakeApi({
    'GET /api/challenges/{id}/board': () => ({
      rows: [aBoardRow({ member: noor, value: 7, ...of }), aBoardRow({ isMe: true, place: 2 })],
      mine: null,
      people: 2,
      isFrozen: false,
      next: null,
    }),
    'GET /api/challenges/{id}/log': () => log,
    'POST /api/challenges/{id}/corrections': () => aProgress(),
    'PUT /api/challenges/{id}/unranked/{userId}': () => undefined,
    'DELETE /api/challenges/{id}/unranked/{userId}': () => undefined,
  })
  const challenge = aChallenge({ may })
  renderApp(
    <>
      <BoardCard challenge={challenge} />
      <LogCard challenge={challenge} />
    </>,
    { path: `/challenge/${challenge.id}`, user: aCurrentUser() },
  )
  return api
}

async function choose(item: string) {
  ;(await screen.findByRole('button', { name: 'Actions for Noor Haddad' })).focus()
  key('Enter')
  press(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog'))
}

test('members are offered nothing of it, and staff nothing about themselves', async () => {
  open({ moderate: false })
  await screen.findByRole('list', { name: 'Board' })
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('a correction says what comes of it, and wants a whole number and a reason', async () => {
  const api = open({ moderate: true })
  const dialog = await choose('Correct the value')
  expect(screen.getAllByRole('button', { name: /^Actions for/, hidden: true })).toHaveLength(1)
  press(dialog.getByRole('button', { name: 'Correct' }))
  expect(dialog.getByText('A whole number other than 0, please.')).toBeDefined()
  expect(dialog.getByText('Say why.')).toBeDefined()
  type(dialog.getByRole('textbox', { name: 'By how much' }), '-8')
  expect(dialog.getByText('Of what is counted nobody has less than nothing.')).toBeDefined()
  type(dialog.getByRole('textbox', { name: 'By how much' }), '-3')
  expect(dialog.getByText('7 becomes 4.')).toBeDefined()
  type(dialog.getByRole('textbox', { name: 'Reason' }), 'Counted twice')
  press(dialog.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('POST /api/challenges/{id}/corrections').map(({ body }) => body)).toEqual([
    { userId: noor.id, amount: -3, reason: 'Counted twice' },
  ])
})

test('what is evened out is corrected before it is', async () => {
  const api = open({ moderate: true }, [], { value: 200, plain: 100, handicap: 2 })
  const dialog = await choose('Correct the value')
  type(dialog.getByRole('textbox', { name: 'By how much' }), '-101')
  expect(dialog.getByRole('status').textContent).toBe('')
  type(dialog.getByRole('textbox', { name: 'By how much' }), '-60')
  expect(dialog.getByText('200 becomes 80.')).toBeDefined()
  expect(api.callsOf('POST /api/challenges/{id}/corrections')).toEqual([])
})

test('who is taken out is told why in the log, and comes back from there', async () => {
  const line = (event: 'unranked' | 'ranked' | 'joined'): ChallengeLogLine => ({
    id: anId(),
    event,
    actor: aMember({ firstName: 'Mara', lastName: 'Quill' }),
    subject: noor,
    at: new Date().toISOString(),
    reason: 'Look at it',
    changes: [],
    value: null,
  })
  const api = open({ moderate: true }, [line('joined'), line('unranked'), line('ranked'), line('unranked')])
  const dialog = await choose('Take out of the ranking')
  type(dialog.getByRole('textbox', { name: 'Reason' }), 'Look at it')
  press(dialog.getByRole('button', { name: 'Take out' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [taken] = api.callsOf('PUT /api/challenges/{id}/unranked/{userId}')
  expect([taken?.params['userId'], taken?.body]).toEqual([noor.id, { reason: 'Look at it' }])
  press(screen.getByRole('button', { name: 'Show the log' }))
  press(await screen.findByRole('button', { name: 'Give Noor Haddad a place again' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/challenges/{id}/unranked/{userId}')).toHaveLength(1))
})
