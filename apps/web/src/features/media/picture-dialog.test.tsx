// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-upload.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { fileFault, sizeFault } from './picture-file.ts'

const cut = { x: 0.1, y: 0, width: 0.5, height: 0.8 }

// jsdom lays nothing out, so the real cropper has no area to tell.
vi.mock('./picture-cropper.tsx', () => ({
  PictureCropper: ({ onArea, onRead }: { onArea(area: object): void; onRead(size: object): void }) => (
    <button
      type="button"
      onClick={() => {
        onRead({ width: 800, height: 600 })
        onArea(cut)
      }}
    >
      Cut
    </button>
  ),
}))

const picture = (type = 'image/png') => new File(['pixels'], 'me.png', { type })

async function setUp() {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  const sent = fakeUploads()
  const onUse = vi.fn(async (_mediaId: string) => undefined)
  const onClose = vi.fn()
  renderApp(<PictureDialog purpose="avatar" file={picture()} onUse={onUse} onClose={onClose} />)
  press(await screen.findByRole('button', { name: 'Cut' }))
  const confirm = screen.getByRole('button', { name: /Use this picture/ })
  return { sent, onUse, onClose, confirm }
}

test('the part that was chosen is sent, and the picture is used', async () => {
  const { sent, onUse, onClose, confirm } = await setUp()
  press(confirm)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.get('purpose')).toBe('avatar')
  expect(JSON.parse(sent[0]?.body.get('crop') as string)).toEqual(cut)
  expect(sent[0]?.body.get('file')).toBeInstanceOf(File)
  act(() => sent[0]?.progress(0.5))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sent so far' }).value).toBe(0.5)
  act(() => sent[0]?.answer(201, { id: 'the-picture' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onUse).toHaveBeenCalledWith('the-picture')
})

test('stopping keeps the dialog open, with nothing used', async () => {
  const { sent, onUse, onClose, confirm } = await setUp()
  press(confirm)
  await waitFor(() => expect(sent).toHaveLength(1))
  press(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDefined()
  expect(sent[0]?.isAborted).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect([onUse.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

test.each([
  [415, 'media_type_unsupported', 'Only JPEG, PNG, WebP, GIF and AVIF pictures can be used.'],
  [413, 'media_too_large', 'This picture is larger than 10 MB.'],
  [422, 'media_too_many_pixels', 'This picture has more than 40 megapixels. Make it smaller first.'],
  [409, 'media_quota_reached', 'Your pictures fill all the room there is for them. Take one down first.'],
  [503, 'unavailable', 'The hall is catching its breath. Try again in a moment.'],
])('a refusal with %i %s is told in words, and can be tried again', async (status, code, words) => {
  const { sent, confirm } = await setUp()
  press(confirm)
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.answer(status, { code }))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  press(confirm)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file is taken from a drop; a wrong one is refused where it fell', () => {
  const onFile = vi.fn()
  renderApp(<PictureDrop label="Upload a picture" help="Square works best." onFile={onFile} />)
  const place = screen.getByRole('group', { name: 'Upload a picture' })
  const drop = (file: File) => fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [file] } })
  drop(picture('image/svg+xml'))
  expect(screen.getByRole('alert').textContent).toBe('Only JPEG, PNG, WebP, GIF and AVIF pictures can be used.')
  expect(onFile).not.toHaveBeenCalled()
  drop(picture())
  expect(onFile).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('files and pictures that the server would refuse are told before they are sent', () => {
  expect(fileFault({ type: 'image/jpeg', size: 11 * 1024 * 1024 })).toBe(
    'This picture is 11 MB large; 10 MB is the most.',
  )
  expect(fileFault({ type: 'image/jpeg', size: 0 })).toBe('This file is empty.')
  expect(fileFault({ type: 'image/jpeg', size: 10 * 1024 * 1024 })).toBeUndefined()
  expect(sizeFault({ width: 8000, height: 5001 })).toBe('This picture has 41 megapixels; 40 is the most.')
  expect(sizeFault({ width: 8000, height: 5000 })).toBeUndefined()
})
