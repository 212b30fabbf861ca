import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aStart } from '../../../testing/builders.ts'
import { fakeApi, offline } from '../../../testing/fake-api.ts'
import { aToken, signedIn } from '../../../testing/tokens.ts'
import { announceSession } from '../../session/session-events.ts'
import { call, callPage } from '../call.ts'
import type { KeptAnswer } from './kept-answers.ts'
import { keepForReading } from './read-through.ts'
import { isReadable } from './readable-calls.ts'
import { hasReadKept, isReadingKept } from './reading-state.ts'

const kept = new Map<string, KeptAnswer>()

vi.mock('./kept-answers.ts', () => ({
  findAnswer: async (_userId: string, url: string) => kept.get(url),
  keepAnswers: async (_userId: string, answers: readonly KeptAnswer[]) => {
    for (const answer of answers) kept.set(answer.url, answer)
  },
}))

beforeEach(() => {
  kept.clear()
  keepForReading()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})

afterEach(() => {
  announceSession('signed-out')
  vi.unstubAllGlobals()
})

const about = { url: '/api/start', text: JSON.stringify({ me: 'kept' }), total: null, at: 7 }

test('what was answered is kept, and stands in for what cannot come on a page that was never told', async () => {
  signedIn()
  const api = fakeApi({ 'GET /api/start': () => aStart() })
  await call('GET /api/start')
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['/api/start']), { timeout: 30_000 })
  api.answer('GET /api/start', () => offline())
  await expect(call('GET /api/start')).rejects.toMatchObject({ code: 'unreachable' })

  announceSession('signed-out')
  signedIn()
  expect(await call('GET /api/start')).toMatchObject({ me: expect.anything() })
  expect([isReadingKept(), hasReadKept()]).toEqual([true, true])
  api.answer('GET /api/start', () => aStart())
  await call('GET /api/start')
  expect([isReadingKept(), hasReadKept()]).toEqual([false, true])
})

test('how many there are on all pages is known without a line too', async () => {
  signedIn()
  kept.set('/api/lists', { ...about, url: '/api/lists', text: '[]', total: '12' })
  fakeApi({ 'GET /api/lists': () => offline() })
  expect(await callPage('GET /api/lists', {})).toEqual({ items: [], total: 12 })
})

test('a sign-in that ends with the browser leaves nothing in it', async () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  signedIn(undefined, aToken({ brief: true }))
  fakeApi({ 'GET /api/start': () => aStart() })
  await call('GET /api/start')
  expect(idle).not.toHaveBeenCalled()
})

test.each([
  ['/api/feed', { of: 'following', limit: 20 }, true],
  ['/api/feed', { of: 'following', before: 'x' }, false],
  ['/api/messages/conversation/1', { limit: 50 }, true],
  ['/api/messages/search', { q: 'x' }, false],
  ['/api/me', undefined, false],
])('%s with %j is readable without a line: %s', (path, query, readable) => {
  expect(isReadable(path, query)).toBe(readable)
})
