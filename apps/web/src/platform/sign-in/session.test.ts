import type { Start } from '@guildhall/contract/start'
import type { Me } from '@guildhall/contract/users'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aCurrentUser, aStart } from '../../testing/builders.ts'
import { fakeApi, offline, refuse } from '../../testing/fake-api.ts'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { ApiError } from '../api/api-error.ts'
import { clearCookie, writeCookie } from '../cookies/cookies.ts'
import { log } from '../log.ts'
import { clearSignIn, readTokenPair, readUser, writeSignIn } from '../session/session-cookies.ts'
import { onSessionEvent } from '../session/session-events.ts'
import { sessionState, signedOut, useSession } from '../session/session-store.ts'
import { restoreSession, signIn, signOut, updateUser } from './session.ts'
import { SignInNotKept } from './sign-in-not-kept.ts'

const user = aCurrentUser()

/** Cookies as an earlier visit left them; nobody is signed in on this page yet. */
function leftCookies(expiresInS = 600) {
  const pair = { accessToken: aToken({ expiresInS }), refreshToken: 'refresh-left' }
  writeSignIn(pair, { ...user, firstName: 'Earlier' })
  return pair
}

function record() {
  const events: string[] = []
  stops.push(onSessionEvent((event) => events.push(event)))
  return events
}

const stops: (() => void)[] = []
const other = aCurrentUser({ id: '0190a1b2-0000-7000-8000-00000000000f', firstName: 'Other' })

/** What modules keep that this page never loads. */
function leftWords(...members: (typeof user)[]) {
  for (const { id } of members) {
    for (const name of ['draft', 'notes', 'review'])
      localStorage.setItem(`guildhall-${name}-${id}-somewhere`, '"secret"')
  }
  localStorage.setItem('guildhall.theme', 'light')
}

const keptKeys = () => Object.keys(localStorage).toSorted()

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
  clearSignIn()
  useSession.setState(signedOut)
  vi.restoreAllMocks()
})

describe('signing in', () => {
  test('keeps the cookies and makes the page authenticated', () => {
    const events = record()
    const token = aToken()
    signIn({ ...user, token, refreshToken: 'r' })
    expect(readTokenPair()).toEqual({ accessToken: token, refreshToken: 'r' })
    expect(sessionState()).toMatchObject({ status: 'authenticated', user, failure: null })
    expect(events).toEqual(['signed-in'])
  })

  test('leaves the cookies that came with the answer as they are', () => {
    const answer = { ...user, token: aToken(), refreshToken: 'r' }
    writeSignIn({ accessToken: answer.token, refreshToken: 'r' }, user)
    const written = vi.spyOn(document, 'cookie', 'set')
    signIn(answer)
    expect(written).not.toHaveBeenCalled()
    expect(sessionState().status).toBe('authenticated')
  })

  test('fails openly where the browser takes no cookies', () => {
    vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined)
    expect(() => signIn({ ...user, token: aToken(), refreshToken: 'r' })).toThrow(SignInNotKept)
    expect(sessionState().status).toBe('unauthenticated')
  })

  test('as somebody else first forgets who was there', () => {
    signedIn(aCurrentUser({ firstName: 'Other' }))
    useSession.setState({ status: 'unauthenticated', failure: 'lost' })
    const events = record()
    signIn({ ...user, token: aToken(), refreshToken: 'r' })
    expect(events).toEqual(['signed-out', 'signed-in'])
    expect(sessionState()).toMatchObject({ status: 'authenticated', user, failure: null })
  })
})

describe('what a member wrote and did not send', () => {
  test('goes when they sign out, also what a page kept that is not open; what is of the browser stays', async () => {
    signedIn(user)
    fakeApi({ 'POST /api/logout': () => undefined })
    leftWords(user)
    await signOut()
    expect(keptKeys()).toEqual(['guildhall.theme'])
  })

  test('waits for them when the sign-in was lost, and goes when somebody else signs in', () => {
    leftWords(user, other)
    signIn({ ...user, token: aToken(), refreshToken: 'r' })
    expect(keptKeys()).toEqual([
      `guildhall-draft-${user.id}-somewhere`,
      `guildhall-notes-${user.id}-somewhere`,
      `guildhall-review-${user.id}-somewhere`,
      'guildhall.theme',
    ])
  })

  test('is not kept in a database either when somebody else signs in', async () => {
    const deleted: string[] = []
    vi.stubGlobal('indexedDB', {
      databases: async () => [user, other].map(({ id }) => ({ name: `guildhall-outbox-${id}` })),
      deleteDatabase: (name: string) => {
        deleted.push(name)
        const request: { onsuccess?: () => void } = {}
        queueMicrotask(() => request.onsuccess?.())
        return request
      },
    })
    signIn({ ...user, token: aToken(), refreshToken: 'r' })
    await vi.waitFor(() => expect(deleted).toEqual([`guildhall-outbox-${other.id}`]), { timeout: 30_000 })
  })
})

describe('restoring', () => {
  test('is open at once as the cookies say, and takes the member’s own data once it has loaded', async () => {
    leftCookies()
    fakeApi({ 'GET /api/start': () => aStart({ user }) })
    await expect(restoreSession()).resolves.toBe(true)
    expect(sessionState()).toMatchObject({
      status: 'authenticated',
      user: { firstName: 'Earlier' },
      isUnconfirmed: true,
    })
    await vi.waitFor(
      () => expect(sessionState()).toMatchObject({ status: 'authenticated', user, isUnconfirmed: false }),
      { timeout: 30_000 },
    )
    expect(readUser()).toEqual(user)
  })

  test('of another member than the cookie named begins afresh', async () => {
    leftCookies()
    fakeApi({ 'GET /api/start': () => aStart({ user: other }) })
    const events = record()
    await restoreSession()
    await vi.waitFor(() => expect(sessionState().user?.id).toBe(other.id), { timeout: 30_000 })
    expect(events).toEqual(['signed-in', 'signed-out', 'signed-in'])
  })

  test.each(['token', 'refreshToken'])('needs the cookie %s', async (name) => {
    leftCookies()
    clearCookie(name)
    fakeApi()
    await expect(restoreSession()).resolves.toBe(false)
    expect(sessionState().status).toBe('unauthenticated')
  })

  test.each(['', '{"id":"a"}'])('fetches the member whose cookie holds %j', async (text) => {
    leftCookies()
    writeCookie('user', text)
    const api = fakeApi({ 'GET /api/me': () => aStart({ user }).me })
    await expect(Promise.all([restoreSession(), restoreSession()])).resolves.toEqual([true, true])
    expect(sessionState()).toMatchObject({ status: 'authenticated', user, isUnconfirmed: false })
    expect(readUser()).toEqual(user)
    expect(api.calls).toHaveLength(1)
  })

  test('that was left before the member was fetched stays left', async () => {
    leftCookies()
    clearCookie('user')
    const answer = Promise.withResolvers<Me>()
    const api = fakeApi({ 'GET /api/me': () => answer.promise, 'POST /api/logout': () => undefined })
    const restored = restoreSession()
    await vi.waitFor(() => expect(api.calls).toHaveLength(1), { timeout: 30_000 })
    await signOut()
    answer.resolve(aStart({ user }).me)
    await expect(restored).resolves.toBe(false)
    expect(sessionState()).toEqual(signedOut)
    expect(readUser()).toBeNull()
  })

  test('is done once, however many ask', async () => {
    leftCookies()
    const api = fakeApi({ 'GET /api/start': () => aStart({ user }) })
    await expect(Promise.all([restoreSession(), restoreSession()])).resolves.toEqual([true, true])
    await expect(restoreSession()).resolves.toBe(true)
    expect(api.calls).toHaveLength(1)
  })

  test('refreshes a token that has ended first', async () => {
    leftCookies(-60)
    const pair = { accessToken: aToken(), refreshToken: 'new' }
    const api = fakeApi({ 'POST /api/refresh-token': () => pair, 'GET /api/start': () => aStart({ user }) })
    await expect(restoreSession()).resolves.toBe(true)
    expect(api.calls.map(({ name }) => name)).toEqual(['POST /api/refresh-token', 'GET /api/start'])
    expect(api.calls[1]?.headers.get('authorization')).toBe(`Bearer ${pair.accessToken}`)
  })

  test('ends where the account may not come in any more', async () => {
    leftCookies()
    fakeApi({ 'GET /api/start': () => refuse(403, 'suspended') })
    const events = record()
    await restoreSession()
    await vi.waitFor(() => expect(sessionState().status).toBe('unauthenticated'), { timeout: 30_000 })
    expect(readTokenPair()).toBeNull()
    expect(events).toEqual(['signed-in', 'lost'])
  })

  test.each([
    ['the server fails', () => refuse(500, 'internal_error')],
    ['there is no network', offline],
  ])('keeps the cookies for later when %s', async (_, answer) => {
    const pair = leftCookies()
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    fakeApi({ 'GET /api/start': answer })
    await restoreSession()
    await vi.waitFor(() => expect(sessionState().status).toBe('unauthenticated'), { timeout: 30_000 })
    expect(sessionState().trouble).toBeInstanceOf(ApiError)
    expect(readTokenPair()).toEqual(pair)
  })

  test('that was left before the server answered stays left', async () => {
    leftCookies()
    const answer = Promise.withResolvers<Start>()
    fakeApi({ 'GET /api/start': () => answer.promise, 'POST /api/logout': () => undefined })
    await restoreSession()
    await signOut()
    answer.resolve(aStart({ user }))
    await answer.promise
    await vi.waitFor(() => expect(sessionState()).toEqual(signedOut), { timeout: 30_000 })
    expect(readUser()).toBeNull()
  })
})

describe('signing out', () => {
  test('clears cookies, state and stores, and tells the server with the call outliving the page', async () => {
    signedIn(user)
    const pair = readTokenPair()
    const events = record()
    const api = fakeApi({ 'POST /api/logout': () => undefined })
    const sent = vi.spyOn(globalThis, 'fetch')
    const deleted = vi.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true)
    vi.stubGlobal('caches', { keys: async () => ['pictures'], delete: deleted })
    await signOut()
    expect(document.cookie).toBe('')
    expect(sessionState()).toEqual(signedOut)
    expect(events).toEqual(['signed-out'])
    expect(deleted).toHaveBeenCalledWith('pictures')
    expect(api.callsOf('POST /api/logout')[0]?.body).toEqual(pair)
    expect(api.callsOf('POST /api/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${pair?.accessToken}`)
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true)
  })

  test('works without the server', async () => {
    const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
    signedIn()
    fakeApi({ 'POST /api/logout': offline })
    await signOut()
    expect(readTokenPair()).toBeNull()
    expect(sessionState().status).toBe('unauthenticated')
    expect(warned).toHaveBeenCalledTimes(1)
  })

  test('leaves the page before the server has answered', () => {
    signedIn()
    fakeApi({ 'POST /api/logout': () => undefined })
    void signOut()
    expect(sessionState().status).toBe('unauthenticated')
  })
})

test('changes of the member show on the page and in the cookie', () => {
  signedIn(user)
  const changed = { ...user, firstName: 'Marija' }
  updateUser(changed)
  expect(sessionState().user).toEqual(changed)
  expect(readUser()).toEqual(changed)
})
