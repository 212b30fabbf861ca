import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueMessage, startOutbox } from '../../../features/chat/outbox/outbox.ts'
import { log } from '../../../platform/log.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { sessionState } from '../../../platform/session/session-store.ts'
import { fakeApi, offline } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { leave } from './sign-out.ts'
import { UnsentWarning } from './unsent-warning.tsx'

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  await startOutbox('me', () => undefined)
})
afterEach(() => {
  announceSession('signed-out')
  vi.restoreAllMocks()
})

const open = () => {
  fakeApi({ 'POST /api/messages': () => offline(), 'POST /api/logout': () => undefined })
  renderApp(<UnsentWarning />)
}

test('with nothing unsent, signs out at once', async () => {
  open()
  act(leave)
  await waitFor(() => expect(sessionState().status).toBe('unauthenticated'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks before unsent messages are lost', async () => {
  open()
  queueMessage('c', { text: 'Hello' })
  act(leave)
  expect(screen.getByRole('dialog', { name: 'One message is not sent yet' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionState().status).toBe('authenticated')
  act(leave)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out and lose it' }))
  await waitFor(() => expect(sessionState().status).toBe('unauthenticated'))
})
