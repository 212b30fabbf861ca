import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { getPost, ofPost, postsOf, save, writeMany } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const author = await app.member()

const make = (member: TestMember, name: string) => member.call('POST /api/saved-folders', { body: { name } })
const folder = async (member: TestMember, name: string) => succeed(await make(member, name))
const foldersOf = async (member: TestMember) => succeed(await member.call('GET /api/saved-folders'))
const move = (member: TestMember, post: { id: string }, folderId: string | null) =>
  member.call('PUT /api/posts/{id}/saved/folder', { ...ofPost(post), body: { folderId } })
const where = async (member: TestMember, post: { id: string }) =>
  succeed(await member.call('GET /api/posts/{id}/saved', ofPost(post)))
const idsIn = async (member: TestMember, folderId?: string) =>
  (await postsOf(member, { saved: 'true', ...(folderId !== undefined && { folderId }) })).map(({ id }) => id)

describe('folders of saved posts', () => {
  it('hold what was put into them, in the order of saving; all stands in the whole list', async () => {
    const reader = await app.member()
    const [first, second, third] = await writeMany(author, 3)
    if (!first || !second || !third) throw new Error('nothing was written')
    const { id } = await folder(reader, 'Guides')
    for (const post of [first, second]) await save(reader, post)
    for (const post of [first, third, third]) expect((await move(reader, post, id)).status).toBe(204)
    expect(await idsIn(reader, id)).toEqual([third.id, first.id])
    expect(await idsIn(reader)).toEqual([third.id, second.id, first.id])
    expect([await where(reader, first), await where(reader, second)]).toEqual([
      { isSaved: true, folderId: id },
      { isSaved: true, folderId: null },
    ])
    await move(reader, first, null)
    expect(await idsIn(reader, id)).toEqual([third.id])
    const [top] = await postsOf(reader, { saved: 'true', folderId: id })
    const elsewhere = await reader.call('GET /api/posts', { query: { saved: 'true', before: top?.cursor } })
    expect(elsewhere.status).toBe(400)
    await reader.call('DELETE /api/saved-folders/{id}', { params: { id } })
    expect([await foldersOf(reader), await idsIn(reader)]).toEqual([[], [third.id, second.id, first.id]])
    expect(await idsIn(reader, id)).toEqual([])
  })

  it('are told apart by name, and are the member’s own', async () => {
    const [reader, other] = [await app.member(), await app.member()]
    const { id } = await folder(reader, 'Guides')
    expect((await folder(reader, 'guides')).id).toBe(id)
    const maps = await folder(reader, 'Maps')
    const rename = (name: string, as = reader) =>
      as.call('PATCH /api/saved-folders/{id}', { params: { id: maps.id }, body: { name } })
    expect(refusal(await rename('GUIDES'))).toEqual([409, 'saved_folder_taken'])
    expect((await rename('Atlas')).body).toEqual({ id: maps.id, name: 'Atlas' })
    expect((await foldersOf(reader)).map(({ name }) => name)).toEqual(['Atlas', 'Guides'])
    expect(refusal(await rename('Mine', other))).toEqual([404, 'saved_folder_not_found'])
    const [post] = await writeMany(author, 1)
    if (!post) throw new Error('nothing was written')
    expect(refusal(await move(other, post, maps.id))).toEqual([404, 'saved_folder_not_found'])
    await save(reader, post)
    await move(reader, post, maps.id)
    await other.call('DELETE /api/saved-folders/{id}', { params: { id: maps.id } })
    expect([await foldersOf(other), await idsIn(other, maps.id)]).toEqual([[], []])
    expect(await idsIn(reader, maps.id)).toEqual([post.id])
  })

  it('take only what is seen, and show only that', async () => {
    const [reader, writer] = [await app.member(), await app.member()]
    const { id } = await folder(reader, 'Later')
    const [post] = await writeMany(writer, 1)
    if (!post) throw new Error('nothing was written')
    await move(reader, post, id)
    expect((await getPost(reader, post)).isSaved).toBe(true)
    await block(writer, reader)
    expect(await idsIn(reader, id)).toEqual([])
    expect([(await move(reader, post, id)).status, (await move(reader, { id: randomUUID() }, id)).status]).toEqual([
      404, 404,
    ])
  })

  it('are a hundred at most', async () => {
    const reader = await app.member()
    await app.sql(
      `insert into saved_post_folders (id, user_id, name)
       select gen_random_uuid(), $1, 'Folder ' || n from generate_series(1, 99) n`,
      [reader.id],
    )
    const together = await Promise.all(['a', 'b', 'c'].map((name) => make(reader, name)))
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})
