import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { call } from './call.ts'
import { serverNow } from './server-clock.ts'

afterEach(() => {
  delete window.guildhallAskedAhead
  vi.useRealTimers()
})

const url = '/api/feed?of=following&limit=20'
const kept = [{ id: 'from before' }]
const answered = () => new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } })

/** As the page's first script leaves it, for whoever has this token. */
function askAhead(token: string, response: Promise<Response>, more: { at?: number } = {}) {
  const control = new AbortController()
  window.guildhallAskedAhead = new Map([[url, { token, control, response, at: performance.now(), ...more }]])
  response.catch(() => undefined)
  return control
}

function openHall() {
  const token = aToken()
  signedIn(undefined, token)
  return { token, api: fakeApi({ 'GET /api/feed': () => [] }) }
}

const posts = (signal?: AbortSignal) =>
  call('GET /api/feed', { query: { of: 'following', limit: 20 } }, signal === undefined ? {} : { signal })

test('what was asked ahead is taken once', async () => {
  const { token, api } = openHall()
  askAhead(token, Promise.resolve(answered()))
  expect(await posts()).toEqual(kept)
  expect(api.calls).toEqual([])
  expect(await posts()).toEqual([])
  expect(api.calls).toHaveLength(1)
})

test.each([
  ['for another sign-in', () => askAhead(aToken({ sub: 'other' }), Promise.resolve(answered()))],
  ['long ago', (token: string) => askAhead(token, Promise.resolve(answered()), { at: performance.now() - 10_001 })],
  ['in vain', (token: string) => askAhead(token, Promise.reject(new TypeError('Failed to fetch')))],
])('what was asked %s is asked anew', async (_when, arrange) => {
  const { token, api } = openHall()
  arrange(token)
  expect(await posts()).toEqual([])
  expect(api.calls).toHaveLength(1)
})

test('what was asked long ago and is still on its way is given up', async () => {
  const { token } = openHall()
  const control = askAhead(token, new Promise(() => undefined), { at: performance.now() - 10_001 })
  expect(await posts()).toEqual([])
  expect(control.signal.aborted).toBe(true)
})

test('who gives up ends what was asked ahead', async () => {
  const { token, api } = openHall()
  const { promise, reject } = Promise.withResolvers<Response>()
  const control = askAhead(token, promise)
  control.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  const leaving = new AbortController()
  const asked = posts(leaving.signal)
  await vi.waitFor(() => expect(window.guildhallAskedAhead?.size).toBe(0))
  leaving.abort(new Error('left'))
  expect(control.signal.aborted).toBe(true)
  await expect(asked).rejects.toThrow('left')
  expect(api.calls).toEqual([])
})

test('the clock of the server is that of when it answered', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { token } = openHall()
  const date = 'Sun, 29 Nov 2026 12:00:00 GMT'
  const response = answered()
  response.headers.set('date', date)
  askAhead(token, Promise.resolve(Object.assign(response, { answeredAt: Date.now() - 4000 })))
  await posts()
  expect(serverNow()).toBe(Date.parse(date) + 4000)
})
