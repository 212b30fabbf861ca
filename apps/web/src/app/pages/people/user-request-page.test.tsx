import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFriendRequest } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { UserRequestPage } from './user-request-page.tsx'

const hana = aFriendRequest({ firstName: 'Hana', lastName: 'Nováková' })
const devin = aFriendRequest({ firstName: 'Devin', lastName: 'Park' })

function setUp(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/friends/{userId}/pending': () => [hana],
    'GET /api/overlap/requests': () => [],
    'GET /api/friends/{userId}/sent': () => [devin],
    'POST /api/friends/approve': () => [],
    ...handlers,
  })
  renderApp(
    <>
      <UserRequestPage />
      <ToastRegion />
    </>,
  )
  return { api }
}

function onAPhone(): void {
  const { matchMedia } = window
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('width < 768px') }))
  onTestFinished(() => media.mockRestore())
}

test('both columns stand side by side, with what waits in each', async () => {
  setUp()
  expect(await screen.findByText('1 waiting for you')).toBeDefined()
  expect(screen.getByText('Hana Nováková')).toBeDefined()
  expect(await screen.findByText('Devin Park')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('on a phone they are tabs, and an accepted request survives looking at the other one', async () => {
  onAPhone()
  setUp()
  press(await screen.findByRole('button', { name: 'Accept the request of Hana Nováková' }))
  expect(await screen.findByRole('button', { name: 'Say hello to Hana Nováková' })).toBeDefined()

  const received = screen.getByRole('tab', { name: /Received/ })
  act(() => received.focus())
  key('ArrowRight')
  expect(await screen.findByText('Devin Park')).toBeDefined()
  key('ArrowLeft')
  expect(await screen.findByRole('button', { name: 'Say hello to Hana Nováková' })).toBeDefined()
})

test('a sent request is taken back; one that was answered meanwhile says so and the lists are asked again', async () => {
  const { api } = setUp({
    'DELETE /api/friends/{userId}/cancel/{requestId}': () => refuse(409, 'request_accepted'),
  })
  press(await screen.findByRole('button', { name: 'Cancel the request to Devin Park' }))
  expect(await screen.findByText('This request was accepted meanwhile.')).toBeDefined()
  await waitFor(() => expect(api.callsOf('GET /api/friends/{userId}/sent').length).toBeGreaterThan(1))

  api.answer('DELETE /api/friends/{userId}/cancel/{requestId}', () => undefined)
  press(screen.getByRole('button', { name: 'Cancel the request to Devin Park' }))
  expect(await screen.findByText('No request of yours is open.')).toBeDefined()
  const cancelled = api.callsOf('DELETE /api/friends/{userId}/cancel/{requestId}')
  expect(cancelled.at(-1)?.params.requestId).toBe(devin.id)
})

test('none, and not arrived, are two different things', async () => {
  const { api } = setUp({
    'GET /api/friends/{userId}/pending': () => [],
    'GET /api/friends/{userId}/sent': () => refuse(500, 'internal_error'),
  })
  expect(await screen.findByText('No requests right now')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('Your sent requests didn’t arrive.')
  api.answer('GET /api/friends/{userId}/sent', () => [devin])
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Devin Park')).toBeDefined()
})
