import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { getPost, react, remove, tryChange, write } from '../../../../testing/posts/posts.ts'
import { takeOut, takeShareBack, tryToQuote, tryToShare } from '../../../../testing/posts/sharing.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { hotOf, scoreOf } from '../ranking.ts'

const app = await forThisFile(createAppWithoutTurns())
const [author, one, other] = [await app.member(), await app.member(), await app.member()]
await befriend(author, one)

const count = rounds({ usual: 12, soak: 200 })

/** What the row says is what is counted anew. */
async function expectCounted({ id }: { id: string }): Promise<void> {
  const [row] = await app.sql<{
    reactors: number
    commenters: number
    sharers: number
    counted: number
    hot: number
    createdAt: Date
  }>(
    `select p.reactors, p.commenters, p.sharers, p.hot, p.created_at as "createdAt",
            (select count(distinct s.author_id)::int from posts s
             where (s.shared_id = p.id or (s.quoted_id = p.id and s.quote_state = 'there'))
               and s.deleted_at is null and s.author_id <> p.author_id) as counted
     from posts p where p.id = $1`,
    [id],
  )
  if (!row) throw new Error('there is no such post')
  expect(row.sharers).toBe(row.counted)
  expect(row.hot).toBeCloseTo(hotOf({ score: scoreOf(row), createdAt: row.createdAt }), 9)
}

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('races of shares', () => {
  it('shared by one person many times at once, a post has one share of theirs', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author)
      const answers = await Promise.all(Array.from({ length: 4 }, () => tryToShare(one, post)))
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      await expectCounted(post)
    }
  }, 240_000)

  it('sharing, quoting, taking back and out, and reactions at once count what stands there', async () => {
    const post = await write(author)
    const people = [one, other]
    for (let round = 0; round < count; round++) {
      const quoting = await tryToQuote(one, post)
      const answers = await Promise.all([
        ...people.flatMap((member: TestMember) => [
          tryToShare(member, post),
          takeShareBack(member, post),
          react(member, post, round % 2 === 0 ? 'heart' : 'laugh'),
        ]),
        remove(one, quoting.body),
        takeOut(author, quoting.body),
      ])
      // Whoever comes after the deletion finds no quote.
      expect(statusesOf(answers).filter((status) => ![200, 204, 404].includes(status))).toEqual([])
      await expectCounted(post)
    }
  }, 240_000)

  it('an edit beside a share changes what is shared, and both are kept', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author, 'Before')
      const [edited, shared] = await Promise.all([tryChange(author, post, { text: 'After' }), tryToShare(one, post)])
      expect([edited.status, shared.status]).toEqual([200, 200])
      expect((await getPost(other, shared.body)).quote).toMatchObject({ state: 'shown', post: { text: 'After' } })
      await expectCounted(post)
    }
  }, 240_000)

  it('a post shown to fewer beside a share has none that promises more after it', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author, 'Before')
      const [narrowed, shared, quoted] = await Promise.all([
        tryChange(author, post, { visibility: 'friends' }),
        tryToShare(one, post, 'public'),
        tryToQuote(other, post),
      ])
      expect(narrowed.status).toBe(200)
      // Before it, or refused: a friend still sees it, and a stranger does not.
      expect([200, 422]).toContain(shared.status)
      expect([201, 404]).toContain(quoted.status)
      const wide = await app.sql(
        'select from posts s where (s.shared_id = $1 or s.quoted_id = $1) and s.deleted_at is null',
        [post.id],
      )
      expect(wide).toHaveLength(Number(shared.status === 200) + Number(quoted.status === 201))
      expect(await tryToShare(one, post, 'public')).toMatchObject({ status: shared.status })
      expect((await tryToQuote(other, post)).status).toBe(404)
      if (quoted.status === 201) expect((await getPost(other, quoted.body)).quote?.state).toBe('hidden')
      await expectCounted(post)
    }
  }, 240_000)

  it('a deletion beside shares leaves none that is seen', async () => {
    for (let round = 0; round < count; round++) {
      const post = await write(author)
      const [shared, , deleted] = await Promise.all([
        tryToShare(one, post),
        tryToQuote(other, post),
        remove(author, post),
      ])
      expect(deleted.status).toBe(204)
      expect([200, 404]).toContain(shared.status)
      if (shared.status !== 200) continue
      const answer = await one.call('GET /api/posts/{id}', { params: { id: shared.body.id } })
      expect(answer.status).toBe(404)
    }
  }, 240_000)
})
