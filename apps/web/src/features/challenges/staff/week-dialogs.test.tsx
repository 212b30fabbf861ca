// @vitest-environment jsdom
import type { Challenge, ChallengeOverview } from '@guildhall/contract/challenges'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localTime } from '../../../platform/local-time.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ChallengeRoom } from '../room/challenge-room.tsx'

const counts = { open: 0, running: 0, mine: 0, ended: 0, invited: 0, drafts: 0, toJudge: 0 }
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const told = () => toasts.items().at(-1)?.message

async function open(part: Parameters<typeof aChallenge>[0], ofTheWeek: ChallengeOverview['ofTheWeek'] = null) {
  const challenge: Challenge = aChallenge({ ...part, may: { moderate: true }, mine: { standing: 'none' } })
  const api = fakeApi({
    'GET /api/challenges/{id}/board': () => ({ rows: [], mine: null, people: 0, isFrozen: false, next: null }),
    'GET /api/challenges/{id}/claims': () => [],
    'GET /api/challenges/{id}/flags': () => [],
    'GET /api/challenges/overview': () => ({ ofTheWeek, counts }),
    'PUT /api/challenges/{id}/week': () => challenge,
    'DELETE /api/challenges/{id}/week': () => undefined,
  })
  renderApp(<ChallengeRoom challenge={challenge} />, { path: `/challenge/${challenge.id}`, user: aCurrentUser() })
  ;(await screen.findByRole('button', { name: 'More for this challenge' })).focus()
  key('Enter')
  return api
}

test('a challenge becomes that of the week after a question, which says what steps aside', async () => {
  const api = await open({}, aChallenge({ title: 'Eight small lights' }))
  press(await screen.findByRole('menuitem', { name: 'Make it the challenge of a week' }))
  const form = within(await screen.findByRole('dialog', { name: 'Challenge of the week' }))
  expect(await form.findByText(/This one steps aside.+Eight small lights/)).toBeDefined()
  expect(api.callsOf('PUT /api/challenges/{id}/week')).toHaveLength(0)
  press(form.getByRole('button', { name: 'Make it this week’s' }))
  await waitFor(() => expect(told()).toBe('It is this week’s challenge. It stands first for everybody.'))
})

test('one that is still to start is planned for then, or for another moment before it ends', async () => {
  const startsAt = hours(48)
  const api = await open({ state: 'open', startsAt, endsAt: hours(240) }, aChallenge({ title: 'Eight small lights' }))
  press(await screen.findByRole('menuitem', { name: 'Make it the challenge of a week' }))
  const form = within(await screen.findByRole('dialog', { name: 'Challenge of the week' }))
  expect(await form.findByText(/Until then this one stays.+Eight small lights/)).toBeDefined()
  const field = form.getByLabelText<HTMLInputElement>('Its week begins')
  expect(field.value).toBe(localTime(Date.parse(startsAt)))
  type(field, localTime(Date.now() + 400 * 3_600_000))
  press(form.getByRole('button', { name: 'Plan its week' }))
  expect(form.getByText('It is over by then.')).toBeDefined()
  expect(api.callsOf('PUT /api/challenges/{id}/week')).toHaveLength(0)
  const planned = localTime(Date.now() + 72 * 3_600_000)
  type(field, planned)
  press(form.getByRole('button', { name: 'Plan its week' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/challenges/{id}/week')[0]?.body).toEqual({ from: new Date(planned).toISOString() }),
  )
  await waitFor(() => expect(told()).toMatch(/^Its week begins /))
})

test('that of the week is no more after a question', async () => {
  const api = await open({ isOfTheWeek: true, weekFrom: hours(-24) })
  expect(await screen.findByRole('menuitem', { name: 'This week’s challenge no more' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Make it the challenge of a week' })).toBeNull()
  press(screen.getByRole('menuitem', { name: 'This week’s challenge no more' }))
  const form = within(await screen.findByRole('dialog', { name: 'This week’s challenge no more?' }))
  expect(api.callsOf('DELETE /api/challenges/{id}/week')).toHaveLength(0)
  press(form.getByRole('button', { name: 'No more' }))
  await waitFor(() => expect(told()).toBe('It is that of the week no more.'))
})

test('a week that is planned can be taken back', async () => {
  const api = await open({ weekFrom: hours(24) })
  press(await screen.findByRole('menuitem', { name: 'Take its week back' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/challenges/{id}/week')).toHaveLength(1))
})
