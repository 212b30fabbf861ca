import type pg from 'pg'
import { fillBare } from '../frame/fill-bare.ts'
import { commonWord } from '../search/dress-hall.ts'

/** Of as many words people's names are made; few of them are borne by many. */
export const nameWords = 20_000
const domains = 5000

export type Named = { readonly first: string; readonly last: string; readonly handle: string; readonly email: string }

/** So many people who came evenly within five years, every tenth of whom never signed in; some of them by name. */
export async function fillPeople(client: pg.Client, count: number, samples: number): Promise<Named[]> {
  await client.query(
    'create temporary table name_words as select * from unnest($1::text[]) with ordinality w (word, rank)',
    [Array.from({ length: nameWords }, (_, rank) => commonWord(rank))],
  )
  await client.query('create unique index on name_words (rank); analyze name_words')
  // What searches learn of new members is not what is measured, and would be at work meanwhile.
  await client.query('alter table users disable trigger user')
  await fillBare(client, ['users'], async () => {
    await client.query(
      `with drawn as (
         select n, now() - (1 - (n - 1)::float8 / $1) * interval '5 years' as at,
                1 + floor($2 * power(random(), 4))::bigint as first, 1 + floor($2 * power(random(), 4))::bigint as last,
                1 + floor($3 * power(random(), 4))::bigint as domain
         from generate_series(1, $1::bigint) n
       )
       insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle, created_at, first_signed_in_at)
       select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(md5(n::text), 3) || '8' ||
               right(md5(n::text), 15))::uuid,
              initcap(f.word), initcap(l.word), email, email, f.word || ' ' || l.word,
              array_to_tsvector(array[f.word, l.word]), 0, left(f.word, 12) || '_' || n, at,
              case when n % 10 > 0 then at end
       from drawn join name_words f on f.rank = drawn.first join name_words l on l.rank = drawn.last
       cross join lateral (select f.word || n || '@mail' || domain || '.example' as email) mail`,
      [count, nameWords, domains],
    )
  })
  await client.query('alter table users enable trigger user')
  await client.query('vacuum (analyze) users')
  const { rows } = await client.query<Named>(
    `select lower(first_name) as first, lower(last_name) as last, handle, email from users where handle like '%\\_%'
     order by md5(id::text) limit $1`,
    [samples],
  )
  return rows
}
