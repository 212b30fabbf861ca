// @vitest-environment jsdom
import type { Comment } from '@guildhall/contract/posts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import { refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { choose, field, mayAll, me, playThread, sendByKey, writes } from '../../../testing/posts/played-thread.tsx'
import { aBranch, aComment, aPost } from '../../../testing/posts/post-builders.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

const wren = aMember()

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('one replies under a comment; its box goes when the reply is there', async () => {
  const root = aBranch({ text: 'The root', author: wren })
  const { api } = playThread(
    { comments: [root] },
    {
      'GET /api/comments/{id}': ({ params }) => ({
        comment: aBranch({ id: params['id'] ?? '', text: 'To you' }),
        parents: [],
      }),
    },
  )
  await screen.findByText('The root')
  press(screen.getByRole('button', { name: 'Reply to Wren Abbott' }))
  const box = await field('Reply to Wren Abbott')
  expect(document.activeElement).toBe(box)
  type(box, 'To you')
  sendByKey()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply to Wren Abbott' })).toBeNull())
  expect(await screen.findByText('To you')).toBeDefined()
  expect(api.callsOf(writes)[0]?.body).toEqual({ text: 'To you', parentId: root.id })
})

test('Escape leaves the box, and its words wait for the next time', async () => {
  playThread({ comments: [aBranch({ author: wren })] })
  press(await screen.findByRole('button', { name: 'Reply to Wren Abbott' }))
  type(await field('Reply to Wren Abbott'), 'Not yet')
  key('Escape')
  expect(screen.queryByRole('textbox', { name: 'Reply to Wren Abbott' })).toBeNull()
  press(screen.getByRole('button', { name: 'Reply to Wren Abbott' }))
  expect((await field('Reply to Wren Abbott')).value).toBe('Not yet')
})

test('who wrote the post is marked among those who reply', async () => {
  const post = aPost()
  playThread({ post, comments: [aBranch({ author: wren }), aBranch({ author: post.author })] })
  const marked = await screen.findByRole('article', { name: 'Reply of Sorcha Byrne' })
  expect(within(marked).getByText('Author')).toBeDefined()
  expect(screen.getAllByText('Author')).toHaveLength(1)
})

test('an own reply is changed, and says that it was', async () => {
  const mine = aBranch({ text: 'Frist', author: me, may: mayAll })
  const changed = (now: Comment): Comment => ({
    ...now,
    text: 'First',
    editedAt: '2026-03-14T21:00:00.000Z',
    version: 2,
  })
  const { api, now } = playThread(
    { comments: [mine] },
    {
      'PATCH /api/comments/{id}': () => {
        now.comments = now.comments.map((each) => ({ ...each, ...changed(each) }))
        return changed(mine)
      },
      'GET /api/comments/{id}/edits': () => [{ text: 'Frist', writtenAt: mine.createdAt }],
    },
  )
  await choose('More about your reply', 'Edit')
  const words = await field('New words of your reply')
  expect(words.value).toBe('Frist')
  type(words, 'First')
  sendByKey()
  press(await screen.findByRole('button', { name: /^edited/ }))
  expect(screen.getByText('First')).toBeDefined()
  expect(api.callsOf('PATCH /api/comments/{id}')[0]?.body).toEqual({ text: 'First', version: 1 })
  const dialog = await screen.findByRole('dialog', { name: 'What it said before' })
  expect(await within(dialog).findByText('Frist')).toBeDefined()
})

test('new words of a reply are not left without a question', async () => {
  playThread({ comments: [aBranch({ text: 'Old', author: me, may: mayAll })] })
  await choose('More about your reply', 'Edit')
  type(await field('New words of your reply'), 'New')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  key('Escape')
  press(await screen.findByRole('button', { name: 'Stay' }))
  expect((await field('New words of your reply')).value).toBe('New')
  press(screen.getByRole('button', { name: 'Cancel' }))
  press(await screen.findByRole('button', { name: 'Leave and lose them' }))
  expect(screen.queryByRole('textbox', { name: 'New words of your reply' })).toBeNull()
  expect(screen.getByText('Old')).toBeDefined()
})

test('a change that was made elsewhere meanwhile is told, and the words stay', async () => {
  playThread(
    { comments: [aBranch({ text: 'Old', author: me, may: mayAll })] },
    { 'PATCH /api/comments/{id}': () => refuse(409, 'post_changed_meanwhile') },
  )
  await choose('More about your reply', 'Edit')
  type(await field('New words of your reply'), 'New')
  sendByKey()
  await screen.findByRole('alert')
  expect((await field('New words of your reply')).value).toBe('New')
})

test('a deleted reply goes, and leaves its place where it was answered', async () => {
  const alone = aBranch({ text: 'Alone', author: me, may: mayAll })
  const answered = aBranch({ text: 'Answered', first: [aComment({ text: 'The answer' })] })
  const { now } = playThread(
    { comments: [alone, answered] },
    {
      'DELETE /api/comments/{id}': ({ params }) => {
        now.comments = now.comments.filter(({ id }) => id !== params['id'])
      },
    },
  )
  await screen.findByText('Alone')
  await choose('More about your reply', 'Delete')
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Alone')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Replies' })))
  expect(screen.getByText('The answer')).toBeDefined()
})

test('of a reply that was deleted only its place is there', async () => {
  const gone = aBranch({ text: '', deletedAt: '2026-03-14T21:00:00.000Z', first: [aComment({ text: 'The answer' })] })
  playThread({ comments: [gone] })
  await screen.findByText('This reply was deleted.')
  expect(screen.getByText('The answer')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^More about/ })).toHaveLength(1)
})

test('what the author of the post folded is shown on request', async () => {
  playThread({ comments: [aBranch({ text: 'Rude words', isHidden: true })] })
  await screen.findByText(/Folded by the author of the post/)
  expect(screen.queryByText('Rude words')).toBeNull()
  press(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('Rude words')).toBeDefined()
})

test('the author of the post folds a reply at once, and it is undone when it is refused', async () => {
  const gate = Promise.withResolvers<void>()
  playThread(
    { comments: [aBranch({ text: 'Off topic', author: wren, may: { reply: true, change: false, hide: true } })] },
    { 'PUT /api/comments/{id}/hidden': () => gate.promise.then(() => refuse(503, 'unavailable')) },
  )
  await choose('More about the reply of Wren Abbott', 'Fold for everybody')
  await screen.findByText(/Folded by the author of the post/)
  gate.resolve()
  await screen.findByText('Off topic')
})

test('a heart counts at once, and is undone when the server refuses', async () => {
  const gate = Promise.withResolvers<void>()
  const reactions = [{ key: 'heart', count: 2, isMine: false }]
  playThread(
    { comments: [aBranch({ author: wren, reactions })] },
    { 'PUT /api/comments/{id}/reactions/{key}': () => gate.promise.then(() => refuse(503, 'unavailable')) },
  )
  press(await screen.findByRole('button', { name: 'Like the reply of Wren Abbott, 2', pressed: false }))
  await screen.findByRole('button', { name: 'Like the reply of Wren Abbott, 3', pressed: true })
  gate.resolve()
  await screen.findByRole('button', { name: 'Like the reply of Wren Abbott, 2', pressed: false })
})

test('who reacted is told', async () => {
  const hana = aMember({ firstName: 'Hana', lastName: 'Kovářová', handle: 'hana' })
  playThread(
    { comments: [aBranch({ author: wren, reactions: [{ key: 'laugh', count: 1, isMine: false }] })] },
    { 'GET /api/comments/{id}/reactions': () => [{ id: hana.id, key: 'laugh', member: hana }] },
  )
  await screen.findByRole('button', { name: /^Laugh, 1/ })
  await choose('More about the reply of Wren Abbott', 'Who reacted')
  const dialog = await screen.findByRole('dialog', { name: 'Who reacted' })
  expect((await within(dialog).findByRole('link', { name: 'Hana Kovářová' })).getAttribute('href')).toBe(
    '/profile/hana',
  )
})
