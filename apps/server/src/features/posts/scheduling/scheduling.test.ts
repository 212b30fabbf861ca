import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import {
  draftOf,
  draftsOf,
  inAnHour,
  makeDue,
  publishDue,
  schedule,
  scheduledBy,
  trySchedule,
} from '../../../../testing/posts/drafts.ts'
import { picture, postsOf, write } from '../../../../testing/posts/posts.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import { publishDuePosts } from './publishing.job.ts'

const app = await forThisFile(createTestApp())
const second = await forThisFile(createTestApp({ dataOf: app }))

const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000).toISOString()
const textsOf = async (author: TestMember) => (await postsOf(author, { authorId: author.id })).map(({ text }) => text)
const publishNow = (author: TestMember, id: string) =>
  author.call('POST /api/scheduled-posts/{id}/publish', { params: { id } })

describe('a scheduled post', () => {
  it('waits in a list of its own, and is seen by nobody before its time', async () => {
    const author = await app.member()
    const { id } = await schedule(author, { text: 'Tonight at eight', visibility: 'friends' })
    expect(await scheduledBy(author)).toMatchObject([{ id, excerpt: 'Tonight at eight', visibility: 'friends' }])
    await publishDue(app)
    expect(await textsOf(author)).toEqual([])
    await makeDue(app, { id })
    await publishDue(app)
    const [post] = await postsOf(author, { authorId: author.id })
    expect(post).toMatchObject({ text: 'Tonight at eight', visibility: 'friends' })
    expect(Date.parse(post?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect([await scheduledBy(author), await draftsOf(author)]).toEqual([[], []])
  })

  it('is given another time, posted now, made a draft again or discarded', async () => {
    const author = await app.member()
    const { id } = await schedule(author, { text: 'Later' })
    const publishAt = days(300)
    const moved = await author.call('PATCH /api/scheduled-posts/{id}', { params: { id }, body: { publishAt } })
    expect(moved.body).toMatchObject({ id, publishAt })
    const aside = () => author.call('PUT /api/scheduled-posts/{id}/aside', { params: { id } })
    expect([(await aside()).status, (await aside()).status]).toEqual([204, 204])
    expect(await draftsOf(author)).toMatchObject([{ id, excerpt: 'Later', isOpen: false, failure: null }])
    await schedule(author, { text: 'Now' }, id)
    expect((await publishNow(author, id)).status).toBe(200)
    expect(refusal(await publishNow(author, id))).toEqual([404, 'draft_not_found'])
    const { id: other } = await schedule(author, { text: 'Never' })
    await author.call('DELETE /api/scheduled-posts/{id}', { params: { id: other } })
    expect([await scheduledBy(author), await textsOf(author)]).toEqual([[], ['Now']])
  })

  it('is of a time within a year, says something, and one of fifty', async () => {
    const author = await app.member()
    for (const publishAt of [days(-1), days(400)]) {
      expect(refusal(await trySchedule(author, { text: 'x' }, { publishAt }))[1]).toBe('schedule_out_of_range')
    }
    expect((await trySchedule(author, {})).status).toBe(422)
    const foreign = await picture(await app.member())
    expect(refusal(await trySchedule(author, { pictures: [{ mediaId: foreign }] }))[1]).toBe('pictures_refused')
    await app.sql(
      `insert into post_drafts (id, user_id, content, post, publish_at)
       select gen_random_uuid(), $1, '{"text": "x"}', '{"text": "x"}', now() + interval '1 day'
       from generate_series(1, 49)`,
      [author.id],
    )
    const { id } = await schedule(author, { text: 'The fiftieth' })
    expect(refusal(await trySchedule(author, { text: 'One more' }))).toEqual([409, 'too_many_scheduled_posts'])
    expect((await trySchedule(author, { text: 'The same' }, { id })).status).toBe(200)
  })

  it('that cannot be written is a draft again, and says why', async () => {
    const [author, suspended] = [await app.member(), await app.member()]
    const moderator = await moderatorOf(app)
    const game = await makeGame(moderator)
    const { id: ofGame } = await schedule(author, { text: 'On a game', gameId: game.id })
    const { id: fine } = await schedule(author, { text: 'Fine' })
    const { id: barred } = await schedule(suspended, { text: 'Barred' })
    await app.sql('delete from games where id = $1', [Number(game.id.replace(/\D/g, ''))])
    await app.sql('update users set suspended_at = now() where id = $1', [suspended.id])
    for (const id of [ofGame, fine, barred]) await makeDue(app, { id })
    await publishDue(app)
    expect(await textsOf(author)).toEqual(['Fine'])
    expect(await draftsOf(author)).toMatchObject([{ id: ofGame, excerpt: 'On a game', failure: 'game_not_found' }])
    expect(await app.sql('select failure from post_drafts where id = $1', [barred])).toEqual([{ failure: 'suspended' }])
    // It can be opened and mended.
    expect(await draftOf(author, { id: ofGame })).toMatchObject({ content: { text: 'On a game' }, game: null })
  })

  it('that fails for a reason of ours is tried again later, and keeps its time', async () => {
    const author = await app.member()
    const { id } = await schedule(author, { text: 'Tonight' })
    await app.sql(`update post_drafts set post = '{"text": 5}' where id = $1`, [id])
    await makeDue(app, { id })
    const [due] = await scheduledBy(author)
    await app.platform.transactions.run((unit) => unit.enqueue(publishDuePosts, {}))
    const state = () =>
      app.sql<{ tries: number; isLater: boolean }>(
        `select tries, retry_at > now() + interval '1 minute' as "isLater" from post_drafts where id = $1`,
        [id],
      )
    await until(async () => (await state())[0]?.tries === 1)
    expect(await state()).toEqual([{ tries: 1, isLater: true }])
    expect(await scheduledBy(author)).toMatchObject([{ publishAt: due?.publishAt }])
    await app.sql('delete from post_drafts where id = $1', [id])
  })

  it('keeps its pictures for as long as it waits, and gives them to the post', async () => {
    const author = await app.member()
    const mediaId = await picture(author)
    const { id } = await schedule(author, { text: 'Look', pictures: [{ mediaId, alt: 'A map' }] })
    const uses = () => app.sql<{ uses: number }>('select uses from media where id = $1', [mediaId])
    expect(await uses()).toEqual([{ uses: 1 }])
    expect((await draftOf(author, { id })).pictures).toMatchObject([{ mediaId, alt: 'A map' }])
    await publishNow(author, id)
    expect(await uses()).toEqual([{ uses: 1 }])
    expect((await postsOf(author, { authorId: author.id }))[0]?.pictures).toMatchObject([{ mediaId, alt: 'A map' }])
  })

  it.each([
    [
      'scheduled anew',
      async (author: TestMember, id: string) => refusal(await trySchedule(author, { text: 'Later' }, { id })),
    ],
    [
      'made a draft again',
      async (author: TestMember, id: string) =>
        refusal(await author.call('PUT /api/scheduled-posts/{id}/aside', { params: { id } })),
    ],
  ])('that the clock is posting is not %s', async (_what, keepFromIt) => {
    const author = await app.member()
    const { id } = await schedule(author, { text: 'Tonight' })
    const posted = await write(author, 'Tonight')
    const refused = await duringUncommitted(
      app,
      async (db) => {
        await sql`
          insert into sent_post_drafts (user_id, draft_id, post_id, digest)
          values (${author.id}, ${id}, ${posted.id}, '')`.execute(db)
        await sql`delete from post_drafts where id = ${id}`.execute(db)
      },
      () => keepFromIt(author, id),
    )
    expect(refused).toEqual([404, 'draft_not_found'])
    expect([await scheduledBy(author), await draftsOf(author)]).toEqual([[], []])
  })

  it('is posted once, by two servers, by hand and by the clock, or not at all beside its end', async () => {
    const author = await app.member()
    await app.sql(`update users set created_at = now() - interval '1 year' where id = $1`, [author.id])
    const count = rounds({ usual: 5, soak: 100 })
    for (let round = 0; round < count; round++) {
      const ids = [randomUUID(), randomUUID(), randomUUID()]
      for (const id of ids) {
        await app.sql(
          `insert into post_drafts (id, user_id, content, post, publish_at) values ($1, $2, $3, $3, now())`,
          [id, author.id, JSON.stringify({ text: `Once ${id}`, pictures: [], visibility: 'public' })],
        )
      }
      const [, now, removed] = await Promise.all([
        publishDue(app, second),
        publishNow(author, ids[0] ?? ''),
        author.call('DELETE /api/scheduled-posts/{id}', { params: { id: ids[1] ?? '' } }),
        author.call('PATCH /api/scheduled-posts/{id}', {
          params: { id: ids[2] ?? '' },
          body: { publishAt: inAnHour() },
        }),
      ])
      expect([200, 404, 429]).toContain(now.status)
      expect(removed.status).toBe(204)
      await publishDue(app, second)
      const posted = await app.sql<{ text: string }>(`select text from posts where author_id = $1`, [author.id])
      const waiting = await app.sql(`select from post_drafts where id = $1`, [ids[2]])
      const times = (id = '') => posted.filter(({ text }) => text === `Once ${id}`).length
      expect(times(ids[0])).toBe(1)
      expect(times(ids[1])).toBeLessThanOrEqual(1)
      expect(times(ids[2]) + waiting.length).toBe(1)
    }
  }, 120_000)
})
