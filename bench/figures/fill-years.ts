import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { fillBare } from '../frame/fill-bare.ts'

export type Years = {
  readonly messages: number
  readonly posts: number
  readonly cases: number
}

const years = '5 years'

/** What was said and reported evenly within five years, by a few: who said it is not counted. */
export async function fillYears(
  client: pg.Client,
  authors: readonly string[],
  { messages, posts, cases }: Years,
): Promise<void> {
  const at = (of: string) => `now() - (1 - n::float8 / ${of}) * interval '${years}'`
  const author = `$2::uuid[]`
  const authorOf = `(${author})[1 + n % cardinality(${author})]`
  await fillBare(client, ['messages'], async () => {
    const conversationId = randomUUID()
    await client.query(
      `insert into conversations (id, kind, title, last_seq, last_rev, counted) values ($1, 'group', 'Years', $2, $2, $2)`,
      [conversationId, messages],
    )
    await client.query(
      `insert into messages (id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at)
       select gen_random_uuid(), $3, n, n, n, ${authorOf}, 'bench-' || n, 'Said long ago', ${at('$1')}
       from generate_series(1, $1::int) n`,
      [messages, authors, conversationId],
    )
  })
  await client.query('alter table posts disable trigger user')
  await fillBare(client, ['posts'], async () => {
    await client.query(
      `insert into posts (id, author_id, text, created_at)
       select md5('years ' || n)::uuid, ${authorOf}, 'Said long ago', ${at('$1')} from generate_series(1, $1::int) n`,
      [posts, authors],
    )
    await client.query(
      `insert into posts (id, author_id, root_id, depth, text, created_at)
       select md5('answers ' || n)::uuid, ${authorOf}, md5('years ' || n)::uuid, 1, 'Said long ago', ${at('$1')}
       from generate_series(1, $1::int, 2) n`,
      [posts, authors],
    )
  })
  await client.query('alter table posts enable trigger user')
  await client.query(
    `insert into safety_cases (id, kind, target_id, title, is_private, reason, opened_at, settled_at, measure)
     select md5('case ' || n)::uuid, 'post', md5('years ' || n)::uuid, '', false, 'spam', at,
            case when n % 10 > 0 then at + (n % 40) * interval '1 hour' end, case when n % 10 > 0 then 'no-breach' end
     from generate_series(1, $1::int) n cross join lateral (select ${at('$1')} as at) made`,
    [cases],
  )
  await client.query(
    `insert into safety_reports (id, case_id, reporter_id, reason, words, copy, at)
     select gen_random_uuid(), md5('case ' || n)::uuid, ${authorOf}, 'spam', '', '{}', ${at('$1')}
     from generate_series(1, $1::int) n`,
    [cases, authors],
  )
  await client.query('vacuum (analyze)')
}

/** By the names under which days are counted: rows of days that are over, all together. */
const recounts: Readonly<Record<string, string>> = {
  new: 'select count(*) from users where created_at < $1',
  messages: `select count(*) from messages where kind = 'text' and created_at < $1`,
  posts: 'select count(*) from posts where root_id is null and created_at < $1',
  replies: 'select count(*) from posts where root_id is not null and created_at < $1',
  reports: 'select count(*) from safety_reports where at < $1',
  'reports:spam': `select count(*) from safety_reports where reason = 'spam' and at < $1`,
  settled: 'select count(*) from safety_cases where settled_at < $1',
  settledInHour: `select count(*) from safety_cases where settled_at < $1 and settled_at <= opened_at + interval '1 hour'`,
  settledInDay: `select count(*) from safety_cases where settled_at < $1 and settled_at <= opened_at + interval '1 day'`,
}

/** How many of the numbers are others than a recount from the rows. */
export async function countMistakes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string; value: number }>(
    'select name, sum(value)::float8 as value from figure_days group by name',
  )
  const told = new Map(rows.map(({ name, value }) => [name, value]))
  const midnight = new Date(new Date().toISOString().slice(0, 10))
  let mistakes = 0
  for (const [name, query] of Object.entries(recounts)) {
    const found = await client.query<{ count: string }>(query, [midnight])
    if (Number(found.rows[0]?.count) !== told.get(name)) mistakes++
  }
  return mistakes
}
