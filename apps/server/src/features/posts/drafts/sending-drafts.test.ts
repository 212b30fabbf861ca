import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import {
  begunBy,
  draftOf,
  draftsOf,
  inAnHour,
  keep,
  makeDue,
  publishDue,
  schedule,
  tryKeep,
  trySchedule,
} from '../../../../testing/posts/drafts.ts'
import { picture, postsOf, tryPost, write } from '../../../../testing/posts/posts.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const other = await app.member()

const postsBy = (author: TestMember) => postsOf(author, { authorId: author.id })

describe('a draft that is sent', () => {
  it('leaves behind what another device wrote, in its pictures too, unless its sender knew of it', async () => {
    const writer = await app.member()
    const mediaId = await picture(writer)
    const { id } = await keep(writer, { text: 'A begins' })
    const more = { text: 'A begins, and B goes on for long', pictures: [{ mediaId }] }
    await keep(writer, more, { id, version: 1 })
    await write(writer, 'A begins', { draftId: id, draftVersion: 1 })
    const [aside] = await draftsOf(writer)
    expect(aside).toMatchObject({ excerpt: more.text, isOpen: false })
    expect((await draftOf(writer, { id: aside?.id ?? '' })).pictures).toMatchObject([{ mediaId }])
    // Its own earlier words are no other's.
    const own = await keep(writer, { text: 'Two wrongs' })
    await write(writer, 'Two rights', { draftId: own.id, draftVersion: own.version })
    expect(await draftsOf(writer)).toHaveLength(1)
    const { id: postId } = await write(other)
    const reply = await keep(writer, { text: 'Yes, and no' }, { postId })
    const body = { text: 'Yes', draftId: reply.id }
    await writer.call('POST /api/posts/{id}/comments', { params: { id: postId }, body })
    expect((await draftsOf(writer)).map(({ excerpt }) => excerpt)).toEqual(['Yes, and no', more.text])
  })

  it.each([
    ['a poll', { more: { poll: { question: 'Who?', options: ['I', 'You'] } } }],
    ['a tag', { more: { spoiler: { kind: 'ending', game: { id: 'hades' } } } }],
    ['its audience', { visibility: 'friends' as const }],
  ])('leaves behind %s of another device', async (_what, added) => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'So far' })
    await keep(writer, { text: 'So far', ...added }, { id, version: 1 })
    expect(await keep(writer, { text: 'So far' }, { id, version: 1 })).toMatchObject({ isOtherAside: true })
    await keep(writer, { text: 'So far', ...added }, { id, version: 3 })
    await write(writer, 'So far', { draftId: id, draftVersion: 3 })
    expect(await draftsOf(writer)).toHaveLength(2)
  })

  it('is posted once from however many windows, and other words of it are another post', async () => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'Once' })
    const post = { text: 'Once', draftId: id }
    const both = await Promise.all([tryPost(writer, post), tryPost(writer, { ...post, draftVersion: 7 })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await postsBy(writer)).toHaveLength(1)
    const { id: later } = await schedule(writer, { text: 'Tonight' })
    await makeDue(app, { id: later })
    await publishDue(app)
    const [shown] = await postsBy(writer)
    expect(await write(writer, 'Tonight', { draftId: later })).toMatchObject({ id: shown?.id })
    await write(writer, 'Tonight, or never', { draftId: later })
    expect((await postsBy(writer)).map(({ text }) => text)).toEqual(['Tonight, or never', 'Tonight', 'Once'])
    const answered = await write(other)
    const reply = { params: { id: answered.id }, body: { text: 'Yes', draftId: randomUUID() } }
    const [first, second] = [
      await writer.call('POST /api/posts/{id}/comments', reply),
      await writer.call('POST /api/posts/{id}/comments', reply),
    ]
    expect([second.status, second.body]).toEqual([201, first.body])
  })

  it('is posted once, also while the clock is posting it', async () => {
    const writer = await app.member()
    const { id: before } = await schedule(writer, { text: 'Tonight' })
    await makeDue(app, { id: before })
    await publishDue(app)
    const [posted] = await postsBy(writer)
    const { id } = await schedule(writer, { text: 'Tonight' })
    const answer = await duringUncommitted(
      app,
      async (db) => {
        await sql`
          insert into sent_post_drafts (user_id, draft_id, post_id, digest)
          select user_id, ${id}, post_id, digest from sent_post_drafts where draft_id = ${before}`.execute(db)
        await sql`delete from post_drafts where id = ${id}`.execute(db)
      },
      () => tryPost(writer, { text: 'Tonight', draftId: id }),
    )
    expect([answer.status, answer.body.id]).toEqual([201, posted?.id])
    expect(await postsBy(writer)).toHaveLength(1)
  })

  it('is not made again by what still came of it', async () => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'Sent' })
    await write(writer, 'Sent', { draftId: id, draftVersion: 1 })
    expect(refusal(await tryKeep(writer, { text: 'Sen' }, { id, version: 1 }))).toEqual([404, 'draft_not_found'])
    expect(refusal(await trySchedule(writer, { text: 'Sent' }, { id }))).toEqual([404, 'draft_not_found'])
    expect(await draftsOf(writer)).toEqual([])
    // Another member's id may be the same.
    await keep(other, { text: 'Mine' }, { id })
    expect(await begunBy(other)).toMatchObject([{ id }])
  })
})

describe('a draft that is scheduled or cleared', () => {
  it('leaves behind what another device wrote since it was seen', async () => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'A begins' })
    await keep(writer, { text: 'A begins, and B goes on' }, { id, version: 1 })
    await schedule(writer, { text: 'A begins' }, id)
    expect(await draftsOf(writer)).toMatchObject([{ excerpt: 'A begins, and B goes on', isOpen: false }])
    const next = await keep(writer, { text: 'Own' })
    const body = { publishAt: inAnHour(), post: { text: 'Mended' }, content: { text: 'Mended' }, version: next.version }
    await writer.call('PUT /api/scheduled-posts/{id}', { params: { id: next.id }, body })
    expect(await draftsOf(writer)).toHaveLength(1)
  })

  it('is cleared only as it was seen', async () => {
    const writer = await app.member()
    const { id } = await keep(writer, { text: 'A begins' })
    await keep(writer, { text: 'A begins, and B goes on' }, { id, version: 1 })
    const clear = (version: number) => writer.call('DELETE /api/drafts/{id}', { params: { id }, query: { version } })
    expect((await clear(1)).status).toBe(204)
    expect(await draftsOf(writer)).toMatchObject([{ id, isOpen: false }])
    expect((await clear(2)).status).toBe(204)
    expect(await draftsOf(writer)).toEqual([])
  })
})

it('keeps what a page knows beyond the words without what cannot be stored', async () => {
  const writer = await app.member()
  const more = { poll: { options: ['Y\0es', ['\ud800No']] }, 'na\0me': 1 }
  const { id } = await keep(writer, { text: 'x', more })
  expect((await draftOf(writer, { id })).content.more).toEqual({ poll: { options: ['Yes', ['No']] }, name: 1 })
})
