// @vitest-environment jsdom
import type { PostDraft } from '@guildhall/contract/posts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeUploads } from '../../../testing/fake-upload.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { QuoteDialog } from './quote-dialog.tsx'

const me = aCurrentUser()
const post = aPost({ text: 'The original.' })
const aPicture = (name = 'evening.png') => new File(['x'], name, { type: 'image/png' })

function Room() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <QuoteDialog post={post} onClose={() => setOpen(false)} /> : <p>Closed</p>
}

function open(handlers: Handlers = {}) {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  const uploads = fakeUploads()
  const api = fakeApi({
    'POST /api/posts': ({ body }) => aPost({ author: me, text: (body as PostDraft).text ?? '' }),
    'DELETE /api/media/{id}': () => undefined,
    ...handlers,
  })
  renderApp(<Room />, { user: me })
  const dialog = within(screen.getByRole('dialog', { name: 'Quote the post of Sorcha Byrne' }))
  const choose = (...files: File[]) => fireEvent.change(dialog.getByLabelText('Pictures'), { target: { files } })
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  return { api, dialog, uploads, choose, button }
}

/** Up, as the server answers it. */
async function up(uploads: ReturnType<typeof fakeUploads>, at = 0): Promise<string> {
  const id = anId()
  await waitFor(() => expect(uploads[at]).toBeDefined())
  await act(async () => uploads[at]?.answer(201, { id }))
  return id
}

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('a quote takes pictures with their description, and waits until they are up', async () => {
  const { api, dialog, uploads, choose, button } = open()
  choose(aPicture())
  expect(dialog.getByRole('list', { name: 'Pictures of this post' })).toBeDefined()
  expect(dialog.getByText('Your pictures are on their way.')).toBeDefined()
  expect(button('Post').disabled).toBe(true)
  const mediaId = await up(uploads)
  expect(uploads[0]?.body.get('purpose')).toBe('post')
  press(button('Describe picture 1'))
  const describing = within(screen.getByRole('dialog', { name: 'Describe this picture' }))
  fireEvent.change(describing.getByRole('textbox', { name: 'Description' }), { target: { value: 'A map' } })
  press(describing.getByRole('button', { name: 'Save' }))
  press(button('Spoiler, picture 1'))
  // A picture says enough.
  press(button('Post'))
  await screen.findByText('Closed')
  expect(api.callsOf('POST /api/posts')[0]?.body).toMatchObject({
    text: '',
    quoteId: post.id,
    pictures: [{ mediaId, alt: 'A map', spoiler: true }],
  })
  // It belongs to the post now.
  expect(api.callsOf('DELETE /api/media/{id}')).toEqual([])
})

test('pictures are pasted into the field, up to as many as a post holds', async () => {
  const { dialog } = open()
  const files = Array.from({ length: 9 }, (_, at) => aPicture(`${at}.png`))
  fireEvent.paste(dialog.getByRole('textbox', { name: 'Your words' }), { clipboardData: { files, types: ['Files'] } })
  expect(within(dialog.getByRole('list', { name: 'Pictures of this post' })).getAllByRole('listitem')).toHaveLength(8)
  expect(toasts.items().map(({ message }) => message)).toEqual(['A post holds 8 pictures. 1 stayed outside.'])
})

test('who leaves with a picture is asked, and then it is taken back', async () => {
  const { api, uploads, choose, button } = open()
  choose(aPicture())
  const mediaId = await up(uploads)
  press(button('Cancel'))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  press(question.getByRole('button', { name: 'Leave and lose them' }))
  await screen.findByText('Closed')
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/media/{id}').map(({ params }) => params['id'])).toEqual([mediaId]),
  )
})

test('a refused quote keeps its pictures', async () => {
  const { api, dialog, uploads, choose, button } = open({ 'POST /api/posts': () => refuse(403, 'quoting_refused') })
  choose(aPicture())
  await up(uploads)
  press(button('Post'))
  await dialog.findByText('Whoever wrote this post does not want it quoted.')
  expect(dialog.getByRole('list', { name: 'Pictures of this post' })).toBeDefined()
  expect(api.callsOf('DELETE /api/media/{id}')).toEqual([])
})
