import { scoreWeights } from '@guildhall/contract/rules/post-limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { unreadOf } from '../../../../testing/notifications.ts'
import {
  answer,
  changeComment,
  comment,
  commentsOf,
  deleteComment,
  tryToComment,
} from '../../../../testing/posts/comments.ts'
import { react, takeBack, write } from '../../../../testing/posts/posts.ts'
import { duringUncommitted, holdTies } from '../../../../testing/races/during-uncommitted.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import { refusal } from '../../../../testing/refusal.ts'

const app = await forThisFile(createAppWithoutTurns())

/** What is counted at a post or comment, beside the same counted anew. */
async function expectRecount(postId: string): Promise<void> {
  const rows = await app.sql<{ kept: object; counted: object }>(
    `select
       jsonb_build_object('comments', case when p.root_id is null then p.comments end, 'commenters', p.commenters, 'reactors', p.reactors,
         'hot', case when p.root_id is null then round(p.hot::numeric, 6) end) as kept,
       jsonb_build_object(
         'comments', case when p.root_id is null then (
                       select count(*) from posts c where c.deleted_at is null and c.root_id = p.id) end,
         'commenters', counted.commenters,
         'reactors', counted.reactors,
         'hot', case when p.root_id is null then round((log(greatest(
                  ${scoreWeights.reactors} * counted.reactors + ${scoreWeights.commenters} * counted.commenters, 1))
                  + extract(epoch from p.created_at) / 86400)::numeric, 6) end) as counted
     from posts p cross join lateral (
       select
         (select count(distinct c.author_id) from posts c
          where c.root_id = p.id and c.deleted_at is null and c.author_id <> p.author_id) as commenters,
         (select count(distinct r.user_id) from post_reactions r
          where r.post_id = p.id and r.user_id <> p.author_id) as reactors
     ) counted
     where p.id = $1 or p.root_id = $1`,
    [postId],
  )
  expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ counted }) => counted))
}

describe('races of comments', () => {
  it('many who comment, react and delete at once are counted right', async () => {
    const author = await app.member()
    const guests = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    for (let round = 0; round < rounds({ usual: 3, soak: 40 }); round++) {
      const post = await write(author)
      const top = await comment(author, post)
      const earlier = await Promise.all(guests.map((guest) => comment(guest, post)))
      const answers = await Promise.all([
        ...guests.map((guest) => tryToComment(guest, post, 'top', top)),
        ...guests.map((guest) => tryToComment(guest, post)),
        ...guests.map((guest, at) => deleteComment(guest, earlier[at] ?? top)),
        ...guests.map((guest) => react(guest, post)),
        ...guests.map((guest) => takeBack(guest, post)),
        tryToComment(author, post),
      ])
      expect(answers.filter(({ status }) => status >= 300)).toEqual([])
      await expectRecount(post.id)
    }
  })

  it('a delete beside an answer leaves the place, or refuses the answer', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    for (let round = 0; round < rounds({ usual: 15, soak: 200 }); round++) {
      const post = await write(author)
      const top = await comment(author, post)
      const [answered, deleted] = await Promise.all([tryToComment(guest, post, 'x', top), deleteComment(author, top)])
      expect(deleted.status).toBe(204)
      expect([201, 404]).toContain(answered.status)
      expect(await commentsOf(guest, post)).toHaveLength(answered.status === 201 ? 1 : 0)
      await expectRecount(post.id)
    }
  })

  it('two deletes are one', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    for (let round = 0; round < rounds({ usual: 15, soak: 200 }); round++) {
      const post = await write(author)
      const top = await comment(guest, post)
      const low = await answer(guest, top)
      const deletes = await Promise.all([low, low, top, top].map((one) => deleteComment(guest, one)))
      expect(deletes.map(({ status }) => status)).toEqual([204, 204, 204, 204])
      await expectRecount(post.id)
    }
  })

  it('an edit beside a delete never brings the words back', async () => {
    const author = await app.member()
    for (let round = 0; round < rounds({ usual: 15, soak: 200 }); round++) {
      const post = await write(author)
      const top = await comment(author, post, 'one')
      const [edited, deleted] = await Promise.all([changeComment(author, top, 'two'), deleteComment(author, top)])
      expect(deleted.status).toBe(204)
      expect([200, 404]).toContain(edited.status)
      const [kept] = await app.sql(
        `select text, deleted_at is null as said, (select count(*)::int from post_edits where post_id = $1) as edits
         from posts where id = $1`,
        [top.id],
      )
      expect(kept).toEqual({ text: '', said: false, edits: 0 })
    }
  })

  it('an edit waits for a delete that is being made, and is refused', async () => {
    const author = await app.member()
    const top = await comment(author, await write(author), 'one')
    const edited = await duringUncommitted(
      app,
      (db) => sql`update posts set text = '', deleted_at = now() where id = ${top.id}`.execute(db),
      () => changeComment(author, top, 'two'),
    )
    expect(refusal(edited)).toEqual([404, 'comment_not_found'])
    expect(await app.sql('select text from posts where id = $1', [top.id])).toEqual([{ text: '' }])
  })

  it('an answer waits for a delete that is being made, and is refused', async () => {
    const author = await app.member()
    const post = await write(author)
    const top = await comment(author, post)
    const answered = await duringUncommitted(
      app,
      async (db) => {
        await sql`select from posts where id = ${post.id} for no key update`.execute(db)
        await sql`update posts set text = '', deleted_at = now() where id = ${top.id}`.execute(db)
      },
      () => tryToComment(author, post, 'x', top),
    )
    expect(refusal(answered)).toEqual([404, 'comment_not_found'])
  })

  it('one of two edits of one version is refused', async () => {
    const author = await app.member()
    for (let round = 0; round < rounds({ usual: 10, soak: 200 }); round++) {
      const top = await comment(author, await write(author), 'one')
      const edits = await Promise.all(['two', 'three'].map((text) => changeComment(author, top, text)))
      expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  it('an answer waits for replies that are being closed, and is refused', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const post = await write(author)
    const answered = await duringUncommitted(
      app,
      (db) => sql`update posts set replies = 'nobody' where id = ${post.id}`.execute(db),
      () => tryToComment(guest, post),
    )
    expect(refusal(answered)).toEqual([403, 'replies_closed'])
    await expectRecount(post.id)
  })

  it.each([
    ['of the post', 'author'],
    ['of the comment', 'writer'],
  ] as const)('an answer waits for a block by the author %s that is being made, and is refused', async (_what, by) => {
    const [author, writer, guest] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author)
    const top = await comment(writer, post)
    const answered = await duringUncommitted(
      app,
      async (db) => {
        await holdTies(db, guest)
        await sql`insert into blocks (id, blocker_id, blocked_id)
                  values (gen_random_uuid(), ${{ author, writer }[by].id}, ${guest.id})`.execute(db)
      },
      () => tryToComment(guest, post, 'x', top),
    )
    expect(refusal(answered)).toEqual([404, by === 'author' ? 'post_not_found' : 'comment_not_found'])
    await expectRecount(post.id)
  })

  it('an answer beside a block is told to nobody after it', async () => {
    for (let round = 0; round < rounds({ usual: 8, soak: 100 }); round++) {
      const [author, guest] = [await app.member(), await app.member()]
      const post = await write(author)
      const [answered, blocked] = await Promise.all([tryToComment(guest, post), block(author, guest)])
      succeed(blocked)
      expect([201, 404]).toContain(answered.status)
      expect(await unreadOf(author)).toBe(0)
    }
  })
})
