// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localTime } from '../../../platform/local-time.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { RoomDialogs } from './room-dialogs.tsx'

test('what has no end gets one that lies a week ahead at least', async () => {
  const challenge = aChallenge({ endsAt: null, may: { edit: 'harmless' } })
  const api = fakeApi({ 'PATCH /api/challenges/{id}': () => challenge })
  renderApp(<RoomDialogs challenge={challenge} wish="edit" onClose={() => {}} />)
  const form = within(await screen.findByRole('dialog', { name: 'Edit' }))
  const inDays = (days: number) => localTime(Date.now() + days * 86_400_000)
  type(form.getByLabelText('End'), inDays(6))
  press(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText('Whoever is in it has a week at least.')).toBeDefined()
  expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(0)
  const end = inDays(8)
  type(form.getByLabelText('End'), end)
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(1))
  expect(api.callsOf('PATCH /api/challenges/{id}')[0]?.body).toMatchObject({ endsAt: new Date(end).toISOString() })
})
