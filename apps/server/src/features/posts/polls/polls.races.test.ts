import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { ask, closePoll, countsOf, tryToVote, vote } from '../../../../testing/posts/polls.ts'
import { getPost, remove, tryChange } from '../../../../testing/posts/posts.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import { refusal } from '../../../../testing/refusal.ts'

const app = await forThisFile(createAppWithoutTurns())
const author = await app.member()
const people = await Promise.all(Array.from({ length: 3 }, () => app.member()))
const [one = author] = people

const count = rounds({ usual: 12, soak: 200 })

/** What the poll says, beside the votes counted anew. */
async function expectCounted({ id }: { id: string }): Promise<void> {
  const [row] = await app.sql<{ kept: unknown; counted: unknown }>(
    `select jsonb_build_object('counts', k.counts, 'voters', k.voters) as kept,
            jsonb_build_object(
              'counts', (select array_agg((select count(*)::int from post_votes v
                                           where v.post_id = k.post_id and v.option = o.place - 1) order by o.place)
                         from unnest(k.options) with ordinality as o (text, place)),
              'voters', (select count(distinct user_id)::int from post_votes where post_id = k.post_id)) as counted
     from post_polls k where k.post_id = $1`,
    [id],
  )
  expect(row?.kept).toEqual(row?.counted)
}

describe('races of polls', () => {
  it('many votes at once, also of one person, are counted as they stand', async () => {
    const post = await ask(author, { multiple: true })
    const single = await ask(author)
    for (let round = 0; round < count; round++) {
      const answers = await Promise.all(
        people.flatMap((member, at) => [
          tryToVote(member, post, [round % 3, (round + at) % 3]),
          tryToVote(member, post, [at]),
          tryToVote(member, single, [(round + at) % 3]),
          tryToVote(member, single, round % 2 === 0 ? [] : [at]),
        ]),
      )
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      for (const asked of [post, single]) await expectCounted(asked)
    }
    const most = await app.sql('select from post_votes where post_id = $1 group by user_id having count(*) > 1', [
      single.id,
    ])
    expect(most).toEqual([])
  }, 240_000)

  it('a vote beside the end comes before it or is refused, and counts only before', async () => {
    for (let round = 0; round < count; round++) {
      const post = await ask(author)
      const [voted, closed] = await Promise.all([tryToVote(one, post, [1]), closePoll(author, post)])
      expect(closed.status).toBe(200)
      expect([200, 409]).toContain(voted.status)
      const expected = voted.status === 200 ? 1 : 0
      expect(countsOf((await getPost(author, post)).poll)).toEqual([0, expected, 0])
      await expectCounted(post)
    }
  }, 240_000)

  it('a vote waits for the end that is being made, and is refused', async () => {
    const post = await ask(author)
    const voted = await duringUncommitted(
      app,
      async (db) => {
        await sql`select from posts where id = ${post.id} for no key update`.execute(db)
        await sql`update post_polls set closed_at = clock_timestamp() where post_id = ${post.id}`.execute(db)
      },
      () => tryToVote(one, post, [0]),
    )
    expect(refusal(voted)).toEqual([409, 'post_poll_closed'])
  })

  it('a vote waits for readers that are being changed, and is refused', async () => {
    const post = await ask(author)
    const voted = await duringUncommitted(
      app,
      (db) => sql`update posts set visibility = 'private' where id = ${post.id}`.execute(db),
      () => tryToVote(one, post, [0]),
    )
    expect(refusal(voted)).toEqual([404, 'post_not_found'])
  })

  it('a vote beside a change or a deletion of the post loses neither', async () => {
    for (let round = 0; round < count; round++) {
      const post = await ask(author)
      const [voted, changed] = await Promise.all([vote(one, post, [2]), tryChange(author, post, { text: 'Tonight.' })])
      expect([countsOf(voted), changed.status]).toEqual([[0, 0, 1], 200])
      const [again, deleted] = await Promise.all([tryToVote(one, post, [0]), remove(author, post)])
      expect([deleted.status, [200, 404].includes(again.status)]).toEqual([204, true])
      expect(await app.sql('select from post_votes where post_id = $1', [post.id])).toEqual([])
    }
  }, 240_000)
})
