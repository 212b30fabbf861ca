import { roles } from '@guildhall/contract/rules/roles'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshTokens } from '../platform/api/tokens/token-refresh.ts'
import { writeCookie } from '../platform/cookies/cookies.ts'
import { log } from '../platform/log.ts'
import { createRouter } from '../platform/routing/navigation/router.ts'
import { RouterProvider } from '../platform/routing/router-provider.tsx'
import {
  clearSignIn,
  readToken,
  readTokenPair,
  readUser,
  writeSignIn,
  writeUser,
} from '../platform/session/session-cookies.ts'
import { announceSession } from '../platform/session/session-events.ts'
import { sessionState, signedOut, useSession } from '../platform/session/session-store.ts'
import { aCurrentUser, aStart } from '../testing/builders.ts'
import { fakeApi, offline, refuse } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { memoryHistory } from '../testing/routing/memory-history.ts'
import { aToken, signedIn } from '../testing/tokens.ts'
import { popups } from '../ui/feedback/popups.ts'
import { toasts } from '../ui/feedback/toasts.ts'
import { home } from './home.ts'
import type * as RoomList from './rooms.ts'
import { roomAt } from './rooms.ts'
import { createRoutes } from './router.tsx'
import { followSession } from './routes/follow-session.ts'
import { developmentRouteRules, routeRules } from './routes/route-rules.ts'
import { forgetTurnedAway, useTurnedAway } from './routes/turned-away.ts'

vi.mock('./rooms.ts', async (original) => {
  const rooms = await original<typeof RoomList>()
  return { ...rooms, roomAt: vi.fn(rooms.roomAt) }
})

const user = aCurrentUser()
const stops: (() => void)[] = []
let later = performance.now()

/** Lets the pause between two refreshes pass. */
function passPause() {
  later += 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
}

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.mocked(roomAt).mockClear()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  cleanup()
  toasts.dismissAll()
  forgetTurnedAway()
  clearSignIn()
  useSession.setState(signedOut)
  vi.restoreAllMocks()
})

/** Goes to the address as the first page, and answers where that led. */
async function open(address: string) {
  const router = createRouter({ history: memoryHistory(address), routes: createRoutes() })
  stops.push(() => router.dispose())
  await vi.waitFor(() => expect(router.state).toMatchObject({ initialized: true, meant: undefined }), 10_000)
  const { location, failure } = router.state
  return {
    router,
    address: `${location.pathname}${location.search}${location.hash}`,
    route: matchRoutes(router.routes as RouteObject[], location)?.at(-1)?.route.path,
    failure,
  }
}

const filled = (path: string) => path.replaceAll(':id', '7')
const rulesWith = (...accesses: string[]) =>
  [...routeRules, ...developmentRouteRules].filter(({ access }) => accesses.includes(access)).map(({ path }) => path)

describe('somebody who is not signed in', () => {
  beforeEach(() => {
    fakeApi()
  })

  test.each(rulesWith('public', 'signed-out'))('may see %s', async (path) => {
    expect(await open(path)).toMatchObject({ address: path, route: path, failure: null })
  })

  test.each(rulesWith('member', 'staff'))(
    'is sent from %s to the sign-in page, which knows the way back',
    async (path) => {
      const address = `${filled(path)}?a=1`
      expect((await open(address)).address).toBe(`/login?${new URLSearchParams({ redirect: address })}`)
    },
  )

  test('is sent away before anything of the room has loaded', async () => {
    await open('/chat')
    expect(roomAt).not.toHaveBeenCalled()
  })

  test('is sent from an unknown address to the sign-in page', async () => {
    expect((await open('/cellar/3')).address).toBe('/login?redirect=%2Fcellar%2F3')
  })
})

describe('a member', () => {
  beforeEach(() => {
    fakeApi()
    signedIn(user)
  })

  test.each(rulesWith('public', 'member'))('may see %s', async (path) => {
    expect(await open(filled(path))).toMatchObject({ address: filled(path), route: path, failure: null })
  })

  test.each(['/login', '/register'])('is sent from %s home, or to where it would have led', async (path) => {
    expect((await open(path)).address).toBe(home)
    expect((await open(`${path}?redirect=/friends`)).address).toBe('/friends')
    expect((await open(`${path}?redirect=//evil.example`)).address).toBe(home)
  })

  test('is moved from /admin to / and told why', async () => {
    expect((await open('/admin')).address).toBe('/')
    expect(renderHook(useTurnedAway).result.current).toBe('That door is for moderators.')
  })

  test('sees /profile/edit as a page of its own', async () => {
    expect((await open('/profile/edit')).route).toBe('/profile/edit')
  })

  test('who is here already stays when the server cannot renew an ended token right now', async () => {
    signedIn(user, aToken({ expiresInS: -60 }))
    passPause()
    const api = fakeApi({ 'POST /api/refresh-token': offline })
    expect(await open('/feed')).toMatchObject({ address: '/feed', failure: null })
    expect(api.calls).toHaveLength(1)
  })

  test('has the 404 page for an unknown address', async () => {
    const { router } = await open('/cellar/3')
    render(<RouterProvider router={router} />)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found: /cellar/3'))
    expect(document.title).toBe('Page Not Found · Guildhall')
  })
})

test.each([roles.moderator, roles.admin])('staff with role %d may see /admin', async (role) => {
  fakeApi()
  signedIn(aCurrentUser({ role }))
  expect((await open('/admin')).address).toBe('/admin')
})

describe('a visit with cookies of an earlier one', () => {
  const leave = (expiresInS: number) => writeSignIn({ accessToken: aToken({ expiresInS }), refreshToken: 'left' }, user)

  test('restores the session before the page is there', async () => {
    leave(600)
    fakeApi({ 'GET /api/start': () => aStart({ user }) })
    expect((await open('/friends')).address).toBe('/friends')
    expect(sessionState()).toMatchObject({ status: 'authenticated', user })
  })

  describe.each([
    ['missing', ''],
    ['damaged', '{"id":"019'],
    ['incomplete', JSON.stringify({ id: user.id, firstName: user.firstName })],
  ])('whose cookie of the member is %s', (_, text) => {
    beforeEach(() => {
      leave(600)
      writeCookie('user', text)
    })

    test.each([
      ['/friends', '/friends'],
      ['/login?redirect=/friends', '/friends'],
      ['/login', home],
    ])('asks the server who it is, and leads from %s to %s', async (from, to) => {
      const api = fakeApi({ 'GET /api/me': () => aStart({ user }).me })
      expect((await open(from)).address).toBe(to)
      expect(sessionState()).toMatchObject({ status: 'authenticated', user, isUnconfirmed: false })
      expect(readUser()).toEqual(user)
      expect(api.calls.map(({ name }) => name)).toEqual(['GET /api/me'])
    })

    test('leads to the sign-in page when the server refuses to say', async () => {
      fakeApi({ 'GET /api/me': () => refuse(403, 'suspended') })
      expect((await open('/friends')).address).toBe('/login?redirect=%2Ffriends')
      expect(readTokenPair()).toBeNull()
    })

    test('keeps the sign-in while the server cannot say: a room is the 500 page, the door stays open', async () => {
      fakeApi({ 'GET /api/me': () => refuse(503, 'unavailable') })
      expect((await open('/friends')).failure).not.toBeNull()
      expect(await open('/login')).toMatchObject({ address: '/login', failure: null })
      expect(readTokenPair()).not.toBeNull()
    })
  })

  test('leads to the sign-in page, with the way back, when the server does not confirm it', async () => {
    leave(600)
    passPause()
    const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
    fakeApi({
      'GET /api/start': () => answer.promise,
      'POST /api/refresh-token': () => refuse(401, 'refresh_invalid'),
    })
    const { router, address } = await open('/friends')
    stops.push(followSession(router))
    expect(address).toBe('/friends')
    answer.resolve(refuse(401, 'unauthenticated'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 })
    expect(router.state.location.search).toBe('?redirect=%2Ffriends')
    expect(sessionState().failure).toBe('Failed to refresh tokens. Please log in again.')
  })

  test('leads to the sign-in page at once, with the words for it, when the door is shut', async () => {
    leave(600)
    passPause()
    fakeApi({ 'GET /api/start': () => aStart({ user }), 'POST /api/refresh-token': () => refuse(403, 'suspended') })
    const { router } = await open('/friends')
    stops.push(followSession(router))
    await refreshTokens(readToken() ?? '')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 })
    expect(sessionState().failure).toBe('The door is shut for you. Sign in to read why.')
  })

  test('leads to the sign-in page at once, in words for people, when the sign-in was ended from elsewhere', async () => {
    leave(600)
    passPause()
    const hub = fakeHub('notifications')
    fakeApi({
      'GET /api/start': () => aStart({ user }),
      'POST /api/refresh-token': () => refuse(401, 'refresh_invalid', { current: { role: roles.user, isEnded: true } }),
    })
    const { router, address } = await open('/friends')
    stops.push(followSession(router))
    expect(address).toBe('/friends')
    await hub.connect()
    hub.drop()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 })
    expect(router.state.location.search).toBe('?redirect=%2Ffriends')
    expect(sessionState().failure).toBe('You were signed out from elsewhere. Sign in again.')
  })

  test('leads whoever is of the staff no more from its rooms to the sign-in page, with one sentence', async () => {
    leave(600)
    passPause()
    const moderator = aCurrentUser({ role: roles.moderator })
    writeUser(moderator)
    fakeApi({
      'GET /api/start': () => aStart({ user: moderator }),
      'POST /api/refresh-token': () => refuse(401, 'refresh_invalid', { current: { role: roles.user } }),
    })
    const { router, address } = await open('/admin')
    stops.push(followSession(router))
    expect(address).toBe('/admin')
    await refreshTokens(readToken() ?? '')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 })
    // The sign-in would lead them to a door that is theirs no more.
    expect(router.state.location.search).toBe('')
    expect(renderHook(useTurnedAway).result.current).toBeNull()
    expect(sessionState().failure).toBe('You are of the staff no more. Sign in again.')
  })

  test('tells whoever becomes staff of their role, and of no stranger who signed them out', async () => {
    leave(600)
    passPause()
    fakeApi({
      'GET /api/start': () => aStart({ user }),
      'POST /api/refresh-token': () =>
        refuse(401, 'refresh_invalid', { current: { role: roles.moderator, isEnded: true } }),
    })
    const { router } = await open('/friends')
    stops.push(followSession(router))
    await refreshTokens(readToken() ?? '')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 })
    expect(router.state.location.search).toBe('?redirect=%2Ffriends')
    expect(sessionState().failure).toBe('Your role changed: you are of the staff now. Sign in again to begin.')
  })

  test('refreshes an ended token before it decides', async () => {
    leave(-600)
    passPause()
    const api = fakeApi({
      'POST /api/refresh-token': () => ({ accessToken: aToken(), refreshToken: 'new' }),
      'GET /api/start': () => aStart({ user }),
    })
    expect((await open('/friends')).address).toBe('/friends')
    expect(api.calls.map(({ name }) => name)).toEqual(['POST /api/refresh-token', 'GET /api/start'])
  })

  test('leads to the sign-in page, with the reason, when the refresh is refused', async () => {
    leave(-600)
    passPause()
    fakeApi({ 'POST /api/refresh-token': () => refuse(401, 'refresh_invalid') })
    expect((await open('/friends')).address).toBe('/login?redirect=%2Ffriends')
    expect(sessionState().failure).toBe('Failed to refresh tokens. Please log in again.')
  })

  test('has the 500 page while the server cannot say who it is, and keeps the sign-in', async () => {
    leave(600)
    fakeApi({ 'GET /api/start': () => refuse(500, 'internal_error', { traceId: 'f3c2-71ab' }) })
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { router } = await open('/friends')
    render(<RouterProvider router={router} />)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Internal Server Error'))
    expect(screen.getByText('f3c2-71ab')).toBeDefined()
    expect(readTokenPair()).not.toBeNull()
  })

  test('shows a public page without waiting for the server', async () => {
    leave(600)
    fakeApi({ 'GET /api/start': offline })
    expect((await open('/privacy-policy')).address).toBe('/privacy-policy')
  })
})

describe('the page follows the session', () => {
  test('leaves nothing standing on the screen that was said to the member', async () => {
    fakeApi()
    signedIn(user)
    window.innerWidth = 1440
    const { router } = await open('/friends')
    stops.push(followSession(router), () => (window.innerWidth = 1024))
    toasts.show({ message: 'The note was not saved.', tone: 'error' })
    popups.show({ person: { id: 'wren', name: 'Wren Abbott' }, text: 'The lobby is up', href: '/chat' })
    expect([toasts.items().length, popups.items().length]).toEqual([1, 1])
    announceSession('signed-out')
    expect([toasts.items(), popups.items()]).toEqual([[], []])
    await vi.waitFor(() => expect(router.state.meant).toBeUndefined())
  })

  test('out of the hall when the member signs out', async () => {
    fakeApi()
    signedIn(user)
    const { router } = await open('/feed')
    stops.push(followSession(router))
    clearSignIn()
    act(() => useSession.setState(signedOut))
    announceSession('signed-out')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 })
  })

  test('into the hall when another tab signs in', async () => {
    fakeApi()
    const { router } = await open('/login?redirect=/friends')
    stops.push(followSession(router))
    signedIn(user)
    announceSession('signed-in')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/friends'), { timeout: 30_000 })
  })

  test('nowhere from a public page', async () => {
    fakeApi()
    signedIn(user)
    const { router } = await open('/privacy-policy')
    stops.push(followSession(router))
    clearSignIn()
    announceSession('signed-out')
    announceSession('signed-in')
    expect(router.state.meant).toBeUndefined()
    expect(router.state.location.pathname).toBe('/privacy-policy')
  })
})
