// @vitest-environment jsdom
import type { Attachment } from '@guildhall/contract/chat/messages'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { key, press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { boxWithin, sizeFor } from './picture-sizes.ts'
import { PictureView } from './picture-view.tsx'

let fetched: string[] = []

beforeEach(() => {
  fetched = []
  URL.createObjectURL = () => `blob:${fetched.length}`
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response(new Blob(['pixels']))
  })
})

let count = 0
function picture(part: Partial<Attachment> = {}): Attachment {
  count += 1
  const sizes = [320, 960, 2000].map((width) => ({
    width,
    height: width / 2,
    url: `/media/${count}-private-${width}.webp`,
  }))
  return { mediaId: `media-${count}`, url: sizes[0]?.url ?? '', sizes, alt: 'The table', spoiler: false, ...part }
}

test('the place of a picture is known before it is here', async () => {
  const { container } = renderApp(<MessagePictures attachments={[picture()]} onView={vi.fn()} />)
  const room = container.querySelector('svg[viewBox]')
  expect([room?.getAttribute('width'), room?.getAttribute('height')]).toEqual(['420', '210'])
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('width')).toBe('420'))
  expect(container.querySelector('img')?.getAttribute('height')).toBe('210')
})

test('a picture under a spoiler is not even fetched', async () => {
  renderApp(<MessagePictures attachments={[picture({ spoiler: true })]} onView={vi.fn()} />)
  expect(fetched).toEqual([])
  press(screen.getByRole('button', { name: 'Picture under a spoiler: The table. Show it' }))
  await waitFor(() => expect(fetched).toHaveLength(1))
})

test('a picture that did not arrive can be asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))
  const { container } = renderApp(<MessagePictures attachments={[picture()]} onView={vi.fn()} />)
  const again = await screen.findByRole('button', { name: 'The table did not arrive. Try again' })
  vi.stubGlobal('fetch', async () => new Response(new Blob(['pixels'])))
  press(again)
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull())
})

test('the arrows turn the pictures in the large view, Close ends it', async () => {
  const onClose = vi.fn()
  const attachments = [picture({ alt: 'One' }), picture({ alt: 'Two' })]
  renderApp(<PictureView attachments={attachments} start={1} onClose={onClose} />)
  const view = within(screen.getByRole('dialog', { name: 'Picture' }))
  expect(await view.findByRole('img', { name: 'Two' })).toBeDefined()
  view.getByRole('button', { name: 'Next picture' }).focus()
  key('ArrowRight')
  expect(await view.findByRole('img', { name: 'One' })).toBeDefined()
  expect(view.getByRole('status').textContent).toBe('1 of 2')
  press(view.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('a press on a picture says which one is to be large', () => {
  const onView = vi.fn()
  renderApp(<MessagePictures attachments={[picture({ alt: 'One' }), picture({ alt: 'Two' })]} onView={onView} />)
  press(screen.getByRole('button', { name: 'Two. Show it large' }))
  expect(onView).toHaveBeenCalledWith(1)
})

test('the smallest size that is sharp is taken, else the largest', () => {
  const attachment = picture()
  expect(sizeFor(attachment, 420, 1)?.width).toBe(960)
  expect(sizeFor(attachment, 320, 1)?.width).toBe(320)
  expect(sizeFor(attachment, 4000, 2)?.width).toBe(2000)
  expect(boxWithin({ width: 100, height: 4000 }, { width: 420, height: 340 })).toEqual({ width: 9, height: 340 })
})
