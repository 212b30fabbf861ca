import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMessage } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { log } from '../log.ts'
import { writeTokenPair } from '../session/session-cookies.ts'
import { sessionState } from '../session/session-store.ts'
import { createHub } from './hub.ts'
import { HubNotConnected, HubRefused } from './hub-errors.ts'
import type { ConnectionOptions, HubConnection } from './open-connection.ts'

/** A hub on a connection that the test plays. */
function play({ startFails = 0 } = {}) {
  const handlers: Record<string, (...args: unknown[]) => void> = {}
  const life: { close?: (error?: Error) => void; retrying?: () => void; reconnected?: () => void } = {}
  let options: ConnectionOptions | undefined
  let failures = startFails
  const connection = {
    start: vi.fn(async () => {
      await options?.accessToken()
      if (failures > 0) {
        failures -= 1
        throw new Error('no server')
      }
    }),
    stop: vi.fn(async () => life.close?.()),
    invoke: vi.fn<HubConnection['invoke']>(),
    on: (event: string, handler: (...args: unknown[]) => void) => {
      handlers[event] = handler
    },
    onclose: (handler: (error?: Error) => void) => {
      life.close = handler
    },
    onreconnecting: (handler: () => void) => {
      life.retrying = handler
    },
    onreconnected: (handler: () => void) => {
      life.reconnected = handler
    },
  }
  const open = vi.fn(async (given: ConnectionOptions): Promise<HubConnection> => {
    options = given
    return connection
  })
  const hub = createHub('chat', { open, random: () => 0.5 })
  return {
    hub,
    open,
    connection,
    receive: (event: string, ...args: unknown[]) => handlers[event]?.(...args),
    wait: (delay: number) => options?.onWait(delay),
    life,
    state: () => hub.snapshot().state,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.spyOn(log, 'error').mockReturnValue(undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('connecting', () => {
  test('goes from not connected over connecting to connected', async () => {
    signedIn()
    const { hub, open, state } = play()
    const states = [state()]
    hub.subscribe(() => states.push(state()))
    await hub.connect()
    expect(states).toEqual(['not connected', 'connecting', 'connected'])
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/hub/chat' }))
  })

  test('is skipped when connected, or under way', async () => {
    signedIn()
    const { hub, connection } = play()
    await Promise.all([hub.connect(), hub.connect()])
    await hub.connect()
    expect(connection.start).toHaveBeenCalledTimes(1)
  })

  test('waits a second for a token, then is given up', async () => {
    const { hub, open, state } = play()
    const connecting = hub.connect()
    await vi.advanceTimersByTimeAsync(1000)
    await connecting
    expect(open).not.toHaveBeenCalled()
    expect(state()).toBe('not connected')
    signedIn()
    await hub.connect()
    expect(state()).toBe('connected')
  })

  test('runs the listeners that were waiting, once', async () => {
    signedIn()
    const { hub, life } = play()
    const listener = vi.fn<() => void>()
    const taken = vi.fn<() => void>()
    hub.whenConnected(listener)
    hub.whenConnected(taken)()
    expect(listener).not.toHaveBeenCalled()
    await hub.connect()
    life.reconnected?.()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(taken).not.toHaveBeenCalled()
    hub.whenConnected(listener)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('that fails is tried again after 30 s × 0.5…1.5, growing', async () => {
    signedIn()
    const { hub, connection, state } = play({ startFails: 2 })
    await hub.connect()
    expect(state()).toBe('closed')
    expect(hub.snapshot()).toMatchObject({ hasGivenUp: true, nextTryAt: Date.now() + 30_000 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(connection.start).toHaveBeenCalledTimes(2)
    expect(hub.snapshot().nextTryAt).toBe(Date.now() + 60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state()).toBe('connected')
  })

  test('whose code could not be loaded is tried from the beginning', async () => {
    signedIn()
    const { hub, open, state } = play()
    open.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await hub.connect()
    expect(state()).toBe('closed')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(open).toHaveBeenCalledTimes(2)
    expect(state()).toBe('connected')
  })
})

describe('events', () => {
  test('reach handlers that came before and after the connection', async () => {
    signedIn()
    const { hub, receive } = play()
    const early = vi.fn()
    const late = vi.fn()
    hub.on('ReceiveMessage', early)
    await hub.connect()
    const stop = hub.on('ReceiveMessage', late)
    const typing = vi.fn()
    hub.on('UserIsTyping', typing)
    const message = aMessage()
    receive('ReceiveMessage', message)
    receive('UserIsTyping', 'c', 'u')
    stop()
    receive('ReceiveMessage', message)
    expect(early.mock.calls).toEqual([[message], [message]])
    expect(late.mock.calls).toEqual([[message]])
    expect(typing.mock.calls).toEqual([['c', 'u']])
  })

  test('reach the other handlers when one fails', async () => {
    signedIn()
    const { hub, receive } = play()
    hub.on('ReceiveMessage', () => {
      throw new Error('broken')
    })
    const other = vi.fn()
    hub.on('ReceiveMessage', other)
    await hub.connect()
    receive('ReceiveMessage', aMessage())
    expect(other).toHaveBeenCalledTimes(1)
  })
})

describe('invoking', () => {
  test('answers what the server answers', async () => {
    signedIn()
    const { hub, connection } = play()
    await hub.connect()
    connection.invoke.mockResolvedValue([])
    await expect(hub.invoke('JoinAllConversations')).resolves.toEqual([])
    expect(connection.invoke).toHaveBeenCalledWith('JoinAllConversations')
  })

  test('fails as not connected in every other state', async () => {
    signedIn()
    const { hub, life } = play()
    await expect(hub.invoke('JoinAllConversations')).rejects.toThrow(HubNotConnected)
    await hub.connect()
    life.retrying?.()
    await expect(hub.invoke('JoinAllConversations')).rejects.toThrow(HubNotConnected)
    life.close?.()
    await expect(hub.invoke('JoinAllConversations')).rejects.toThrow(HubNotConnected)
  })

  test('fails with the code of a refusal', async () => {
    signedIn()
    const { hub, connection } = play()
    await hub.connect()
    connection.invoke.mockRejectedValue(
      new Error("An unexpected error occurred invoking 'Typing' on the server. HubError: conversation_not_found"),
    )
    const error: unknown = await hub.invoke('Typing', 'c').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(HubRefused)
    expect(error).toMatchObject({ code: 'conversation_not_found' })
  })
})

describe('a lost line', () => {
  test('is connecting while the library tries, and tells when it tries next', async () => {
    signedIn()
    const { hub, life, wait, state } = play()
    await hub.connect()
    life.retrying?.()
    wait(10_000)
    expect(hub.snapshot()).toEqual({
      state: 'connecting',
      downSince: Date.now(),
      nextTryAt: Date.now() + 10_000,
      hasGivenUp: false,
    })
    life.reconnected?.()
    expect(hub.snapshot()).toEqual({ state: 'connected', downSince: null, nextTryAt: null, hasGivenUp: false })
    expect(state()).toBe('connected')
  })

  test('is closed when the library gives up, and is started again by time', async () => {
    signedIn()
    const { hub, life, connection, state } = play()
    await hub.connect()
    life.retrying?.()
    const downSince = Date.now()
    await vi.advanceTimersByTimeAsync(42_000)
    life.close?.(new Error('gone'))
    expect(state()).toBe('closed')
    expect(hub.snapshot()).toMatchObject({ downSince, hasGivenUp: true, nextTryAt: Date.now() + 30_000 })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(connection.start).toHaveBeenCalledTimes(2)
    expect(state()).toBe('connected')
  })

  test('that the server ended for good asks at once whether the sign-in is over', async () => {
    signedIn()
    const api = fakeApi({ 'POST /api/refresh-token': () => refuse(403, 'suspended') })
    const { hub, life } = play()
    await hub.connect()
    life.close?.(new Error('gone'))
    expect(api.calls).toHaveLength(0)
    life.close?.()
    await vi.waitFor(() => expect(sessionState().failure).toBe('The door is shut for you. Sign in to read why.'))
  })

  test('is started again at once when there is reason to hope', async () => {
    signedIn()
    const { hub, life, connection, state } = play()
    await hub.connect()
    hub.revive()
    life.close?.()
    hub.revive()
    await vi.waitFor(() => expect(state()).toBe('connected'), { timeout: 30_000 })
    expect(connection.start).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connection.start).toHaveBeenCalledTimes(2)
  })

  test('is started again when the member says so, also in the middle of a wait of the library', async () => {
    signedIn()
    const { hub, life, connection, state } = play()
    await hub.connect()
    life.retrying?.()
    hub.retryNow()
    await vi.waitFor(() => expect(state()).toBe('connected'), { timeout: 30_000 })
    expect(connection.stop).toHaveBeenCalledTimes(1)
    expect(connection.start).toHaveBeenCalledTimes(2)
  })

  test('is started again when the member says so, also when a try gets no answer', async () => {
    signedIn()
    const { hub, connection, state } = play()
    const started = Promise.withResolvers<void>()
    connection.start.mockImplementationOnce(() => started.promise)
    connection.stop.mockImplementationOnce(async () => started.reject(new Error('stopped')))
    const connecting = hub.connect()
    await vi.waitFor(() => expect(connection.start).toHaveBeenCalledTimes(1), { timeout: 30_000 })
    hub.retryNow()
    await connecting
    await vi.waitFor(() => expect(state()).toBe('connected'), { timeout: 30_000 })
    expect(connection.start).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connection.start).toHaveBeenCalledTimes(2)
  })

  test('tells those who must catch up that they may have missed something', async () => {
    signedIn()
    const { hub, life } = play()
    const connected = vi.fn()
    hub.onConnected(connected)
    expect(connected).not.toHaveBeenCalled()
    await hub.connect()
    life.reconnected?.()
    expect(connected.mock.calls).toEqual([[false], [true]])
    const later = vi.fn()
    const stop = hub.onConnected(later)
    expect(later.mock.calls).toEqual([[false]])
    stop()
    life.reconnected?.()
    expect(later).toHaveBeenCalledTimes(1)
  })
})

describe('a new token', () => {
  const change = () => writeTokenPair({ accessToken: aToken(), refreshToken: 'r' })

  test('makes a connected line start afresh', async () => {
    signedIn()
    const { hub, connection, state } = play()
    const connected = vi.fn()
    hub.onConnected(connected)
    await hub.connect()
    await hub.followToken()
    expect(connection.stop).not.toHaveBeenCalled()
    change()
    await hub.followToken()
    expect(connection.stop).toHaveBeenCalledTimes(1)
    expect(connection.start).toHaveBeenCalledTimes(2)
    expect(state()).toBe('connected')
    expect(connected.mock.calls).toEqual([[false], [true]])
  })

  test('that comes while the line is being opened is followed when it is open', async () => {
    signedIn()
    const { hub, connection } = play()
    connection.start.mockImplementationOnce(async () => change())
    await hub.connect()
    await vi.waitFor(() => expect(connection.start).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  })
})

describe('disconnecting', () => {
  test('stops the line for good', async () => {
    signedIn()
    const { hub, connection, state } = play()
    await hub.connect()
    await hub.disconnect()
    expect(state()).toBe('not connected')
    expect(connection.stop).toHaveBeenCalledTimes(1)
    hub.revive()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connection.start).toHaveBeenCalledTimes(1)
  })

  test('ends a try that is under way', async () => {
    signedIn()
    const { hub, connection, state } = play()
    const started = Promise.withResolvers<void>()
    connection.start.mockImplementationOnce(() => started.promise)
    connection.stop.mockImplementationOnce(async () => started.reject(new Error('stopped')))
    const connecting = hub.connect()
    await vi.waitFor(() => expect(connection.start).toHaveBeenCalled(), { timeout: 30_000 })
    await hub.disconnect()
    await connecting
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state()).toBe('not connected')
    expect(connection.start).toHaveBeenCalledTimes(1)
  })
})
