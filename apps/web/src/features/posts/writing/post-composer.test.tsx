// @vitest-environment jsdom
import type { PostDraft } from '@guildhall/contract/posts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser, aFriend } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { fakeUploads } from '../../../testing/fake-upload.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { postsKeys, usePostPages } from '../posts.queries.ts'
import { PostComposer } from './post-composer.tsx'

const me = aCurrentUser()
const older = aPost({ text: 'An older post' })
const friends = [aFriend({ firstName: 'Hana', lastName: 'Kovar', handle: 'hana_k' })]

function Room() {
  const [isOpen, setOpen] = useState(false)
  const posts = usePostPages(postsKeys.feed('following')).data
  return (
    <>
      <PostComposer isOpen={isOpen} people={friends} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      {posts?.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </>
  )
}

async function open(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/feed': () => [older],
    'POST /api/posts': ({ body }) => aPost({ author: me, text: (body as PostDraft).text ?? '' }),
    ...handlers,
  })
  renderApp(<Room />, { user: me })
  await screen.findByText('An older post')
  press(line())
  return { api, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' }) }
}

const line = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What are you playing, Mara?' })
const post = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' })

beforeEach(() => localStorage.clear())

// The first of all: afterwards the whole composer is there already.
test('letters that were written before the composer was there are in it, with the caret', async () => {
  fakeApi({ 'GET /api/feed': () => [older] })
  renderApp(<Room />, { user: me })
  await screen.findByText('An older post')
  const early = line()
  type(early, 'Balat')
  expect(screen.queryByRole('textbox', { name: 'Your post' })).toBeNull()
  type(early, 'Balatro')
  early.setSelectionRange(3, 3)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  expect(field.value).toBe('Balatro')
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
})

test('an empty post cannot be sent; words can, with Ctrl Enter, and stand first', async () => {
  const { api, field } = await open()
  expect(post().disabled).toBe(true)
  expect(document.activeElement).toBe(field)
  type(field, '  Balatro again  ')
  expect(post().disabled).toBe(false)
  key('Enter', { ctrlKey: true })
  await screen.findByText('Balatro again')
  expect(screen.queryByRole('textbox', { name: 'Your post' })).toBeNull()
  expect(api.callsOf('POST /api/posts')[0]?.body).toEqual({
    text: 'Balatro again',
    warning: '',
    gameId: null,
    rating: null,
    visibility: 'public',
    replies: 'everyone',
    quotes: 'everyone',
    pictures: [],
    poll: null,
    spoiler: null,
    draftId: expect.any(String),
    draftVersion: null,
  })
})

test('two presses write one post', async () => {
  const { api, field } = await open({ 'POST /api/posts': hang })
  type(field, 'Balatro again')
  key('Enter', { ctrlKey: true })
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
})

test('what did not arrive stays with the reason, and the next try carries the same key', async () => {
  const { api, field } = await open({ 'POST /api/posts': () => refuse(500, 'internal_error') })
  type(field, 'Balatro again')
  press(post())
  expect((await screen.findByRole('alert')).textContent).toContain("That didn't go through (500).")
  expect(field.value).toBe('Balatro again')
  const keys = () => new Set(api.callsOf('POST /api/posts').map(({ headers }) => headers.get('idempotency-key')))
  expect(keys().size).toBe(1)
  api.answer('POST /api/posts', () => aPost({ author: me, text: 'Balatro again' }))
  press(post())
  await screen.findByText('Balatro again', { selector: 'p' })
  expect(keys().size).toBe(1)
})

test('what was begun is there the next time, and gone once it is posted', async () => {
  const first = await open()
  type(first.field, 'To be continued')
  press(screen.getByRole('button', { name: 'Keep as a draft' }))
  press(line())
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  expect(again.value).toBe('To be continued')
  expect(Object.keys(localStorage)).toContain(`guildhall-post-${me.id}`)
  press(post())
  await screen.findByText('To be continued', { selector: 'p' })
  expect(Object.keys(localStorage)).not.toContain(`guildhall-post-${me.id}`)
})

test('what is too long is told and stays', async () => {
  const { field } = await open()
  type(field, 'x'.repeat(5001))
  expect(post().disabled).toBe(true)
  expect(screen.getByText('1 character too many')).toBeDefined()
})

test('a game with stars, a warning and an audience go along', async () => {
  const game = aGameCard({ title: 'Balatro' })
  const { api } = await open({ 'GET /api/games/find': () => [game] })
  press(screen.getByRole('button', { name: 'Add a game' }))
  type(await screen.findByRole('searchbox', { name: 'Find a game' }), 'bala')
  press(await screen.findByRole('button', { name: 'Choose Balatro' }))
  const stars = await screen.findByRole('slider', { name: 'Your rating of Balatro' })
  fireEvent.keyDown(stars, { key: '4' })
  press(screen.getByRole('button', { name: 'Content warning' }))
  type(screen.getByRole('textbox', { name: 'Content warning' }), 'Gambling')
  fireEvent.change(screen.getByRole('combobox', { name: 'Who may see it' }), { target: { value: 'friends' } })
  press(screen.getByRole('button', { name: 'Who may reply and quote Everybody who sees it' }))
  fireEvent.change(await screen.findByRole('combobox', { name: 'Who may reply' }), { target: { value: 'nobody' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Who may quote it' }), { target: { value: 'friends' } })
  screen.getByRole('button', { name: 'Who may reply and quote Reply: Nobody · Quote: Friends' })
  press(post())
  await waitFor(() =>
    expect(api.callsOf('POST /api/posts')[0]?.body).toMatchObject({
      gameId: game.id,
      rating: 8,
      warning: 'Gambling',
      visibility: 'friends',
      replies: 'nobody',
      quotes: 'friends',
    }),
  )
})

test('pictures go up for posts, and the post waits for them', async () => {
  const uploads = fakeUploads()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  const { api } = await open()
  const file = new File(['x'], 'evening.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Pictures'), { target: { files: [file] } })
  await screen.findByRole('list', { name: 'Pictures of this post' })
  expect(post().disabled).toBe(true)
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.body.get('purpose')).toBe('post')
  uploads[0]?.answer(201, { id: 'media-1', purpose: 'post', url: '/x', sizes: [], expiresAt: null })
  await waitFor(() => expect(post().disabled).toBe(false))
  press(post())
  await waitFor(() =>
    expect(api.callsOf('POST /api/posts')[0]?.body).toMatchObject({
      pictures: [{ mediaId: 'media-1', alt: '', spoiler: false }],
    }),
  )
})

test('a handle is completed from friends', async () => {
  const { field } = await open()
  type(field, 'With @ha')
  field.setSelectionRange(8, 8)
  fireEvent.select(field)
  await screen.findByRole('option', { name: /Hana Kovar/ })
  key('Enter')
  await waitFor(() => expect(field.value).toBe('With @hana_k '))
})
