// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-upload.ts'
import { aToken, signedIn } from '../../testing/tokens.ts'
import { upload } from './upload.ts'

const form = () => new FormData()

test('a form goes out with token and key, and tells how far it is', async () => {
  const sent = fakeUploads()
  const token = aToken()
  signedIn(undefined, token)
  const shares: number[] = []
  const answer = upload('POST /api/media', form(), { onProgress: (share) => shares.push(share) })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
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
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(415, { code: 'media_type_unsupported', message: 'no' })
  await expect(answer).rejects.toMatchObject({ status: 415, code: 'media_type_unsupported' })
})

test('a line that is gone and a stop of the member are told apart', async () => {
  const sent = fakeUploads()
  signedIn()
  const lost = upload('POST /api/media', form())
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.fail()
  await expect(lost).rejects.toMatchObject({ code: 'unreachable' })

  const stopper = new AbortController()
  const stopped = upload('POST /api/media', form(), { signal: stopper.signal })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  stopper.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent[1]?.isAborted).toBe(true)
})
