// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { offline } from '../../../../testing/fake-api.ts'
import { aGameCard } from '../../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../../testing/hands.ts'
import { aDraft } from '../../../../testing/posts/draft-builders.ts'
import { field, playThread, sendByKey, writes } from '../../../../testing/posts/played-thread.tsx'
import { aPost } from '../../../../testing/posts/post-builders.ts'

const keeps = 'PUT /api/drafts/{id}'
const post = aPost()

beforeEach(() => localStorage.clear())

test('a reply that was begun on another device is in the field, and goes with the reply', async () => {
  const draft = aDraft({ postId: post.id, content: { text: 'From the phone' } })
  const { api } = playThread({ post }, { 'GET /api/drafts/begun': () => [draft] })
  const words = await field()
  words.focus()
  await waitFor(() => expect(words.value).toBe('From the phone'))
  sendByKey()
  await waitFor(() => expect(api.callsOf(writes)[0]?.body).toMatchObject({ text: 'From the phone', draftId: draft.id }))
})

test('a reply whose answer was lost carries the same key after the page was loaded anew', async () => {
  const first = playThread({ post }, { [writes]: offline })
  type(await field(), 'Once only')
  sendByKey()
  await waitFor(() => expect(first.api.callsOf(writes)).toHaveLength(1))
  await waitFor(async () => expect((await field()).value).toBe('Once only'))
  cleanup()
  const second = playThread({ post })
  const words = await field()
  words.focus()
  sendByKey()
  await waitFor(() => expect(second.api.callsOf(writes)).toHaveLength(1))
  const keyOf = ({ api }: typeof first) => api.callsOf(writes)[0]?.headers.get('idempotency-key')
  expect(keyOf(second)).toBe(keyOf(first))
})

test('words of both devices are kept in one field', async () => {
  const draft = aDraft({ postId: post.id, content: { text: 'From the phone' } })
  const { api } = playThread({ post }, { 'GET /api/drafts/begun': () => [draft] })
  const words = await field()
  type(words, 'From the desk')
  await waitFor(() => expect(words.value).toBe('From the phone\nFrom the desk'))
  await waitFor(
    () =>
      expect(api.callsOf(keeps)[0]?.body).toMatchObject({
        postId: post.id,
        parentId: null,
        version: 1,
        content: { text: 'From the phone\nFrom the desk' },
      }),
    { timeout: 5000 },
  )
})

test('a veil of another device is on the reply here, and one that is put on here goes there', async () => {
  const spoiler = { kind: 'chapter', game: aGameCard(), achievement: null, chapter: 'The end' } as const
  const draft = aDraft({ postId: post.id, content: { text: 'He dies', more: { spoiler } } })
  const { api } = playThread({ post }, { 'GET /api/drafts/begun': () => [draft] })
  const words = await field()
  words.focus()
  await waitFor(() => expect(words.value).toBe('He dies'))
  type(words, 'He dies, and she')
  await waitFor(
    () =>
      expect(api.callsOf(keeps)[0]?.body).toMatchObject({ content: { text: 'He dies, and she', more: { spoiler } } }),
    { timeout: 5000 },
  )
  press(screen.getByRole('button', { name: 'Take the spoiler tag off' }))
  await waitFor(() => expect(api.callsOf(keeps)[1]?.body).toMatchObject({ content: { more: { spoiler: null } } }), {
    timeout: 5000,
  })
})
