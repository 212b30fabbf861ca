// @vitest-environment jsdom
// What members say of themselves, by hand and in a claim.
import type { Challenge } from '@guildhall/contract/challenges'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge, aProgress } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ChallengeRoom } from '../room/challenge-room.tsx'

function open(challenge: Challenge, user = aCurrentUser()) {
  const api = fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows: [], mine: null, people: 24, isFrozen: false, next: null }),
    'GET /api/challenges/{id}/progress/{userId}': () => aProgress(),
    'GET /api/challenges/{id}/chart': () => ({ days: [], target: 30, reachedOn: null }),
    'GET /api/challenges/{id}/claims': () => [],
    'GET /api/challenges/{id}/flags': () => [],
    'GET /api/friends/{userId}': () => [],
    'GET /api/challenges/{id}/entries': () => [
      {
        id: challenge.id,
        what: 'count',
        amount: 45,
        game: null,
        day: null,
        note: '',
        at: new Date().toISOString(),
      },
    ],
    'POST /api/challenges/{id}/entries': () => refuse(409, 'challenge_wrong_state'),
    'POST /api/challenges/{id}/claims': () => refuse(409, 'challenge_wrong_state'),
  })
  renderApp(<ChallengeRoom challenge={challenge} />, { path: `/challenge/${challenge.id}`, user })
  return api
}

const ofTime: Challenge['goal'][] = [
  { kind: 'playtime', target: 180 },
  { kind: 'group-goal', measure: 'minutes', target: 6000 },
]

test.each(ofTime)('time of a $kind is logged as what counts, asked for and told in minutes', async (goal) => {
  const api = open(aChallenge({ goal }))
  press(await screen.findByRole('button', { name: 'Log by hand' }))
  const form = within(await screen.findByRole('dialog', { name: 'Log by hand' }))
  expect(await form.findByText('45 min')).toBeDefined()
  expect(document.activeElement).toBe(form.getByLabelText('How many minutes'))
  expect(form.getByLabelText<HTMLInputElement>('How many minutes').value).toBe('30')
  press(form.getByRole('button', { name: 'Log it' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/challenges/{id}/entries')[0]?.body).toMatchObject({ what: 'count', amount: 30 }),
  )
})

test.each(ofTime)('a claim of a $kind asks for minutes', async (goal) => {
  const api = open(aChallenge({ goal }))
  press(await screen.findByRole('button', { name: 'Hand in a claim' }))
  const form = within(await screen.findByRole('dialog', { name: 'Hand in a claim' }))
  type(form.getByLabelText('How many minutes'), '120')
  type(form.getByLabelText('How it went'), 'Two hours under one lamp')
  press(form.getByRole('button', { name: 'Hand it in' }))
  await waitFor(() => expect(api.callsOf('POST /api/challenges/{id}/claims')[0]?.body).toMatchObject({ value: 120 }))
})

test('time on the way to a deed stays its own kind', async () => {
  const api = open(aChallenge({ goal: { kind: 'deed', effort: 'minutes', limit: null } }))
  press(await screen.findByRole('button', { name: 'Log by hand' }))
  const form = within(await screen.findByRole('dialog', { name: 'Log by hand' }))
  type(form.getByLabelText('How many minutes'), '20')
  press(form.getByRole('button', { name: 'Log it' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/challenges/{id}/entries')[0]?.body).toMatchObject({ what: 'minutes', amount: 20 }),
  )
})

test('where no claim can be handed in, logging by hand is what is next', async () => {
  open(aChallenge({ goal: { kind: 'streak', unit: 'days', target: 7 }, may: { claim: false } }))
  const log = await screen.findAllByRole('button', { name: 'Log by hand' })
  expect(log.map(({ className }) => className.includes('primary'))).toEqual([true, true])
  expect(screen.queryByRole('button', { name: 'Hand in a claim' })).toBeNull()
})

test('what was logged is taken back by one press, and hours are said as hours', async () => {
  const challenge = aChallenge({ goal: { kind: 'playtime', target: 180 } })
  const api = open(challenge)
  const at = new Date().toISOString()
  const logged = { id: 'logged', what: 'count', amount: 90, game: null, day: null, note: '', at } as const
  api.answer('POST /api/challenges/{id}/entries', () => logged)
  api.answer('DELETE /api/challenges/{id}/entries/{entryId}', () => undefined)
  press((await screen.findAllByRole('button', { name: 'Log by hand' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Log by hand' }))
  type(form.getByLabelText('How many minutes'), 'a while')
  press(form.getByRole('button', { name: 'Log it' }))
  expect(form.getByText('Minutes or hours, please: “45”, or “1.5 h”.')).toBeDefined()
  type(form.getByLabelText('How many minutes'), '1.5 h')
  press(form.getByRole('button', { name: 'Log it' }))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('Logged: 1 h 30 min.'))
  expect(api.callsOf('POST /api/challenges/{id}/entries')[0]?.body).toMatchObject({ amount: 90 })
  act(() => toasts.items().at(-1)?.action?.onSelect())
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/challenges/{id}/entries/{entryId}')[0]?.params).toMatchObject({
      entryId: 'logged',
    }),
  )
})

test('the note of what was not logged yet is found again', async () => {
  const [challenge, user] = [aChallenge(), aCurrentUser()]
  const logDialog = async () => {
    open(challenge, user)
    press((await screen.findAllByRole('button', { name: 'Log by hand' }))[0] as HTMLElement)
    return screen.findByRole('dialog', { name: 'Log by hand' })
  }
  const dialog = await logDialog()
  type(within(dialog).getByLabelText('Note'), 'With the lamp out')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  cleanup()
  expect(within(await logDialog()).getByLabelText<HTMLInputElement>('Note').value).toBe('With the lamp out')
})
