import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { change, getPost, ofPost, postsOf, remove, save, write, writeMany } from '../../../../testing/posts/posts.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const author = await app.member()

const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)

describe('saved posts', () => {
  it('are listed as they were saved, last first, once each', async () => {
    const reader = await app.member()
    const [first, second, third] = await writeMany(author, 3)
    if (!first || !second || !third) throw new Error('nothing was written')
    for (const post of [second, third, first, second]) expect((await save(reader, post)).status).toBe(204)
    expect(idsOf(await postsOf(reader, { saved: 'true' }))).toEqual([first.id, third.id, second.id])
    const [top] = await postsOf(reader, { saved: 'true', limit: 1 })
    expect(top?.isSaved).toBe(true)
    const rest = await postsOf(reader, { saved: 'true', before: top?.cursor ?? '' })
    expect(idsOf(rest)).toEqual([third.id, second.id])
    await reader.call('DELETE /api/posts/{id}/saved', ofPost(third))
    expect((await reader.call('DELETE /api/posts/{id}/saved', ofPost(third))).status).toBe(204)
    expect(idsOf(await postsOf(reader, { saved: 'true' }))).toEqual([first.id, second.id])
    expect(await postsOf(author, { saved: 'true' })).toEqual([])
  })

  it('are only those that are seen', async () => {
    const [reader, blocker] = [await app.member(), await app.member()]
    const [shut, gone, blocked] = [await write(author), await write(author), await write(blocker)]
    for (const post of [shut, gone, blocked]) await save(reader, post)
    await change(author, shut, { visibility: 'private' })
    await remove(author, gone)
    await block(blocker, reader)
    expect(await postsOf(reader, { saved: 'true' })).toEqual([])
    for (const post of [shut, gone, blocked, { id: randomUUID() }]) expect((await save(reader, post)).status).toBe(404)
  })

  it('are 5,000 at most; what was deleted makes room', async () => {
    const reader = await app.member()
    const gone = await write(author)
    await save(reader, gone)
    await app.sql(
      `with written as (
         insert into posts (id, author_id, text) select gen_random_uuid(), $1, 'x' from generate_series(1, 4998) returning id)
       insert into saved_posts (id, user_id, post_id) select gen_random_uuid(), $2, id from written`,
      [author.id, reader.id],
    )
    const posts = await writeMany(author, 4)
    const together = await Promise.all(posts.map((post) => save(reader, post)))
    expect(together.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    await remove(author, gone)
    const after = await Promise.all(posts.map((post) => save(reader, post)))
    expect(after.map(({ status }) => status).toSorted()).toEqual([204, 204, 409, 409])
  })
})

it('a silenced post says so, to who silenced it', async () => {
  const reader = await app.member()
  const post = await write(author)
  const silence = () => reader.call('PUT /api/posts/{id}/silent', ofPost(post))
  expect([(await silence()).status, (await silence()).status]).toEqual([204, 204])
  expect([(await getPost(reader, post)).isSilent, (await getPost(author, post)).isSilent]).toEqual([true, false])
  expect((await reader.call('DELETE /api/posts/{id}/silent', ofPost(post))).status).toBe(204)
  expect((await getPost(reader, post)).isSilent).toBe(false)
})
