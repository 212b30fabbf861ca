import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, mute, unblock } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { postsOf, write } from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

const begin = async (owner: TestMember, name = 'Close ones', userId?: string) =>
  succeed(await owner.call('POST /api/circles', { body: { name, ...(userId !== undefined && { userId }) } }))
const put = (owner: TestMember, circle: Named, { id: userId }: Named) =>
  owner.call('PUT /api/circles/{id}/members/{userId}', { params: { id: circle.id, userId } })
const takeOut = (owner: TestMember, circle: Named, { id: userId }: Named) =>
  owner.call('DELETE /api/circles/{id}/members/{userId}', { params: { id: circle.id, userId } })
const listsOf = async (owner: TestMember, userId?: string) =>
  succeed(await owner.call('GET /api/circles', { query: userId === undefined ? {} : { userId } }))
const membersOf = (owner: TestMember, { id }: Named) => owner.call('GET /api/circles/{id}/members', { params: { id } })
const read = async (owner: TestMember, { id }: Named, page: { before?: string; limit?: number } = {}) =>
  succeed(await owner.call('GET /api/posts', { query: { circleId: id, ...page } }))
const codeOf = (answer: { body: unknown }) => app.problem(answer).code

describe('a list of people', () => {
  it('is made, named, filled and removed by its owner alone', async () => {
    const [owner, one, other] = [await app.member(), await app.member(), await app.member()]
    const circle = await begin(owner, 'Zebras', one.id)
    expect(circle).toMatchObject({ name: 'Zebras', count: 1, holds: true, first: [{ id: one.id }] })
    await begin(owner, 'apes')
    expect([(await put(owner, circle, other)).status, (await put(owner, circle, other)).status]).toEqual([204, 204])
    expect((await listsOf(owner, other.id)).map(({ name, count, holds }) => [name, count, holds])).toEqual([
      ['apes', 0, false],
      ['Zebras', 2, true],
    ])
    expect((await membersOf(owner, circle)).body.map(({ id }) => id)).toEqual([one.id, other.id])
    expect((await takeOut(owner, circle, one)).status).toBe(204)
    expect((await takeOut(owner, circle, one)).status).toBe(204)
    const params = { id: circle.id }
    expect((await owner.call('PATCH /api/circles/{id}', { params, body: { name: 'Few' } })).status).toBe(204)
    expect((await listsOf(owner)).map(({ name, count }) => [name, count])).toEqual([
      ['apes', 0],
      ['Few', 1],
    ])
    expect(await listsOf(one)).toEqual([])
    expect((await owner.call('DELETE /api/circles/{id}', { params })).status).toBe(204)
    expect(codeOf(await membersOf(owner, circle))).toBe('circle_not_found')
  })

  it('takes whom its owner sees, and not the owner', async () => {
    const [owner, blocker] = [await app.member(), await app.member()]
    await block(blocker, owner)
    const circle = await begin(owner)
    expect(codeOf(await put(owner, circle, owner))).toBe('circle_of_oneself')
    for (const nobody of [blocker, { id: randomUUIDv7() }]) {
      expect(codeOf(await put(owner, circle, nobody))).toBe('member_not_found')
    }
  })

  it('has room for 200, of which there are 50, however many come at once', async () => {
    const [owner, one, other] = [await app.member(), await app.member(), await app.member()]
    const circle = await begin(owner)
    await app.sql(
      `with made as (
         insert into users (id, first_name, last_name, handle, email, email_key, name_key, name_words, role)
         select gen_random_uuid(), 'M', 'M', 'many_' || n, 'm' || n || '@x.example', 'm' || n || '@x.example', 'm m', '', 0
         from generate_series(1, 199) n returning id)
       insert into circle_members (circle_id, member_id) select $1, id from made`,
      [circle.id],
    )
    const put200 = await Promise.all([put(owner, circle, one), put(owner, circle, other)])
    expect(put200.map(({ status }) => status).toSorted()).toEqual([204, 409])
    await app.sql(
      `insert into circles (id, user_id, name) select gen_random_uuid(), $1, 'x' from generate_series(1, 48)`,
      [owner.id],
    )
    const begun = await Promise.all(['a', 'b'].map((name) => owner.call('POST /api/circles', { body: { name } })))
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('what is read of one', () => {
  it('is of its people alone, by pages, as far as each is seen', async () => {
    const [owner, one, other, stranger] = await Promise.all([1, 2, 3, 4].map(() => app.member()))
    if (!owner || !one || !other || !stranger) throw new Error('nobody')
    const circle = await begin(owner, 'Two', one.id)
    await put(owner, circle, other)
    const first = await write(one)
    await write(stranger)
    const second = await write(other)
    await write(other, 'For friends', { visibility: 'friends' })
    const page = await read(owner, circle, { limit: 1 })
    expect(page.map(({ id }) => id)).toEqual([second.id])
    const rest = await read(owner, circle, { limit: 5, before: page[0]?.cursor ?? '' })
    expect(rest.map(({ id }) => id)).toEqual([first.id])
    const elsewhere = await owner.call('GET /api/posts', {
      query: { circleId: (await begin(owner)).id, before: page[0]?.cursor ?? '' },
    })
    expect(elsewhere.status).toBe(400)

    await block(other, owner)
    await mute(owner, one)
    expect(await read(owner, circle)).toEqual([])
    expect((await membersOf(owner, circle)).body.map(({ id }) => id)).toEqual([one.id])
    expect((await listsOf(owner, other.id)).find(({ id }) => id === circle.id)?.count).toBe(1)
    await unblock(other, owner)
    expect((await read(owner, circle)).map(({ id }) => id)).toEqual([second.id])
  })

  it('has its own news: of others in it, since a post that was seen', async () => {
    const [owner, one, stranger] = [await app.member(), await app.member(), await app.member()]
    const circle = await begin(owner, 'One', one.id)
    const seen = await write(one)
    const newsFor = (reader: TestMember, query: { of?: 'hall' } = {}) =>
      reader.call('GET /api/feed/news', { query: { circleId: circle.id, after: seen.id, ...query } })
    await write(stranger)
    expect((await newsFor(owner)).body).toEqual({ count: 0, authors: [] })
    await write(one)
    await write(one, 'For friends', { visibility: 'friends' })
    await write(owner)
    expect((await newsFor(owner)).body).toMatchObject({ count: 1, authors: [{ id: one.id }] })
    expect(codeOf(await newsFor(one))).toBe('circle_not_found')
    expect((await newsFor(owner, { of: 'hall' })).status).toBe(422)
    await mute(owner, one)
    expect((await newsFor(owner)).body).toMatchObject({ count: 0 })
  })

  it('is nobody else’s', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    const circle = await begin(owner)
    expect(codeOf(await other.call('GET /api/posts', { query: { circleId: circle.id } }))).toBe('circle_not_found')
    expect((await owner.call('GET /api/posts', { query: { circleId: circle.id, tag: 'a' } })).status).toBe(422)
    expect(await postsOf(other, {})).toEqual([])
  })
})
