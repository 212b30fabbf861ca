import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { begunBy, draftOf, draftsOf, keep, schedule, tryKeep } from '../../../../testing/posts/drafts.ts'
import { picture, tryPost, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const other = await app.member()

const textsOf = (lines: readonly { excerpt: string }[]) => lines.map(({ excerpt }) => excerpt)
const usesOf = async (mediaId: string) =>
  (await app.sql<{ uses: number }>('select uses from media where id = $1', [mediaId]))[0]?.uses

describe('a draft', () => {
  it('is there on another device with all that was begun, and what only pages know', async () => {
    const writer = await app.member()
    const game = await makeGame(await moderatorOf(app))
    const mediaId = await picture(writer)
    const content = {
      text: 'So far',
      warning: 'Loud',
      gameId: game.id,
      rating: 7,
      pictures: [{ mediaId, alt: 'A map' }],
    }
    const { id, version } = await keep(writer, { ...content, more: { poll: { options: ['Yes'] } } })
    expect(version).toBe(1)
    const [begun] = await begunBy(writer)
    expect(begun).toMatchObject({
      id,
      content: {
        text: 'So far',
        warning: 'Loud',
        rating: 7,
        visibility: 'public',
        more: { poll: { options: ['Yes'] } },
      },
      game: { id: game.id },
      pictures: [{ mediaId, alt: 'A map', spoiler: false }],
      isOpen: true,
    })
    expect(await draftsOf(writer)).toMatchObject([{ id, excerpt: 'So far', pictures: 1, failure: null }])
    expect([await begunBy(other), await draftsOf(other)]).toEqual([[], []])
  })

  it('goes with what it becomes, and not with what is refused', async () => {
    const writer = await app.member()
    const post = await write(other)
    const { id } = await keep(writer, { text: 'Balatro' })
    const reply = await keep(writer, { text: 'Yes' }, { postId: post.id })
    expect((await tryPost(writer, { text: 'Balatro', rating: 3, draftId: id })).status).toBe(422)
    expect(await draftsOf(writer)).toHaveLength(2)
    await write(writer, 'Balatro', { draftId: id })
    await writer.call('POST /api/posts/{id}/comments', {
      params: { id: post.id },
      body: { text: 'Yes', draftId: reply.id },
    })
    expect(await draftsOf(writer)).toEqual([])
    // Somebody else's draft stays, whoever names it.
    const kept = await keep(writer, { text: 'Mine' })
    await write(other, 'Not mine', { draftId: kept.id })
    expect(textsOf(await draftsOf(writer))).toEqual(['Mine'])
  })

  it('of another device is put aside where its words are not in the new ones', async () => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'At home' })
    expect(await keep(writer, { text: 'At home, and on' }, { id, version: 1 })).toMatchObject({ isOtherAside: false })
    // The phone was offline since the first words.
    expect(await keep(writer, { text: 'On the way' }, { id, version: 1 })).toMatchObject({ isOtherAside: true })
    expect(textsOf(await draftsOf(writer)).toSorted()).toEqual(['At home, and on', 'On the way'])
    expect((await begunBy(writer)).map(({ content }) => content.text)).toEqual(['On the way'])
    // What is all in it is nothing more.
    expect(await keep(writer, { text: 'On the way home' }, { id, version: 1 })).toMatchObject({ isOtherAside: false })
    expect(await draftsOf(writer)).toHaveLength(2)
  })

  it('of a reply keeps what it gives away, also where another device did not know of it', async () => {
    const writer = await app.member()
    const { id: postId } = await write(other)
    const tagged = { text: 'He dies', more: { spoiler: { kind: 'ending', game: { title: 'Hades', id: 'hades' } } } }
    const { id } = await keep(writer, tagged, { postId })
    expect((await begunBy(writer, postId))[0]?.content).toMatchObject(tagged)
    const [same, bare] = [{ ...tagged, text: 'He dies at last' }, { text: 'He dies at last, and again' }]
    expect(await keep(writer, same, { id, postId, version: 0 })).toMatchObject({ isOtherAside: false })
    expect(await keep(writer, bare, { id, postId, version: 1 })).toMatchObject({ isOtherAside: true })
    const aside = (await draftsOf(writer)).find(({ isOpen }) => !isOpen)
    expect((await draftOf(writer, { id: aside?.id ?? '' })).content).toMatchObject(same)
    // Who knows what was there takes the tag off.
    expect(await keep(writer, { text: 'Nothing' }, { id, postId, version: 3 })).toMatchObject({ isOtherAside: false })
  })

  it('gives its place to another, and stays in the list', async () => {
    const writer = await app.member()
    const first = await keep(writer, { text: 'First' })
    const second = await keep(writer, { text: 'Second' })
    expect(second.isOtherAside).toBe(true)
    expect((await draftsOf(writer)).map(({ excerpt, isOpen }) => [excerpt, isOpen])).toEqual([
      ['Second', true],
      ['First', false],
    ])
    const aside = () => writer.call('PUT /api/drafts/{id}/aside', { params: { id: second.id } })
    expect([(await aside()).status, (await aside()).status]).toEqual([204, 204])
    expect(await begunBy(writer)).toEqual([])
    const remove = () => writer.call('DELETE /api/drafts/{id}', { params: { id: first.id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect(textsOf(await draftsOf(writer))).toEqual(['Second'])
  })

  it('of a reply belongs to what it answers, which is seen', async () => {
    const writer = await app.member()
    const post = await write(other)
    const parent = await comment(other, post)
    await keep(writer, { text: 'To the post' }, { postId: post.id })
    await keep(writer, { text: 'To the comment' }, { postId: post.id, parentId: parent.id })
    expect((await begunBy(writer, post.id)).map(({ parentId }) => parentId).toSorted()).toEqual(
      [parent.id, null].toSorted(),
    )
    const elsewhere = await write(other)
    expect(refusal(await tryKeep(writer, {}, { postId: elsewhere.id, parentId: parent.id }))[1]).toBe(
      'comment_not_found',
    )
    expect((await tryKeep(writer, {}, { parentId: parent.id })).status).toBe(422)
    await block(other, writer)
    for (const postId of [post.id, randomUUID()]) {
      expect(refusal(await tryKeep(writer, { text: 'x' }, { postId }))[1]).toBe('post_not_found')
    }
    // The words are the writer's own, and can be gone on with where they were begun.
    const [begun] = await draftsOf(writer)
    const { id = '', parentId = null } = begun ?? {}
    const place = { postId: post.id, ...(parentId !== null && { parentId }) }
    expect((await tryKeep(writer, { text: 'And more' }, { id, ...place, version: 1 })).status).toBe(200)
    expect(textsOf(await draftsOf(writer))[0]).toBe('And more')
    expect(await draftsOf(writer)).toHaveLength(2)
  })

  it('holds its pictures, and lets them go', async () => {
    const writer = await app.member()
    const [one, two, foreign] = [await picture(writer), await picture(writer), await picture(other)]
    const of = (...ids: string[]) => ({ pictures: ids.map((mediaId) => ({ mediaId })) })
    const { id } = await keep(writer, of(one, two, foreign))
    expect((await draftOf(writer, { id })).pictures.map(({ mediaId }) => mediaId)).toEqual([one, two])
    expect(await Promise.all([one, two, foreign].map(usesOf))).toEqual([1, 1, 0])
    await keep(writer, of(two), { id, version: 1 })
    expect(await usesOf(one)).toBeUndefined()
    await write(writer, 'Look', { ...of(two), draftId: id })
    expect(await usesOf(two)).toBe(1)
    const discarded = await picture(writer)
    const { id: last } = await keep(writer, of(discarded))
    await writer.call('DELETE /api/drafts/{id}', { params: { id: last } })
    expect(await usesOf(discarded)).toBeUndefined()
  })

  it('may be too long to be sent, but not without end; there are a hundred', async () => {
    const writer = await app.member()
    expect((await tryKeep(writer, { text: 'x'.repeat(6000) })).status).toBe(200)
    expect((await tryKeep(writer, { text: 'x', more: { poll: 'y'.repeat(64_000) } })).status).toBe(422)
    await app.sql(
      `insert into post_drafts (id, user_id, content)
       select gen_random_uuid(), $1, '{"text": "x"}' from generate_series(1, 98)`,
      [writer.id],
    )
    const together = await Promise.all(['a', 'b', 'c'].map((text) => tryKeep(writer, { text })))
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await draftsOf(writer)).toHaveLength(100)
  })

  it('that is there already is kept on beside a hundred others, which need not be of its making', async () => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'Begun' })
    // A post that could not be published when it was due is a draft again, however many there are.
    await app.sql(
      `insert into post_drafts (id, user_id, content)
       select gen_random_uuid(), $1, '{"text": "x"}' from generate_series(1, 100)`,
      [writer.id],
    )
    expect(await keep(writer, { text: 'Begun, and on' }, { id, version: 1 })).toMatchObject({ version: 2 })
    // What would put another aside makes one more.
    expect(refusal(await tryKeep(writer, { text: 'Else' }, { id, version: 1 }))).toEqual([409, 'too_many_drafts'])
    expect((await draftOf(writer, { id })).content.text).toBe('Begun, and on')
  })

  it('is none while it is scheduled', async () => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'Soon' })
    await schedule(writer, { text: 'Soon' }, id)
    expect(await draftsOf(writer)).toEqual([])
    expect(refusal(await tryKeep(writer, { text: 'Soon!' }, { id, version: 1 }))).toEqual([409, 'draft_scheduled'])
    expect((await writer.call('DELETE /api/drafts/{id}', { params: { id } })).status).toBe(409)
  })
})
