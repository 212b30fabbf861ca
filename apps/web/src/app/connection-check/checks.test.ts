import { afterEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { checks, lineFinding, popupFinding } from './checks.ts'

const user = aCurrentUser()
const find = (id: string) => checks.find((check) => check.id === id)?.run()
const down = { downSince: 0, hasGivenUp: false }

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the connection check finds', () => {
  test('how long the session lasts', async () => {
    signedIn(user, aToken({ expiresInS: 540 }))
    expect(await find('session')).toMatchObject({ tone: 'ok', detail: 'Valid for another 9 min. Renews by itself.' })
  })

  test('that the chat line answers', async () => {
    signedIn(user)
    const hub = fakeHub('chat', { JoinAllConversations: () => [] })
    await hub.connect()
    expect((await find('chat'))?.detail).toMatch(/^Connected, \d+ ms there and back, 0 conversations$/)
  })

  test('that the chat line is up but says nothing', async () => {
    signedIn(user)
    const hub = fakeHub('chat')
    await hub.connect()
    expect(await find('chat')).toMatchObject({ tone: 'bad', word: 'No answer' })
  })

  test('that requests are answered, or not', async () => {
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    signedIn(user)
    const api = fakeApi({
      'GET /api/me': () => ({ ...user, email: 'm@example.org', createdAt: '2026-01-01T00:00:00.000Z' }),
    })
    // As many as are kept: what was answered before is forgotten.
    for (let asked = 1; asked < 20; asked += 1) await find('requests')
    expect((await find('requests'))?.detail).toMatch(/^Last 20 answered, slowest \d+ ms$/)
    api.answer('GET /api/me', () => refuse(503, 'unavailable'))
    expect(await find('requests')).toMatchObject({ tone: 'bad', word: 'Failed' })
  })
})

test.each([
  [{ state: 'connected', nextTryAt: null }, 'ok', 'Connected'],
  [{ state: 'connecting', nextTryAt: 11_500 }, 'warn', 'Connecting again, next try in 10 s'],
  [{ state: 'closed', nextTryAt: null }, 'bad', 'No live line'],
] as const)('a line that is %j', (snapshot, tone, detail) => {
  expect(lineFinding({ ...down, ...snapshot }, 2000)).toMatchObject({ tone, detail })
})

test.each([
  [769, 'Good'],
  [768, 'Off'],
])('pop-ups in a window of %d px: %s', (width, word) => {
  expect(popupFinding(width).word).toBe(word)
})
