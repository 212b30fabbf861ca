// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aToken, signedIn } from '../../../testing/tokens.ts'
import { fetchFile } from './fetch-file.ts'

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const bearers = () => network.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a picture that hangs is asked for again after 60 s, twice', async () => {
  signedIn()
  network.mockImplementation(
    (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject, { once: true })),
  )
  const failure = fetchFile('/media/a.webp').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3 * 60_500)
  expect(await failure).toMatchObject({ code: 'timeout' })
  expect(network).toHaveBeenCalledTimes(3)
})

test('a refused token is renewed, and the picture fetched with the new one', async () => {
  const [old, next] = [aToken(), aToken({ expiresInS: 700 })]
  signedIn(undefined, old)
  network
    .mockResolvedValueOnce(new Response(null, { status: 401 }))
    .mockResolvedValueOnce(Response.json({ accessToken: next, refreshToken: 'next' }))
    .mockResolvedValueOnce(new Response('pixels'))
  expect((await fetchFile('/media/a.webp')).size).toBe(6)
  expect(bearers()).toEqual([`Bearer ${old}`, `Bearer ${old}`, `Bearer ${next}`])
})

test('a refusal has its code', async () => {
  signedIn()
  network.mockResolvedValue(Response.json({ code: 'not_found' }, { status: 404 }))
  await expect(fetchFile('/media/a.webp')).rejects.toMatchObject({ status: 404, code: 'not_found' })
})
