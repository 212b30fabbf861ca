import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { block, unblock } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { change, getPost, react, remove, takeBack, tryChange, write } from '../../../../testing/posts/posts.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { hotOf } from '../ranking.ts'

const app = await forThisFile(createAppWithoutTurns())
const author = await app.member()
const [one, other] = [await app.member(), await app.member()]

const count = rounds({ usual: 20, soak: 200 })

/** What the row says, and what is counted anew. */
async function recount({ id }: { id: string }) {
  const [row] = await app.sql<{
    reactors: number
    reactorsCounted: number
    counts: unknown
    countsCounted: unknown
    hot: number
    createdAt: Date
  }>(
    `select p.reactors, p.hot, p.created_at as "createdAt",
            (select count(distinct user_id)::int from post_reactions
             where post_id = p.id and user_id <> p.author_id) as "reactorsCounted",
            (select coalesce(jsonb_object_agg(key, count), '{}') from post_reaction_counts
             where post_id = p.id) as counts,
            (select coalesce(jsonb_object_agg(key, count), '{}') from (
               select key, count(*) from post_reactions where post_id = p.id group by key) k) as "countsCounted"
     from posts p where p.id = $1`,
    [id],
  )
  if (!row) throw new Error('there is no such post')
  return row
}

async function expectCounted(post: { id: string }): Promise<void> {
  const row = await recount(post)
  expect([row.reactors, row.counts]).toEqual([row.reactorsCounted, row.countsCounted])
  expect(row.hot).toBeCloseTo(hotOf({ score: row.reactors, createdAt: row.createdAt }), 9)
}

describe('races of posts', () => {
  it('11: an edit beside a deletion comes before it or is refused, and brings nothing back', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author, `Round ${round} #one`)
      const [edited, deleted] = await Promise.all([
        tryChange(author, post, { text: 'Changed #two' }),
        remove(author, post),
      ])
      expect(deleted.status).toBe(204)
      expect([200, 404]).toContain(edited.status)
      expect(await getPost(author, post)).toMatchObject({ text: '', tags: [], version: edited.status === 200 ? 3 : 2 })
      const left = await app.sql(
        'select from post_tags where post_id = $1 union all select from post_edits where post_id = $1',
        [post.id],
      )
      expect(left).toEqual([])
    }
  }, 240_000)

  it('11: of two edits of one version one is kept', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author, `Round ${round}`)
      const answers = await Promise.all(['One', 'Two'].map((text) => tryChange(author, post, { text })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await getPost(author, post)).version).toBe(2)
    }
  }, 240_000)

  it('12 and 13: a reaction on and off and on counts what stands there', async () => {
    const post = await write(author)
    const people = [author, one, other]
    for (let round = 0; round < count; round++) {
      const answers = await Promise.all(
        people.flatMap((member: TestMember) => [
          react(member, post, 'heart'),
          takeBack(member, post, 'heart'),
          react(member, post, round % 2 === 0 ? 'heart' : 'laugh'),
        ]),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
      await expectCounted(post)
    }
  }, 240_000)

  it('12: a reaction beside a deletion leaves none', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author)
      const [reacted] = await Promise.all([react(one, post), remove(author, post)])
      expect([204, 404]).toContain(reacted.status)
      const { reactors, reactorsCounted, countsCounted, counts } = await recount(post)
      expect([reactors, reactorsCounted, counts, countsCounted]).toEqual([0, 0, {}, {}])
    }
  }, 240_000)

  it('five kinds of one person stay five', async () => {
    const post = await write(author)
    const keys = ['heart', 'laugh', 'flame', 'hand', 'frown', 'party-popper', '🦊', '🐙']
    const answers = await Promise.all(keys.map((key) => react(one, post, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 204, 409, 409, 409])
    await expectCounted(post)
  })

  it('is not shown to more while somebody replies for its readers of then', async () => {
    const post = await write(author, 'Among friends', { visibility: 'friends' })
    const widened = await duringUncommitted(
      app,
      async (db) => {
        await sql`select from posts where id = ${post.id} for no key update`.execute(db)
        await sql`
          insert into posts (id, author_id, root_id, depth, text)
          values (gen_random_uuid(), ${one.id}, ${post.id}, 1, 'Hello')`.execute(db)
      },
      () => tryChange(author, post, { visibility: 'public' }),
    )
    expect(refusal(widened)).toEqual([409, 'post_answered'])
  })

  it('3: a post that names somebody beside a block is stored, and both ways of it end', async () => {
    const [{ handle } = { handle: '' }] = await app.sql<{ handle: string }>('select handle from users where id = $1', [
      other.id,
    ])
    for (let round = 0; round < count; round++) {
      const [post] = await Promise.all([write(one, `With @${handle}`), block(other, one)])
      const [changed] = await Promise.all([change(one, post, { text: `Again @${handle}` }), unblock(other, one)])
      expect(changed.version).toBe(2)
    }
  }, 240_000)
})
