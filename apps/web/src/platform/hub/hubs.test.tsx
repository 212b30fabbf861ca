import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMessage } from '../../testing/builders.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { log } from '../log.ts'
import { writeTokenPair } from '../session/session-cookies.ts'
import { announceSession } from '../session/session-events.ts'
import { chatHub, keepHubsConnected, notificationsHub } from './hubs.ts'
import { useHubConnected, useHubEvent, useHubState, useHubTrouble } from './use-hub.ts'

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const states = () => [chatHub.snapshot().state, notificationsHub.snapshot().state]

describe('the hubs', () => {
  test('connect at sign-in, follow a new token, close when the member leaves', async () => {
    fakeHub('chat')
    fakeHub('notifications')
    keepHubsConnected()
    keepHubsConnected()
    signedIn()
    announceSession('signed-in')
    await vi.waitFor(() => expect(states()).toEqual(['connected', 'connected']), { timeout: 30_000 })
    const connected = vi.fn()
    const stop = chatHub.onConnected(connected)
    writeTokenPair({ accessToken: aToken(), refreshToken: 'r' })
    announceSession('token-changed')
    await vi.waitFor(() => expect(connected.mock.calls).toEqual([[false], [true]]), { timeout: 30_000 })
    stop()
    announceSession('signed-out')
    await vi.waitFor(() => expect(states()).toEqual(['not connected', 'not connected']), { timeout: 30_000 })
  })

  test.each([
    ['focus', () => window.dispatchEvent(new Event('focus'))],
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['coming into view', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a new token', () => announceSession('token-changed')],
  ])('that are closed come back on %s', async (_, sign) => {
    const hub = fakeHub('chat')
    keepHubsConnected()
    signedIn()
    await hub.connect()
    hub.drop()
    expect(chatHub.snapshot().state).toBe('closed')
    sign()
    await vi.waitFor(() => expect(chatHub.snapshot().state).toBe('connected'), { timeout: 30_000 })
  })
})

test('coming online does not wait for the next try of the library', async () => {
  const hub = fakeHub('chat')
  keepHubsConnected()
  signedIn()
  await hub.connect()
  hub.stumble()
  expect(chatHub.snapshot().state).toBe('connecting')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(chatHub.snapshot().state).toBe('connected'), { timeout: 30_000 })
})

function Line({ onMessage, onConnect }: { onMessage: (seq: number) => void; onConnect: (again: boolean) => void }) {
  const state = useHubState(chatHub)
  const trouble = useHubTrouble(chatHub)
  useHubEvent(chatHub, 'ReceiveMessage', (message) => onMessage(message.seq))
  useHubConnected(chatHub, onConnect)
  return <p>{`${state}, ${trouble?.kind ?? 'well'}`}</p>
}

describe('a component', () => {
  test('hears events and connects while it is there, and shows the state', async () => {
    const hub = fakeHub('chat')
    signedIn()
    const onMessage = vi.fn()
    const onConnect = vi.fn()
    const { unmount } = render(<Line onMessage={onMessage} onConnect={onConnect} />)
    expect(screen.getByText('not connected, well')).toBeDefined()
    await act(() => hub.connect())
    hub.receive('ReceiveMessage', aMessage({ seq: 7 }))
    act(() => hub.reconnect())
    unmount()
    hub.receive('ReceiveMessage', aMessage({ seq: 8 }))
    hub.reconnect()
    expect(onMessage.mock.calls).toEqual([[7]])
    expect(onConnect.mock.calls).toEqual([[false], [true]])
  })

  test('shows trouble after 3 s without a line, not before', async () => {
    const hub = fakeHub('chat')
    signedIn()
    await hub.connect()
    vi.useFakeTimers()
    render(<Line onMessage={() => undefined} onConnect={() => undefined} />)
    act(() => hub.stumble())
    act(() => void vi.advanceTimersByTime(2999))
    expect(screen.getByText('connecting, well')).toBeDefined()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByText('connecting, reconnecting')).toBeDefined()
    act(() => hub.drop())
    expect(screen.getByText('closed, stopped')).toBeDefined()
    act(() => hub.reconnect())
    expect(screen.getByText('connected, well')).toBeDefined()
    act(() => hub.stumble())
    expect(screen.getByText('connecting, well')).toBeDefined()
  })
})
