import { expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { feedOf, getPost, open, remove, write } from '../../../../testing/posts/posts.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

it('a post by itself tells whether its author lets the reader write, freely or with a request', async () => {
  const [author, friend, stranger] = await Promise.all([app.member(), app.member(), app.member()])
  await befriend(friend, author)
  const post = await write(author)
  const told = async () => ({
    friend: (await getPost(friend, post)).mayMessage,
    stranger: (await getPost(stranger, post)).mayMessage,
  })
  await choosePrivacy(author, { messages: 'friends', messageRequests: 'everyone' })
  expect(await told()).toEqual({ friend: true, stranger: true })
  await choosePrivacy(author, { messageRequests: 'nobody' })
  expect(await told()).toEqual({ friend: true, stranger: false })
  await choosePrivacy(author, { messages: 'nobody' })
  expect(await told()).toEqual({ friend: false, stranger: false })
})

it('what it tells is what opening the chat comes to', async () => {
  const [author, reader] = [await app.member(), await app.member()]
  const post = await write(author)
  const opened = async () =>
    (await reader.call('POST /api/conversations', { body: { conversationId: '', participants: [author.id] } })).status
  await choosePrivacy(author, { messages: 'friends', messageRequests: 'nobody' })
  expect([(await getPost(reader, post)).mayMessage, await opened()]).toEqual([false, 422])
  await choosePrivacy(author, { messageRequests: 'everyone' })
  expect([(await getPost(reader, post)).mayMessage, await opened()]).toEqual([true, 201])
})

it('nobody writes to themselves, or by way of what was deleted; and lists do not tell', async () => {
  const [author, reader] = [await app.member(), await app.member()]
  await befriend(author, reader)
  const post = await write(author)
  expect((await getPost(author, post)).mayMessage).toBe(false)
  expect((await feedOf(reader, 'following')).map((each) => each.mayMessage)).toEqual([undefined])
  await comment(reader, post)
  await remove(author, post)
  expect((await getPost(reader, post)).mayMessage).toBe(false)
})

it('whom a block keeps apart is not shown the post at all', async () => {
  const [author, reader] = [await app.member(), await app.member()]
  const post = await write(author)
  await block(author, reader)
  expect((await open(reader, post)).status).toBe(404)
})
