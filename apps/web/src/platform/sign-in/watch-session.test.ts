import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCurrentUser, aStart } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aToken, signedIn } from '../../testing/tokens.ts'
import type { TabMessage } from '../session/session-channel.ts'
import { clearSignIn, readTokenPair, writeSignIn, writeUser } from '../session/session-cookies.ts'
import { onSessionEvent } from '../session/session-events.ts'
import { sessionState, signedOut, useSession } from '../session/session-store.ts'
import { watchSession } from './watch-session.ts'

const user = aCurrentUser()
const reload = vi.fn<() => void>()
let stop: () => void
let otherTab: BroadcastChannel
let later = performance.now()

beforeEach(() => {
  stop = watchSession(reload)
  otherTab = new BroadcastChannel('guildhall.session')
})

afterEach(() => {
  stop()
  otherTab.close()
  reload.mockReset()
  vi.restoreAllMocks()
  clearSignIn()
  useSession.setState(signedOut)
})

const tell = (message: TabMessage) => otherTab.postMessage(message)

describe.each([
  ['focus', () => window.dispatchEvent(new Event('focus'))],
  ['coming into view', () => document.dispatchEvent(new Event('visibilitychange'))],
])('on %s', (_, look) => {
  test('a token with 5 s or less is refreshed, one with more is not', async () => {
    signedIn(user, aToken({ expiresInS: 30 }))
    const api = fakeApi({ 'POST /api/refresh-token': () => ({ accessToken: aToken(), refreshToken: 'new' }) })
    look()
    expect(api.calls).toHaveLength(0)
    writeSignIn({ accessToken: aToken({ expiresInS: 4 }), refreshToken: 'old' }, user)
    // The pause between two refreshes has passed long ago.
    later += 60_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    look()
    await vi.waitFor(() => expect(readTokenPair()?.refreshToken).toBe('new'), { timeout: 30_000 })
    expect(api.calls).toHaveLength(1)
  })

  test('a page that shows one member while another is signed in starts afresh', () => {
    signedIn(user)
    fakeApi()
    writeUser(aCurrentUser({ firstName: 'Other' }))
    look()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('a hidden page does nothing', () => {
    signedIn(user, aToken({ expiresInS: 1 }))
    const api = fakeApi()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    look()
    expect(api.calls).toHaveLength(0)
  })
})

describe('another tab', () => {
  test('that signs out takes this one along', async () => {
    signedIn(user)
    fakeApi()
    tell({ kind: 'signed-out' })
    await vi.waitFor(() => expect(sessionState()).toEqual(signedOut), { timeout: 30_000 })
  })

  test('that signs out takes along what is still readable here after a lost sign-in', async () => {
    signedIn(user)
    useSession.setState({ status: 'unauthenticated', failure: 'lost' })
    fakeApi()
    const heard = vi.fn()
    const stopHearing = onSessionEvent(heard)
    tell({ kind: 'signed-out' })
    await vi.waitFor(() => expect(sessionState()).toEqual(signedOut), { timeout: 30_000 })
    expect(heard).toHaveBeenCalledWith('signed-out')
    stopHearing()
  })

  test('that lost the sign-in leaves this one readable, with the reason', async () => {
    signedIn(user)
    tell({ kind: 'lost', failure: 'Failed to refresh tokens. Please log in again.' })
    await vi.waitFor(
      () =>
        expect(sessionState()).toMatchObject({
          status: 'unauthenticated',
          user,
          failure: 'Failed to refresh tokens. Please log in again.',
        }),
      { timeout: 30_000 },
    )
  })

  test('that signs in takes a page without a member along', async () => {
    writeSignIn({ accessToken: aToken(), refreshToken: 'r' }, user)
    fakeApi({ 'GET /api/start': () => aStart({ user }) })
    tell({ kind: 'signed-in', userId: user.id })
    await vi.waitFor(() => expect(sessionState()).toMatchObject({ status: 'authenticated', user }), { timeout: 30_000 })
    expect(reload).not.toHaveBeenCalled()
  })

  test('that signs in as somebody else makes this page start afresh', async () => {
    signedIn(user)
    tell({ kind: 'signed-in', userId: 'somebody-else' })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  })

  test('that refreshed is followed by what lives by the token', async () => {
    signedIn(user)
    const heard = vi.fn()
    const stopHearing = onSessionEvent(heard)
    tell({ kind: 'tokens-changed' })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('token-changed'), { timeout: 30_000 })
    stopHearing()
  })
  test('that changed the member has them changed here', async () => {
    signedIn(user)
    writeUser({ ...user, avatar: '/media/new-256.webp' })
    tell({ kind: 'user-changed' })
    await vi.waitFor(() => expect(sessionState().user?.avatar).toBe('/media/new-256.webp'), { timeout: 30_000 })
  })
})
