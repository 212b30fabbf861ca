import { describe, expect, it } from 'vitest'
import { addTo, groupOf, leave, makeGroup, memberWithFriends, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { searchPage } from '../../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

type Named = { readonly id: string }

/** So many messages, one each so many seconds up to a moment; each says that it is one, and every third a colour too. */
async function talk(
  sender: TestMember,
  { id }: Named,
  { count, seconds, end = '2026-06-01T00:00:00Z' }: { count: number; seconds: number; end?: string },
): Promise<void> {
  await app.sql(
    `with begun as (select last_seq as seq from conversations where id = $1),
     lines as (
       insert into messages (id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at)
       select gen_random_uuid(), $1, begun.seq + n, begun.seq + n, begun.seq + n, $2, gen_random_uuid()::text,
              'chatter ' || n || case when n % 3 = 0 then ' crimson' else '' end,
              $5::timestamptz - ($3::int - n) * $4::float * interval '1 s'
       from begun cross join generate_series(1, $3::int) n)
     update conversations set last_seq = last_seq + $3::int, last_rev = last_seq + $3::int where id = $1`,
    [id, sender.id, count, seconds, end],
  )
}

/** All pages of a search of one's messages. */
async function walk(member: TestMember, q: string): Promise<string[]> {
  const found: string[] = []
  let before: string | undefined
  do {
    const query = { q, limit: 40, ...(before && { before }) }
    const page = succeed(await member.call('GET /api/messages/search', { query })).found
    found.push(...page.map(({ message }) => message.id))
    before = page.at(-1)?.cursor
  } while (before !== undefined)
  return found
}

/** The messages with a word in some conversations, newest first. */
async function saidIn(word: string, ...places: readonly Named[]): Promise<string[]> {
  const rows = await app.sql<Named>(
    `select id from messages where text ~ $1 and deleted_at is null and conversation_id = any($2)
     order by created_at desc, id desc`,
    [`\\m${word}\\M`, places.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

async function looksByWords(): Promise<number> {
  const [found] = await app.sql<{ looks: string }>(
    `select idx_scan as looks from pg_stat_user_indexes where indexrelname = 'messages_by_keys'`,
  )
  return Number(found?.looks ?? 0)
}

describe('what is said all the time', () => {
  it('is found newest first, however much is said where', async () => {
    const { owner, friends } = await memberWithFriends(app, 1)
    const places = []
    for (const [count, seconds] of [
      [600, 1],
      [300, 7],
      [200, 60],
      [3, 0.5],
    ] as const) {
      const group = await makeGroup(owner, friends)
      await talk(owner, group, { count, seconds })
      places.push(group)
    }
    const silent = await makeGroup(owner, friends)
    await talk(owner, silent, { count: 100, seconds: 1, end: '2026-05-01T00:00:00Z' })
    for (const word of ['chatter', 'crimson']) {
      expect(await walk(owner, word)).toEqual(await saidIn(word, ...places, silent))
    }
    expect(await walk(owner, 'chatter before:2026-05-20')).toEqual(await saidIn('chatter', silent))
  })

  it('is found in as many conversations as one has', async () => {
    const { owner, friends } = await memberWithFriends(app, 1)
    const places = []
    for (let made = 0; made < 60; made++) {
      const group = await makeGroup(owner, friends)
      await talk(owner, group, { count: 10, seconds: 1 + made, end: `2026-06-01T00:${made}:00Z` })
      places.push(group)
    }
    expect(await walk(owner, 'chatter')).toEqual(await saidIn('chatter', ...places))
  })

  it('is what the searcher sees of it', async () => {
    const { owner, friends, group } = await groupOf(app, 1)
    const [gone] = friends as [TestMember]
    await talk(owner, group, { count: 150, seconds: 1 })
    const ofTheirTime = await saidIn('chatter', group)
    await leave(gone, group)
    await talk(owner, group, { count: 150, seconds: 1, end: '2026-06-02T00:00:00Z' })
    const [hidden, deleted] = await saidIn('chatter', group)
    for (const [id, whom] of [
      [hidden, 'me'],
      [deleted, 'everyone'],
    ] as const) {
      succeed(await owner.call('DELETE /api/messages/{id}', { params: { id: id ?? '' }, query: { for: whom } }))
    }
    expect(await walk(gone, 'chatter')).toEqual(ofTheirTime)
    expect(await walk(owner, 'chatter')).toEqual((await saidIn('chatter', group)).filter((id) => id !== hidden))
    const late = await app.member()
    await befriend(owner, late)
    await addTo(group, owner, [late])
    expect(await walk(late, 'chatter')).toEqual([])
    await say(owner, group, 'chatter for who came late')
    expect(await walk(late, 'chatter')).toHaveLength(1)
  })

  it('is not looked up in the index of all that was ever said', async () => {
    const { owner, group } = await groupOf(app, 1)
    await talk(owner, group, { count: 3000, seconds: 1 })
    const search = async (q: string) => await owner.call('GET /api/messages/search', { query: { q } })
    await search('chatter 2000')
    await app.until(async () => (await looksByWords()) > 0, 'the figures of the database')
    const before = await looksByWords()
    // Many, as the database tells some looks of before late.
    for (let time = 0; time < 40; time++) await search('chatter crimson')
    await search('chatter 2000')
    await app.until(async () => (await looksByWords()) > before, 'the figures of the database')
    expect(await looksByWords()).toBeLessThan(before + 30)
  })

  it('is counted to a hundred', async () => {
    const { owner, group } = await groupOf(app, 1)
    await talk(owner, group, { count: 400, seconds: 1 })
    const { groups } = succeed(await owner.call('GET /api/search', { query: { q: 'crimson' } }))
    expect(groups).toMatchObject([{ kind: 'messages', count: 100, isMore: true }])
    expect((await searchPage(owner, 'messages', 'crimson')).total).toEqual({ count: 100, isMore: true })
    expect((await searchPage(owner, 'messages', '"399 crimson"')).total).toEqual({ count: 1, isMore: false })
  })
})
