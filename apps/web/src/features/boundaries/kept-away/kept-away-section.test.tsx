// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aBoundary, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { KeptAwaySection } from './kept-away-section.tsx'

const wren = aBoundary({ member: aMember() })
const jun = aBoundary({ member: aMember({ firstName: 'Jun', lastName: 'Takeda' }) })

afterEach(() => toasts.dismissAll())

function setUp(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/blocks': () => [wren, jun],
    'GET /api/mutes': () => [],
    'GET /api/ignored-requesters': () => [],
    'GET /api/presence/people': () => [],
    ...handlers,
  })
  renderApp(<KeptAwaySection />)
  return api
}

const list = (name: string) => within(screen.getByRole('list', { name }))

test('an unblocked member leaves the list, and a moment later can be blocked again', async () => {
  let blocked = [wren, jun]
  const api = setUp({
    'GET /api/blocks': () => blocked,
    'DELETE /api/blocks/{userId}': () => {
      blocked = [jun]
    },
    'PUT /api/blocks/{userId}': () => {
      blocked = [wren, jun]
    },
  })
  press(await screen.findByRole('button', { name: 'Unblock: Wren Abbott' }))
  await waitFor(() => expect(list('Blocked').queryByText('Wren Abbott')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Blocked' }))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('Wren Abbott is not blocked any more.'))
  act(() => toasts.items().at(-1)?.action?.onSelect())
  expect(await screen.findByText('Wren Abbott')).toBeDefined()
  expect(api.callsOf('PUT /api/blocks/{userId}')[0]?.params).toEqual({ userId: wren.member.id })
})

test('the list does not wait for the server', async () => {
  setUp({ 'DELETE /api/blocks/{userId}': () => hang() })
  press(await screen.findByRole('button', { name: 'Unblock: Wren Abbott' }))
  await waitFor(() => expect(list('Blocked').queryByText('Wren Abbott')).toBeNull())
})

test('who could not be unblocked is back in the list', async () => {
  setUp({ 'DELETE /api/blocks/{userId}': () => refuse(503, 'unavailable') })
  press(await screen.findByRole('button', { name: 'Unblock: Wren Abbott' }))
  await waitFor(() => expect(toasts.items().at(-1)?.tone).toBe('error'))
  expect(await list('Blocked').findByText('Wren Abbott')).toBeDefined()
})

test('a mute says when it ends, and is restored with its end', async () => {
  const until = '2031-05-04T08:00:00.000Z'
  const api = setUp({
    'GET /api/mutes': () => [
      { ...wren, until },
      { ...jun, until: null },
    ],
    'DELETE /api/mutes/{userId}': () => undefined,
    'PUT /api/mutes/{userId}': () => undefined,
  })
  expect(await screen.findByText(/^Until Sunday 4 May 2031 at/)).toBeDefined()
  expect(list('Muted').getByText('For good')).toBeDefined()
  press(screen.getByRole('button', { name: 'Unmute: Wren Abbott' }))
  await waitFor(() => expect(toasts.items()).toHaveLength(1))
  act(() => toasts.items()[0]?.action?.onSelect())
  await waitFor(() => expect(api.callsOf('PUT /api/mutes/{userId}')[0]?.body).toEqual({ until }))
})

test('a list that did not arrive leaves the others usable', async () => {
  const api = setUp({ 'GET /api/mutes': () => refuse(500, 'internal_error') })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The people you muted didn’t arrive.')
  expect(await screen.findByText('You ignore nobody’s requests.')).toBeDefined()
  api.answer('GET /api/mutes', () => [])
  press(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You muted nobody.')).toBeDefined()
})
