import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, hang, offline, refuse } from '../../../testing/fake-api.ts'
import { playedLocks } from '../../../testing/played-locks.ts'
import { aToken, signedIn } from '../../../testing/tokens.ts'
import { log } from '../../log.ts'
import {
  clearSignIn,
  readToken,
  readTokenPair,
  readUser,
  writeSignIn,
  writeTokenPair,
} from '../../session/session-cookies.ts'
import { announceSession, onSessionEvent } from '../../session/session-events.ts'
import { sessionState, signedOut, useSession } from '../../session/session-store.ts'
import { ApiError } from '../api-error.ts'
import { needsRefresh, refreshTokens } from './token-refresh.ts'

const failure = 'Failed to refresh tokens. Please log in again.'
const aPair = (expiresInS = 600) => ({
  accessToken: aToken({ expiresInS }),
  refreshToken: `refreshed-${aToken().length}`,
})

/** As a call asks whose token was refused. */
const afterRefusal = () => refreshTokens(readToken() ?? '')

// One clock for all tests: the module remembers when it last refreshed.
beforeAll(() => {
  vi.useFakeTimers()
})

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.advanceTimersByTime(10_000)
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a refresh', () => {
  test('sends both tokens, keeps the new pair and answers the new token', async () => {
    const user = signedIn()
    const before = readTokenPair()
    const next = aPair()
    const api = fakeApi({ 'POST /api/refresh-token': () => next })
    await expect(afterRefusal()).resolves.toBe(next.accessToken)
    const [call] = api.callsOf('POST /api/refresh-token')
    expect(call?.body).toEqual(before)
    expect(call?.headers.get('authorization')).toBe(`Bearer ${before?.accessToken}`)
    expect(readTokenPair()).toEqual(next)
    expect(readUser()).toEqual(user)
  })

  test('leaves the cookies that came with the answer as they are', async () => {
    const user = signedIn()
    const next = aPair()
    const written = vi.spyOn(document, 'cookie', 'set')
    fakeApi({
      'POST /api/refresh-token': () => {
        writeSignIn(next, user)
        written.mockClear()
        return next
      },
    })
    await expect(afterRefusal()).resolves.toBe(next.accessToken)
    expect(written).not.toHaveBeenCalled()
    expect(readTokenPair()).toEqual(next)
    written.mockRestore()
  })

  test('is one for all who ask while it runs', async () => {
    signedIn()
    const next = aPair()
    const api = fakeApi({ 'POST /api/refresh-token': () => next })
    const answers = await Promise.all([afterRefusal(), refreshTokens(), afterRefusal()])
    expect(answers).toEqual([next.accessToken, next.accessToken, next.accessToken])
    expect(api.calls).toHaveLength(1)
  })

  test('tells this tab and the others', async () => {
    signedIn()
    fakeApi({ 'POST /api/refresh-token': () => aPair() })
    const otherTab = new BroadcastChannel('guildhall.session')
    const heard = Promise.withResolvers<unknown>()
    otherTab.addEventListener('message', (event: MessageEvent) => heard.resolve(event.data))
    const events: string[] = []
    const stop = onSessionEvent((event) => events.push(event))
    await afterRefusal()
    stop()
    await expect(heard.promise).resolves.toEqual({ kind: 'tokens-changed' })
    otherTab.close()
    expect(events).toEqual(['token-changed'])
  })

  test('is started at most once in 10 s', async () => {
    signedIn()
    const api = fakeApi({ 'POST /api/refresh-token': () => aPair(3) })
    await refreshTokens()
    await refreshTokens()
    await vi.advanceTimersByTimeAsync(9999)
    await refreshTokens()
    expect(api.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await refreshTokens()
    expect(api.calls).toHaveLength(2)
  })

  test('that a 401 asks for does not wait', async () => {
    signedIn()
    const api = fakeApi({ 'POST /api/refresh-token': () => aPair() })
    const first = await refreshTokens()
    await refreshTokens(first ?? '')
    expect(api.calls).toHaveLength(2)
  })

  test('without a pair asks nobody', async () => {
    fakeApi()
    await expect(afterRefusal()).resolves.toBeNull()
  })
})

describe('is needed', () => {
  test.each([
    [6, false],
    [5.001, false],
    [5, true],
    [0, true],
    [-60, true],
  ])('with %d s left: %s', (seconds, expected) => {
    const now = Math.ceil(Date.now() / 1000) * 1000
    vi.setSystemTime(now)
    signedIn(undefined, aToken({ expiresInS: 100 }))
    vi.setSystemTime(now + 100_000 - seconds * 1000)
    expect(needsRefresh()).toBe(expected)
  })

  test('never without a sign-in', () => {
    expect(needsRefresh()).toBe(false)
  })
})

describe('another tab', () => {
  test('that refreshes first hands over its pair: after the lock it is adopted', async () => {
    playedLocks()
    signedIn(undefined, aToken({ expiresInS: 2 }))
    const theirs = aPair()
    const api = fakeApi()
    const otherTab = Promise.withResolvers<void>()
    const held = navigator.locks.request('auth-refresh', {}, () => otherTab.promise)
    const answer = refreshTokens()
    writeTokenPair(theirs)
    otherTab.resolve()
    await held
    await expect(answer).resolves.toBe(theirs.accessToken)
    expect(api.calls).toEqual([])
  })

  test('that has refreshed already is noticed without a lock', async () => {
    const old = aToken()
    signedIn(undefined, old)
    const theirs = aPair()
    writeTokenPair(theirs)
    const api = fakeApi()
    await expect(refreshTokens(old)).resolves.toBe(theirs.accessToken)
    expect(api.calls).toEqual([])
  })

  test('that refreshed meanwhile saves the sign-in when ours is refused', async () => {
    signedIn()
    const theirs = aPair()
    fakeApi({
      'POST /api/refresh-token': () => {
        writeTokenPair(theirs)
        return refuse(401, 'refresh_invalid')
      },
    })
    await expect(afterRefusal()).resolves.toBe(theirs.accessToken)
    expect(sessionState().status).toBe('authenticated')
  })

  test('that left a pair with an ended token makes one more try', async () => {
    signedIn()
    const next = aPair()
    const api = fakeApi({
      'POST /api/refresh-token': ({ body }) => {
        if ((body as { refreshToken: string }).refreshToken === 'theirs') return next
        writeTokenPair({ accessToken: aToken({ expiresInS: -5 }), refreshToken: 'theirs' })
        return refuse(401, 'refresh_invalid')
      },
    })
    await expect(afterRefusal()).resolves.toBe(next.accessToken)
    expect(api.calls).toHaveLength(2)
  })
})

describe('a refused refresh', () => {
  test.each([401, 403, 422])('with status %d ends the sign-in, and the page stays readable', async (status) => {
    const user = signedIn()
    fakeApi({ 'POST /api/refresh-token': () => refuse(status, 'refresh_invalid') })
    const events: string[] = []
    const stop = onSessionEvent((event) => events.push(event))
    await expect(afterRefusal()).resolves.toBeNull()
    stop()
    expect(readTokenPair()).toBeNull()
    expect(sessionState()).toMatchObject({ status: 'unauthenticated', user, failure })
    expect(events).toEqual(['lost'])
  })

  test('of whom the door is shut to says so', async () => {
    signedIn()
    fakeApi({ 'POST /api/refresh-token': () => refuse(403, 'suspended') })
    await expect(afterRefusal()).resolves.toBeNull()
    expect(sessionState().failure).toBe('The door is shut for you. Sign in to read why.')
  })

  test.each([
    ['429', () => refuse(429, 'rate_limited')],
    ['503', () => refuse(503, 'unavailable')],
    ['no network', offline],
  ])('for a moment only (%s) keeps the sign-in', async (_, answer) => {
    signedIn()
    const pair = readTokenPair()
    fakeApi({ 'POST /api/refresh-token': answer })
    await expect(afterRefusal()).rejects.toThrow(ApiError)
    expect(readTokenPair()).toEqual(pair)
    expect(sessionState().status).toBe('authenticated')
  })

  test('that times out three times keeps the sign-in', async () => {
    signedIn()
    fakeApi({ 'POST /api/refresh-token': hang })
    const answer = afterRefusal().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(181_000)
    expect(await answer).toMatchObject({ message: 'Request timed out' })
    expect(sessionState().status).toBe('authenticated')
  })
})

test('an answer that comes after signing out brings nobody back', async () => {
  const user = signedIn()
  const next = aPair()
  fakeApi({
    'POST /api/refresh-token': () => {
      clearSignIn()
      useSession.setState(signedOut)
      announceSession('signed-out')
      // What the answer's own Set-Cookie does.
      writeSignIn(next, user)
      return next
    },
  })
  await expect(afterRefusal()).resolves.toBeNull()
  expect(readTokenPair()).toBeNull()
  expect(readUser()).toBeNull()
})
