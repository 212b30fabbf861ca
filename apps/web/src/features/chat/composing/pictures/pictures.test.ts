// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addPictures,
  lineAgainMs,
  picturesOf,
  releasePictures,
  removePicture,
  retryPicture,
} from '../../../../platform/pictures/pictures.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeUploads, type SentForm } from '../../../../testing/fake-upload.ts'
import { signedIn } from '../../../../testing/tokens.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { choosePictures } from './choosing.ts'

const room = 'room'
const revoked = vi.fn<(address: string) => void>()

function aPicture(name = 'evening.png', type = 'image/png', bytes = 10): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const states = () => picturesOf(room).map(({ state }) => state)
const idAt = (place: number) => picturesOf(room)[place]?.id ?? ''
const uploaded = (id: string) => ({ id, purpose: 'chat', url: '/x', sizes: [], expiresAt: '2026-03-15T00:00:00.000Z' })

async function begun(uploads: readonly SentForm[], count: number): Promise<void> {
  await vi.waitFor(() => expect(uploads).toHaveLength(count), { timeout: 30_000 })
}

beforeEach(() => {
  signedIn()
  fakeApi({ 'DELETE /api/media/{id}': () => undefined })
  let count = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL: revoked }))
})

afterEach(() => {
  for (const { id } of picturesOf(room)) removePicture(id)
  act(() => toasts.dismissAll())
  revoked.mockClear()
  vi.useRealTimers()
})

test('pictures go up at once, three at a time, and say how far they are', async () => {
  const uploads = fakeUploads()
  addPictures(
    room,
    [1, 2, 3, 4].map((n) => aPicture(`${n}.png`)),
  )
  await begun(uploads, 3)
  expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting'])
  expect(uploads[0]?.body.get('purpose')).toBe('chat')
  uploads[0]?.progress(0.4)
  expect(picturesOf(room)[0]?.share).toBe(0.4)
  uploads[0]?.answer(201, uploaded('media-1'))
  await begun(uploads, 4)
  expect(picturesOf(room)[0]).toMatchObject({ state: 'ready', mediaId: 'media-1' })
})

test('a picture that was refused says why, and can be tried again', async () => {
  const uploads = fakeUploads()
  addPictures(room, [aPicture()])
  await begun(uploads, 1)
  uploads[0]?.answer(422, { code: 'media_damaged', title: 'x', status: 422 })
  await vi.waitFor(
    () => expect(picturesOf(room)[0]).toMatchObject({ state: 'failed', reason: 'This picture is damaged.' }),
    { timeout: 30_000 },
  )
  retryPicture(idAt(0))
  await begun(uploads, 2)
  uploads[1]?.answer(201, uploaded('media-1'))
  await vi.waitFor(() => expect(states()).toEqual(['ready']), { timeout: 30_000 })
})

test('without a line a picture waits, and goes on by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const uploads = fakeUploads()
  addPictures(room, [aPicture()])
  await begun(uploads, 1)
  uploads[0]?.fail()
  await vi.waitFor(() => expect(states()).toEqual(['waiting']), { timeout: 30_000 })
  await vi.advanceTimersByTimeAsync(lineAgainMs)
  await begun(uploads, 2)
})

test('taken away while it goes up, it is stopped; taken away later, it is taken back', async () => {
  const uploads = fakeUploads()
  const api = fakeApi({ 'DELETE /api/media/{id}': () => undefined })
  addPictures(room, [aPicture('1.png'), aPicture('2.png')])
  await begun(uploads, 2)
  removePicture(idAt(0))
  expect(uploads[0]?.isAborted).toBe(true)
  uploads[1]?.answer(201, uploaded('media-2'))
  await vi.waitFor(() => expect(states()).toEqual(['ready']), { timeout: 30_000 })
  removePicture(idAt(0))
  await vi.waitFor(
    () => expect(api.callsOf('DELETE /api/media/{id}').map(({ params }) => params.id)).toEqual(['media-2']),
    { timeout: 30_000 },
  )
  expect(revoked).toHaveBeenCalledTimes(2)
})

test('what belongs to a message now is not taken back', async () => {
  const uploads = fakeUploads()
  const api = fakeApi({})
  addPictures(room, [aPicture()])
  await begun(uploads, 1)
  uploads[0]?.answer(201, uploaded('media-1'))
  await vi.waitFor(() => expect(states()).toEqual(['ready']), { timeout: 30_000 })
  releasePictures(room)
  expect(picturesOf(room)).toEqual([])
  expect(api.calls).toEqual([])
})

test('what is no picture, too large or too many stays outside, with a word', () => {
  fakeUploads()
  const many = Array.from({ length: 11 }, (_, n) => aPicture(`${n}.png`))
  choosePictures(room, [
    aPicture('notes.pdf', 'application/pdf'),
    aPicture('big.png', 'image/png', 11 * 2 ** 20),
    ...many,
  ])
  expect(picturesOf(room)).toHaveLength(10)
  expect(toasts.items().map(({ message }) => message)).toEqual([
    'Only JPEG, PNG, WebP, GIF and AVIF pictures can be sent.',
    'One picture is larger than 10 MB.',
    'A message holds 10 pictures. 1 stayed outside.',
  ])
})
