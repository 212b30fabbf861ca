import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { log } from '../log.ts'
import { ApiError } from './api-error.ts'
import { beforeRefusals, readyToRefuse } from './before-refusals.ts'
import { call } from './call.ts'
import { request, requestRaw } from './request.ts'

const network = vi.fn<(url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const json = (content: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json', ...headers } })

/** An answer that never comes, until it is given up. */
const never = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

const sent = (index: number) => {
  const [url, init] = network.mock.calls[index] ?? []
  return { url, ...init }
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error })
  return error
}

describe('a call', () => {
  test('goes to the proxy address with the bearer token, JSON in and out', async () => {
    const token = aToken()
    signedIn(undefined, token)
    network.mockResolvedValue(json([1]))
    await expect(request('POST', '/api/friends/approve', { body: { friendId: 'f' } })).resolves.toEqual([1])
    expect(sent(0)).toMatchObject({ url: '/api/friends/approve', method: 'POST', body: '{"friendId":"f"}' })
    expect(sent(0).headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  })

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('can be a %s', async (method) => {
    network.mockResolvedValue(json({}))
    await request(method, '/api/anything')
    expect(sent(0).method).toBe(method)
    expect('idempotency-key' in (sent(0).headers ?? {})).toBe(method !== 'GET')
  })

  test('sends form data as it is, and lets the browser name its type', async () => {
    network.mockResolvedValue(json({}))
    const form = new FormData()
    form.set('file', 'x')
    await request('POST', '/api/media', { body: form })
    expect(sent(0).body).toBe(form)
    expect(sent(0).headers).not.toHaveProperty('content-type')
  })

  test('of the contract fills path and query', async () => {
    network.mockResolvedValue(json([]))
    await call('GET /api/friends/{userId}/sent', { params: { userId: 'u 1' }, query: { limit: 5 } })
    expect(sent(0)).toMatchObject({ url: '/api/friends/u%201/sent?limit=5', method: 'GET', body: null })
  })

  test.each([
    ['empty', new Response(null, { status: 204 })],
    ['not JSON', new Response('<p>hello</p>', { headers: { 'content-type': 'text/html' } })],
    ['JSON without content', new Response('', { headers: { 'content-type': 'application/json' } })],
    ['broken JSON', new Response('{"a":', { headers: { 'content-type': 'application/json' } })],
  ])('with an answer that is %s is well and has no data', async (_, response) => {
    network.mockResolvedValue(response)
    await expect(request('GET', '/api/x')).resolves.toBeUndefined()
  })
})

describe('an answer that is no success is thrown', () => {
  test('with all that the problem says', async () => {
    const errors = [{ field: 'name', code: 'too_long', message: 'too long' }]
    network.mockResolvedValue(
      json({ message: 'Not valid', code: 'invalid', errors, traceId: 't1', retryAfterMs: 2000, current: 7 }, 422),
    )
    expect(await failureOf(request('GET', '/api/x'))).toMatchObject({
      status: 422,
      message: 'Not valid',
      code: 'invalid',
      errors,
      traceId: 't1',
      retryAfterMs: 2000,
      current: 7,
    })
  })

  test('with the status text when there is no message, and the standard phrase when there is neither', async () => {
    network.mockResolvedValueOnce(new Response(null, { status: 503, statusText: 'Come back later' }))
    network.mockResolvedValueOnce(new Response(null, { status: 503, headers: { 'retry-after': '4' } }))
    expect(await failureOf(request('GET', '/api/x'))).toMatchObject({ status: 503, message: 'Come back later' })
    expect(await failureOf(request('GET', '/api/x'))).toMatchObject({
      message: 'Service Unavailable',
      retryAfterMs: 4000,
    })
  })

  test('as unreachable without a network, and is not repeated', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(request('GET', '/api/x'))).toMatchObject({ status: 0, code: 'unreachable' })
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('a time limit', () => {
  test('of 60 s ends a call, which is repeated after 500 ms, twice, and then has timed out', async () => {
    network.mockImplementation(never)
    const failure = failureOf(request('POST', '/api/x', { body: {} }))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(sent(0).signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent(0).signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(499)
    expect(network).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(network).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_500)
    expect(network).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failure).toMatchObject({ status: 0, code: 'timeout', message: 'Request timed out' })
    expect(network).toHaveBeenCalledTimes(3)
  })

  test('leaves the idempotency key as it was through all repeats', async () => {
    network.mockImplementationOnce(never).mockResolvedValueOnce(json({}))
    const answer = request('POST', '/api/x', { body: {} })
    await vi.advanceTimersByTimeAsync(60_500)
    await answer
    expect(sent(0).headers?.['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent(1).headers?.['idempotency-key']).toBe(sent(0).headers?.['idempotency-key'])
  })

  test('also covers reading the body', async () => {
    const slow = new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } })
    network.mockImplementationOnce(async (_, { signal }) => {
      signal?.addEventListener('abort', () => void slow.body?.cancel().catch(() => undefined))
      const stalled = slow.clone()
      vi.spyOn(stalled, 'text').mockImplementation(
        () => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
      )
      return stalled
    })
    network.mockResolvedValueOnce(json('second'))
    const answer = request('GET', '/api/x')
    await vi.advanceTimersByTimeAsync(60_500)
    await expect(answer).resolves.toBe('second')
  })

  test('can be switched off', async () => {
    network.mockImplementation(never)
    void request('POST', '/api/x', { timeoutMs: false }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(network).toHaveBeenCalledTimes(1)
    expect(sent(0).signal?.aborted).toBe(false)
  })

  test('is not mistaken for a caller who gave up', async () => {
    network.mockImplementation(never)
    const caller = new AbortController()
    const outcome = request('GET', '/api/x', { signal: caller.signal }).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(10)
    caller.abort('changed my mind')
    expect(await outcome).toBe('changed my mind')
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('in raw mode', () => {
  test('every answer is an answer', async () => {
    network.mockResolvedValueOnce(json([1])).mockResolvedValueOnce(json({ code: 'not_found' }, 404))
    expect(await requestRaw('GET', '/api/x')).toEqual({ ok: true, status: 200, data: [1] })
    expect(await requestRaw('GET', '/api/x')).toEqual({ ok: false, status: 404, data: { code: 'not_found' } })
  })

  test('no answer is thrown', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(requestRaw('GET', '/api/x'))).toMatchObject({ code: 'unreachable' })
  })
})

describe('a 401', () => {
  const pair = { accessToken: aToken({ expiresInS: 700 }), refreshToken: 'next' }
  const refreshed = () => network.mock.calls.filter(([url]) => url === '/api/refresh-token').length

  /** Each file has its own copy of the module that remembers when it last refreshed. */
  beforeEach(() => {
    vi.setSystemTime(Date.now() + 60_000)
  })

  test('has the tokens refreshed and the call repeated with the new one and the same key', async () => {
    const old = aToken()
    signedIn(undefined, old)
    network
      .mockResolvedValueOnce(json({ code: 'unauthenticated' }, 401))
      .mockResolvedValueOnce(json(pair))
      .mockResolvedValueOnce(json('done'))
    await expect(request('POST', '/api/x', { body: {} })).resolves.toBe('done')
    expect(sent(0).headers?.authorization).toBe(`Bearer ${old}`)
    expect(sent(1).body).toBe(JSON.stringify({ accessToken: old, refreshToken: readRefreshToken(sent(1).body) }))
    expect(sent(2).headers?.authorization).toBe(`Bearer ${pair.accessToken}`)
    expect(sent(2).headers?.['idempotency-key']).toBe(sent(0).headers?.['idempotency-key'])
  })

  test('shares the two repeats with the time limit', async () => {
    signedIn()
    network
      .mockImplementationOnce(never)
      .mockResolvedValueOnce(json({ code: 'unauthenticated' }, 401))
      .mockResolvedValueOnce(json(pair))
      .mockImplementationOnce(never)
    const failure = failureOf(request('GET', '/api/x'))
    await vi.advanceTimersByTimeAsync(60_500)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failure).toMatchObject({ code: 'timeout' })
    expect(network).toHaveBeenCalledTimes(4)
  })

  test('that comes a third time is thrown', async () => {
    signedIn()
    network.mockImplementation(async (url) =>
      url === '/api/refresh-token'
        ? json({ accessToken: aToken({ expiresInS: 900 }), refreshToken: 'again' })
        : json({ code: 'unauthenticated', message: 'Please sign in' }, 401),
    )
    expect(await failureOf(request('GET', '/api/x'))).toMatchObject({ status: 401, message: 'Please sign in' })
    expect(network.mock.calls.filter(([url]) => url === '/api/x')).toHaveLength(3)
    expect(refreshed()).toBe(2)
  })

  test('to several calls at once leads to one refresh', async () => {
    signedIn()
    network.mockImplementation(async (url, { headers }) => {
      if (url === '/api/refresh-token') return json(pair)
      return headers.authorization === `Bearer ${pair.accessToken}` ? json(url) : json({}, 401)
    })
    await expect(Promise.all(['/api/a', '/api/b', '/api/c'].map((path) => request('GET', path)))).resolves.toEqual([
      '/api/a',
      '/api/b',
      '/api/c',
    ])
    expect(refreshed()).toBe(1)
  })

  test.each([
    ['POST', '/api/login'],
    ['POST', '/api/register'],
    ['POST', '/api/logout'],
    ['POST', '/api/refresh-token'],
    ['POST', '/api/reset-password'],
    ['POST', '/api/submit-password-reset'],
    ['POST', '/api/closed'],
    ['POST', '/api/closed/abc/draft'],
    ['GET', '/api/password-reset-expiry/abc'],
  ] as const)('to %s %s is its answer', async (method, path) => {
    const token = aToken({ expiresInS: -60 })
    signedIn(undefined, token)
    network.mockResolvedValue(json({ code: 'invalid_credentials' }, 401))
    expect(await failureOf(request(method, path))).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect(network).toHaveBeenCalledTimes(1)
    expect(sent(0).headers?.authorization).toBe(`Bearer ${token}`)
  })

  test('without a sign-in is its answer too', async () => {
    network.mockResolvedValue(json({}, 401))
    expect(await failureOf(request('GET', '/api/x'))).toMatchObject({ status: 401, message: 'Unauthorized' })
    expect(network).toHaveBeenCalledTimes(1)
  })
})

function readRefreshToken(body: unknown): unknown {
  return typeof body === 'string' ? (JSON.parse(body) as { refreshToken: unknown }).refreshToken : undefined
}

describe('a refusal', () => {
  const settled = vi.fn<(error: unknown) => void>()

  function ask() {
    settled.mockReset()
    network.mockResolvedValue(json({ code: 'post_not_found' }, 404))
    void request('GET', '/api/posts/gone').catch(settled)
  }

  test('waits for the words that the hall has for it', async () => {
    const words = Promise.withResolvers<void>()
    beforeRefusals(() => words.promise)
    ask()
    await vi.advanceTimersByTimeAsync(100)
    expect(settled).not.toHaveBeenCalled()
    words.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'post_not_found' }))
  })

  test('does without them when they do not come, and asks for them again at the next', async () => {
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    const bring = vi.fn<() => Promise<void>>()
    bring.mockRejectedValueOnce(new TypeError('no line'))
    beforeRefusals(bring)
    ask()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledOnce()
    bring.mockReturnValueOnce(new Promise(() => undefined))
    ask()
    await vi.advanceTimersByTimeAsync(2999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledOnce()
    bring.mockResolvedValueOnce()
    await readyToRefuse()
    await readyToRefuse()
    expect(bring).toHaveBeenCalledTimes(3)
  })

  test('waits no longer than those before it: they share what they wait for, and its end', async () => {
    const bring = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
    beforeRefusals(bring)
    void readyToRefuse()
    await vi.advanceTimersByTimeAsync(2900)
    ask()
    await vi.advanceTimersByTimeAsync(99)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledOnce()
    expect(bring).toHaveBeenCalledOnce()
  })
})
