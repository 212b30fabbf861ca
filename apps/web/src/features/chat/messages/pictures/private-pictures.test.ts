// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceSession } from '../../../../platform/session/session-events.ts'
import { signedIn } from '../../../../testing/tokens.ts'
import { keptMaximum, knownSource, takePicture } from './private-pictures.ts'

const revoked: string[] = []
let fetched: { address: string; token: string | null; signal: AbortSignal | undefined }[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  fetched = []
  answer = async () => new Response(new Blob(['pixels']))
  URL.createObjectURL = () => `blob:${fetched.length}`
  URL.revokeObjectURL = (source) => revoked.push(source)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    fetched.push({ address, token, signal: init.signal ?? undefined })
    return answer()
  })
  signedIn()
})

afterEach(() => {
  announceSession('signed-out')
  revoked.length = 0
  vi.unstubAllGlobals()
})

const address = (name: string | number) => `/media/${name}-private-320.webp`

test('a picture is fetched once, with the token, for all who show it', async () => {
  const [one, two] = [takePicture(address('a')), takePicture(address('a'))]
  expect(await one.source).toBe(await two.source)
  expect(fetched).toHaveLength(1)
  expect(fetched[0]?.token).toMatch(/^Bearer /)
})

test('the token stays in the house', async () => {
  await takePicture('https://elsewhere.example/a.webp').source
  expect(fetched[0]?.token).toBeNull()
})

test('it stays for the way back, and the ones not asked for the longest go first', async () => {
  const first = takePicture(address('first'))
  const source = await first.source
  first.letGo()
  expect(knownSource(address('first'))).toBe(source)
  for (let count = 0; count < keptMaximum; count += 1) {
    const picture = takePicture(address(count))
    await picture.source
    picture.letGo()
  }
  expect(knownSource(address('first'))).toBeUndefined()
  expect(revoked).toEqual([source])
})

test('what is shown is never taken away', async () => {
  const shown = takePicture(address('shown'))
  const source = await shown.source
  for (let count = 0; count < keptMaximum + 5; count += 1) {
    const picture = takePicture(address(`other-${count}`))
    await picture.source
    picture.letGo()
  }
  expect(knownSource(address('shown'))).toBe(source)
})

test('what nobody waits for any more is not fetched to its end', async () => {
  answer = () => new Promise(() => undefined)
  const picture = takePicture(address('slow'))
  picture.source.catch(() => undefined)
  await vi.waitFor(() => expect(fetched).toHaveLength(1), { timeout: 30_000 })
  picture.letGo()
  expect(fetched[0]?.signal?.aborted).toBe(true)
})

test('after a failure the next one tries again', async () => {
  answer = async () => new Response(null, { status: 404 })
  await expect(takePicture(address('b')).source).rejects.toMatchObject({ status: 404 })
  answer = async () => new Response(new Blob(['pixels']))
  expect(await takePicture(address('b')).source).toBe('blob:2')
})

test('a sign-out leaves none of them', async () => {
  const source = await takePicture(address('c')).source
  announceSession('signed-out')
  expect(revoked).toEqual([source])
  expect(knownSource(address('c'))).toBeUndefined()
})
