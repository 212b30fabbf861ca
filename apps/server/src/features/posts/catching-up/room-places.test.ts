import { randomUUIDv7 } from 'node:crypto'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { change, remove, write } from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type RoomName = 'post' | 'posts' | 'replies' | 'media'

const put = (member: TestMember, room: RoomName, { id }: { id: string }, itemId: string, offset = 0) =>
  member.call('PUT /api/feed/places/{room}/{id}', { params: { room, id }, body: { itemId, offset } })
const forget = (member: TestMember, room: RoomName, { id }: { id: string }) =>
  member.call('DELETE /api/feed/places/{room}/{id}', { params: { room, id } })
const place = async (member: TestMember, room: RoomName, { id }: { id: string }) =>
  (await member.call('GET /api/feed/places/{room}/{id}', { params: { room, id } })).body.place

it('is kept for each thread and list by itself, for its reader alone, and the last write holds', async () => {
  const [reader, author] = [await app.member(), await app.member()]
  const post = await write(author)
  const [first, second] = [await comment(author, post, 'One'), await comment(author, post, 'Two')]
  expect(await place(reader, 'post', post)).toBeNull()
  await put(reader, 'post', post, first.id, 120)
  await put(reader, 'post', post, second.id, -40)
  await put(reader, 'posts', author, post.id, 7)
  await put(reader, 'replies', author, first.id, 8)
  expect(await place(reader, 'post', post)).toMatchObject({ itemId: second.id, offset: -40 })
  expect(await place(reader, 'posts', author)).toMatchObject({ itemId: post.id, offset: 7 })
  expect(await place(reader, 'replies', author)).toMatchObject({ itemId: first.id, offset: 8 })
  expect(await place(reader, 'media', author)).toBeNull()
  expect(await place(author, 'post', post)).toBeNull()
  await forget(reader, 'post', post)
  expect(await place(reader, 'post', post)).toBeNull()
  expect(await place(reader, 'posts', author)).not.toBeNull()
})

it('is none in what is of another room, unknown, or not seen', async () => {
  const [reader, author] = [await app.member(), await app.member()]
  const [post, other] = [await write(author), await write(author)]
  const hidden = await write(author, 'Mine', { visibility: 'private' })
  const [elsewhere, secret] = [await comment(author, other, 'Elsewhere'), await comment(author, hidden, 'Secret')]
  for (const id of [elsewhere.id, post.id, randomUUIDv7()]) {
    expect((await put(reader, 'post', post, id)).status).toBe(204)
  }
  await put(reader, 'post', hidden, secret.id)
  await put(reader, 'posts', author, hidden.id)
  await put(reader, 'posts', reader, post.id)
  await put(reader, 'replies', author, post.id)
  expect(await app.sql('select 1 from reading_places where user_id = $1', [reader.id])).toEqual([])
  const wrong = await reader.call('PUT /api/feed/places/{room}/{id}', {
    params: { room: 'post', id: post.id },
    body: { itemId: elsewhere.id, offset: 1_000_000 },
  })
  expect(wrong.status).toBe(422)
})

it('falls back to none when what stands there was deleted or hidden meanwhile', async () => {
  const [reader, author, writer] = [await app.member(), await app.member(), await app.member()]
  const [post, narrowed] = [await write(author), await write(author)]
  const [said, taken] = [await comment(writer, post, 'Here'), await comment(author, narrowed, 'There')]
  await put(reader, 'post', post, said.id)
  await put(reader, 'post', narrowed, taken.id)
  await put(reader, 'posts', author, post.id)
  await change(author, narrowed, { visibility: 'private' })
  expect(await place(reader, 'post', narrowed)).toBeNull()
  await block(writer, reader)
  expect(await place(reader, 'post', post)).toBeNull()
  await remove(author, post)
  expect(await place(reader, 'posts', author)).toBeNull()
})

it('is kept of fifty rooms, for thirty days, and goes with the account', async () => {
  const [reader, author] = [await app.member(), await app.member()]
  const post = await write(author)
  await app.sql(
    `insert into reading_places (user_id, room, of_id, item_id, item_offset, at)
     select $1, 'post', gen_random_uuid(), $2, 0, now() - make_interval(mins => n) from generate_series(1, 60) n`,
    [reader.id, post.id],
  )
  const count = async () =>
    (await app.sql<{ n: number }>('select count(*)::int as n from reading_places where user_id = $1', [reader.id]))[0]
      ?.n
  await put(reader, 'posts', author, post.id)
  expect(await count()).toBe(50)
  expect(await place(reader, 'posts', author)).not.toBeNull()
  await app.sql(`update reading_places set at = at - interval '31 days' where user_id = $1`, [reader.id])
  expect(await place(reader, 'posts', author)).toBeNull()
  await put(reader, 'media', author, post.id)
  expect(await count()).toBe(1)
  await app.sql('delete from users where id = $1', [reader.id])
  expect(await count()).toBe(0)
})
