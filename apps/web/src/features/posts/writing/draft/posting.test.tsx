// @vitest-environment jsdom
import type { Post, PostDraft } from '@guildhall/contract/posts'
import type { FeedKind } from '@guildhall/contract/rules/post-limits'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { releasePictures } from '../../../../platform/pictures/pictures.ts'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../../testing/fake-api.ts'
import { fakeUploads } from '../../../../testing/fake-upload.ts'
import { aGameCard } from '../../../../testing/gaming/game-builders.ts'
import { key, press, type } from '../../../../testing/hands.ts'
import { aPost } from '../../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { postsKeys, usePostPages } from '../../posts.queries.ts'
import { PostComposer } from '../post-composer.tsx'
import { goWriting } from '../writing-place.ts'
import { postPlace } from './chosen-pictures.ts'

const me = aCurrentUser()
const draftKey = `guildhall-post-${me.id}`
const posted = ({ body }: { body: unknown }) => aPost({ author: me, text: (body as PostDraft).text ?? '' })

function Room({ of }: { of: FeedKind }) {
  const [isOpen, setOpen] = useState(false)
  const posts = usePostPages(postsKeys.feed(of)).data
  return (
    <>
      <PostComposer isOpen={isOpen} people={[]} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      {posts?.map(({ id, text }) => (
        <p key={id} tabIndex={-1} data-post-id={id}>
          {text}
        </p>
      ))}
    </>
  )
}

async function come(handlers: Handlers = {}, of: FeedKind = 'following') {
  const api = fakeApi({
    'GET /api/feed': () => [aPost({ text: 'An older post' })],
    'POST /api/posts': posted,
    ...handlers,
  })
  const view = renderApp(<Room of={of} />, { user: me })
  await screen.findByText('An older post')
  return { api, ...view }
}

async function open(handlers: Handlers = {}, of?: FeedKind) {
  const room = await come(handlers, of)
  press(line())
  return { ...room, field: await openField() }
}

const line = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What are you playing, Mara?' })
const openField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Another tab changes what is kept. */
function elsewhere(change: (kept: string | null) => string | null) {
  const oldValue = localStorage.getItem(draftKey)
  const newValue = change(oldValue)
  if (newValue === null) localStorage.removeItem(draftKey)
  else localStorage.setItem(draftKey, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draftKey, oldValue, newValue })))
}

const aPicture = () => new File(['x'], 'evening.png', { type: 'image/png' })

function withPictures() {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  onTestFinished(() => releasePictures(postPlace))
  return fakeUploads()
}

beforeEach(() => localStorage.clear())

test('what is written while a post is sent stays, and is the next post', async () => {
  const { promise, resolve } = Promise.withResolvers<Post>()
  const { api, field } = await open({ 'POST /api/posts': () => promise })
  type(field, 'Slow post words')
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
  type(field, 'Slow post words and I typed on')
  await act(async () => resolve(aPost({ author: me, text: 'Slow post words' })))
  await screen.findByText('Slow post words', { selector: 'p' })
  await waitFor(() => expect(field.value).toBe('and I typed on'))
  expect(field.isConnected).toBe(true)
  expect(localStorage.getItem(draftKey)).toContain('"and I typed on"')
  api.answer('POST /api/posts', posted)
  key('Enter', { ctrlKey: true })
  await screen.findByText('and I typed on', { selector: 'p' })
  const keys = api.callsOf('POST /api/posts').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a post that arrives when the composer is closed is no draft any more', async () => {
  const { promise, resolve } = Promise.withResolvers<Post>()
  const { api, field } = await open({ 'POST /api/posts': () => promise })
  type(field, 'Sent and left')
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
  key('Escape')
  expect(line().value).toBe('Sent and left')
  await act(async () => resolve(aPost({ author: me, text: 'Sent and left' })))
  await waitFor(() => expect(line().value).toBe(''))
  expect(localStorage.getItem(draftKey)).toBeNull()
})

test('a draft that another tab has posted is gone here; one that was changed here stays', async () => {
  const { field } = await open()
  type(field, 'In two tabs')
  elsewhere(() => null)
  expect(field.value).toBe('')
  type(field, 'Another one')
  const before = localStorage.getItem(draftKey)
  type(field, 'Another one, changed')
  const event = new StorageEvent('storage', { key: draftKey, oldValue: before, newValue: null })
  act(() => void window.dispatchEvent(event))
  expect(field.value).toBe('Another one, changed')
})

test('the closed line follows other tabs too', async () => {
  const first = await open()
  type(first.field, 'In two tabs')
  press(button('Keep as a draft'))
  expect(line().value).toBe('In two tabs')
  elsewhere((kept) => kept?.replace('In two tabs', 'In three tabs') ?? null)
  expect(line().value).toBe('In three tabs')
  elsewhere(() => null)
  expect(line().value).toBe('')
})

test('the same draft carries the same key in each tab and after a reload, and another one once it was refused', async () => {
  const first = await open({ 'POST /api/posts': () => refuse(500, 'internal_error') })
  type(first.field, 'Once only')
  press(button('Post'))
  await screen.findByRole('alert')
  const keyOf = (at: number) => first.api.callsOf('POST /api/posts').at(at)?.headers.get('idempotency-key')
  const firstKey = keyOf(-1)
  first.unmount()
  const second = await open({ 'POST /api/posts': () => refuse(403, 'forbidden') })
  press(button('Post'))
  await screen.findByRole('alert')
  const keysThen = second.api.callsOf('POST /api/posts').map(({ headers }) => headers.get('idempotency-key'))
  expect(keysThen).toEqual([firstKey])
  press(button('Post'))
  await waitFor(() => expect(second.api.callsOf('POST /api/posts')).toHaveLength(2))
  expect(second.api.callsOf('POST /api/posts').at(-1)?.headers.get('idempotency-key')).not.toBe(firstKey)
})

test('who was too fast may have been heard before: it is tried again with the same key', async () => {
  const { api, field } = await open({ 'POST /api/posts': () => refuse(500, 'internal_error') })
  type(field, 'Once only')
  press(button('Post'))
  const sent = () => api.callsOf('POST /api/posts')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByRole('alert')
  api.answer('POST /api/posts', () => refuse(429, 'rate_limited'))
  press(button('Post'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(button('Post').disabled).toBe(false))
  api.answer('POST /api/posts', posted)
  press(button('Post'))
  await screen.findByText('Once only', { selector: 'p' })
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(new Set(sent().map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('pictures that are added while a post is sent are for the next one', async () => {
  const uploads = withPictures()
  const { promise, resolve } = Promise.withResolvers<Post>()
  const { api, field } = await open({ 'POST /api/posts': () => promise })
  type(field, 'Without a picture')
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Pictures'), { target: { files: [aPicture()] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => resolve(aPost({ author: me, text: 'Without a picture' })))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.getByRole('list', { name: 'Pictures of this post' })).toBeDefined()
})

test('who leaves the site with pictures chosen is asked, and told afterwards that they are gone', async () => {
  withPictures()
  const { unmount } = await open()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  fireEvent.change(screen.getByLabelText('Pictures'), { target: { files: [aPicture()] } })
  await screen.findByRole('list', { name: 'Pictures of this post' })
  press(button('Keep as a draft'))
  expect(isAsked()).toBe(true)
  unmount()
  // The page is another one.
  act(() => releasePictures(postPlace))
  expect(isAsked()).toBe(false)
  const again = await come()
  press(button('Post'))
  expect(await screen.findByText(/This draft had pictures/)).toBeDefined()
  expect(again.api.callsOf('POST /api/posts')).toHaveLength(0)
})

test('the buttons of the closed composer do what they are called: a game', async () => {
  const game = aGameCard({ title: 'Balatro' })
  await come({ 'GET /api/games/find': () => [game, aGameCard({ title: 'Balatro Two' })] })
  press(button('Add a game'))
  const search = await screen.findByRole('searchbox', { name: 'Find a game' })
  type(search, 'bala')
  const first = await screen.findByRole('button', { name: 'Choose Balatro' })
  key('ArrowDown')
  expect(document.activeElement).toBe(first)
  key('ArrowDown')
  expect(document.activeElement).toBe(button('Choose Balatro Two'))
  key('ArrowUp')
  key('ArrowUp')
  expect(document.activeElement).toBe(search)
  key('Enter')
  const stars = await screen.findByRole('slider', { name: 'Your rating of Balatro' })
  await waitFor(() => expect(document.activeElement).toBe(stars))
})

test('the buttons of the closed composer do what they are called: a warning, whose words are not lost', async () => {
  await come()
  press(button('Content warning'))
  const warning = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Content warning' })
  expect(document.activeElement).toBe(await warning())
  type(await warning(), 'Gambling')
  press(button('Content warning'))
  expect(screen.queryByRole('textbox', { name: 'Content warning' })).toBeNull()
  press(button('Content warning'))
  expect((await warning()).value).toBe('Gambling')
  expect(document.activeElement).toBe(await warning())
})

test('the buttons of the closed composer do what they are called: pictures', async () => {
  withPictures()
  await come()
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue(undefined)
  press(button('Add pictures'))
  expect(chooser).toHaveBeenCalledTimes(1)
  chooser.mockRestore()
  fireEvent.change(screen.getByLabelText('Pictures'), { target: { files: [aPicture()] } })
  expect(await screen.findByRole('list', { name: 'Pictures of this post' })).toBeDefined()
  expect(document.activeElement).toBe(await openField())
})

test('a draft of words is posted from the closed line, and the focus goes to the new post', async () => {
  const { field, api } = await open()
  type(field, 'To be continued')
  key('Escape')
  expect(document.activeElement).toBe(line())
  press(button('Post'))
  const post = await screen.findByText('To be continued', { selector: 'p' })
  await waitFor(() => expect(document.activeElement).toBe(post))
  expect(api.callsOf('POST /api/posts')).toHaveLength(1)
})

test('where the new post is not shown, the closed line has the focus', async () => {
  const { field, api } = await open({}, 'hot')
  type(field, 'Not hot yet')
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(line()))
})

test('the place to write takes the focus at once, behind what is there', async () => {
  const first = await open()
  type(first.field, 'Begun')
  key('Escape')
  act(() => line().blur())
  act(goWriting)
  expect(document.activeElement).toBe(line())
  expect(line().selectionStart).toBe(5)
  press(line())
  const field = await openField()
  act(() => field.blur())
  act(goWriting)
  expect(document.activeElement).toBe(field)
})
