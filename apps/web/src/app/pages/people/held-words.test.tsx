import type { OwnHeldWords } from '@guildhall/contract/safety/held-words'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { StandingPage } from './standing-page.tsx'

const held = (part: Partial<OwnHeldWords> = {}): OwnHeldWords => ({
  id: anId(),
  version: 1,
  kind: 'post',
  isChange: false,
  text: 'Frobbles for sale.',
  besides: [],
  place: null,
  wordRule: 'No advertising',
  heldAt: '2026-11-29T20:00:00.000Z',
  pictures: 0,
  rejected: null,
  ...part,
})

function show(words: OwnHeldWords[], handlers: Handlers = {}) {
  const api = fakeApi({ 'GET /api/held-words': () => words, 'GET /api/standing/appeals': () => [], ...handlers })
  renderApp(<StandingPage />)
  return api
}

test('what waits is said in other words, and taken back', async () => {
  const one = held()
  const api = show([one], {
    'PATCH /api/held-words/{id}': () => held({ text: 'Frobbles, for free.', version: 2 }),
    'DELETE /api/held-words/{id}': () => undefined,
  })
  expect(await screen.findByText('Held by the rule “No advertising”.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Change the words' }))
  type(screen.getByLabelText('Your words'), 'Frobbles, for free.')
  api.answer('GET /api/held-words', () => [held({ id: one.id, text: 'Frobbles, for free.', version: 2 })])
  press(screen.getByRole('button', { name: 'Save the words' }))
  expect(await screen.findByText('Frobbles, for free.')).toBeDefined()
  expect(api.callsOf('PATCH /api/held-words/{id}')[0]?.body).toEqual({ version: 1, text: 'Frobbles, for free.' })

  press(screen.getByRole('button', { name: 'Take it back' }))
  api.answer('GET /api/held-words', () => [])
  press(screen.getAllByRole('button', { name: 'Take it back' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Waits for a moderator')).toBeNull())
})

test('what was rejected says by which rule and why', async () => {
  show([held({ rejected: { rule: 'spam', words: 'No advertising here.', at: '2026-11-29T21:00:00.000Z' } })])
  expect(await screen.findByText('Stays out of the hall')).toBeDefined()
  expect(screen.getByText(/No advertising here\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change the words' })).toBeNull()
})
