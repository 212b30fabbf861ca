import { expect, it } from 'vitest'
import { groupOf, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const messages = 20_000

type Reads = { readonly sequential: number; readonly byWords: number }

async function reads(): Promise<Reads> {
  const [found] = await app.sql<Reads>(
    `select t.seq_scan as sequential, i.idx_scan as "byWords"
     from pg_stat_user_tables t, pg_stat_user_indexes i
     where t.relname = 'messages' and i.indexrelname = 'messages_by_keys'`,
  )
  return found ?? { sequential: 0, byWords: 0 }
}

async function searchAll(member: TestMember, queries: readonly string[]): Promise<void> {
  for (const q of queries) succeed(await member.call('GET /api/messages/search', { query: { q } }))
}

it('is one look into an index, whatever is sought, and never a walk through all messages', async () => {
  const { owner, friends, group } = await groupOf(app, 1)
  await app.sql(
    `with lines as (
       insert into messages (id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at)
       select gen_random_uuid(), $1, n, n, n, $2, n::text, 'the evening number ' || n || case when n % 1000 = 0 then ' dragon' else '' end, now()
       from generate_series(101, $3::int) n)
     update conversations set last_seq = $3::int, last_rev = $3::int, counted = $3::int where id = $1`,
    [group.id, owner.id, messages],
  )
  // A vacuum would sum up what stands by time, which counts as a walk, too.
  await app.sql('analyze messages')
  await say(owner, group, 'a dragon')
  const before = await reads()
  const queries = ['dragon', 'drag', 'evening dragon', '"number 7000"', 'has:picture', 'from:me dragon', 'numb']
  for (const member of [owner, ...friends]) await searchAll(member, queries)
  await app.until(
    async () => (await reads()).byWords >= before.byWords + 2 * queries.length,
    'the figures of the database',
  )
  expect((await reads()).sequential).toBe(before.sequential)
})
