// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakeUploads } from '../../../testing/fake-upload.ts'
import { aToken, signedIn } from '../../../testing/tokens.ts'
import { upload } from './upload.ts'

const form = () => new FormData()

test('a form goes out with token and key, and tells how far it is', async () => {
  const sent = fakeUploads()
  const token = aToken()
  signedIn(undefined, token)
  const shares: number[] = []
  const answer = upload('POST /api/media', form(), { onProgress: (share) => shares.push(share) })
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
  expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(sent[0]?.headers.has('content-type')).toBe(false)
  sent[0]?.progress(0.4)
  sent[0]?.answer(201, { id: 'm' })
  expect(await answer).toEqual({ id: 'm' })
  expect(shares).toEqual([0.4])
})

test('a refusal has its code', async () => {
  const sent = fakeUploads()
  signedIn()
  const answer = upload('POST /api/media', form())
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
  sent[0]?.answer(415, { code: 'media_type_unsupported', message: 'no' })
  await expect(answer).rejects.toMatchObject({ status: 415, code: 'media_type_unsupported' })
})

describe('as every call', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    signedIn()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  test('it is repeated twice after 60 s in which nothing moved, with the same key', async () => {
    const sent = fakeUploads()
    const failure = upload('POST /api/media', form()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(59_000)
    sent[0]?.progress(0.5)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(sent[0]?.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent[0]?.isAborted).toBe(true)
    await vi.advanceTimersByTimeAsync(2 * 60_500)
    expect(await failure).toMatchObject({ code: 'timeout', message: 'Request timed out' })
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  test('it is repeated with new tokens after a 401', async () => {
    const sent = fakeUploads()
    const pair = { accessToken: aToken({ expiresInS: 700 }), refreshToken: 'next' }
    fakeApi({ 'POST /api/refresh-token': () => pair })
    const answer = upload('POST /api/media', form())
    await vi.advanceTimersByTimeAsync(0)
    sent[0]?.answer(401, { code: 'unauthenticated' })
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 30_000 })
    expect(sent[1]?.headers.get('authorization')).toBe(`Bearer ${pair.accessToken}`)
    sent[1]?.answer(201, { id: 'm' })
    expect(await answer).toEqual({ id: 'm' })
  })
})

test('a line that is gone and a stop of the member are told apart', async () => {
  const sent = fakeUploads()
  signedIn()
  const lost = upload('POST /api/media', form())
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
  sent[0]?.fail()
  await expect(lost).rejects.toMatchObject({ code: 'unreachable' })

  const stopper = new AbortController()
  const stopped = upload('POST /api/media', form(), { signal: stopper.signal })
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 30_000 })
  stopper.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent[1]?.isAborted).toBe(true)
})
