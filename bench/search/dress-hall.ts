import pg from 'pg'
import { makeRooms } from '../chat/rooms.ts'
import { fillBare } from '../frame/fill-bare.ts'

/** As many different words, and sentences of them, as a hall of people uses; few of the words are most of what is said. */
export type Speech = { readonly words: number; readonly sentences: number }

const wordsOfSentence = 8
const roomsOfEach = 20
/** A word that only posts have which nobody but their authors may see; as long as one that nothing has. */
export const hiddenWord = 'qxobscuratum'
export const unknownWord = 'qxvanishedum'
const hiddenPosts = 20

/** What stands before what is searched for comes in the order of how often it is said. */
export const commonWord = (rank: number): string => wordOf(rank)

/**
 * Gives a hall of posts something to search for: words in its posts, names of its members, and messages between them. A
 * hall that was left dressed is taken as it is.
 */
export async function dressHall(
  connection: string,
  { readerIds, messages, speech }: { readerIds: readonly string[]; messages: number; speech: Speech },
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set statement_timeout = 0')
    const { rows } = await client.query(`select to_regclass('public.bench_words') as made`)
    if (rows[0]?.made !== null) return
    const begun = performance.now()
    await client.query('begin')
    await makeWords(client, speech)
    await putWords(client)
    await nameMembers(client)
    await client.query('commit')
    await talk(client, connection, readerIds, messages)
    await client.query('vacuum (analyze)')
    say(`the hall has words after ${Math.round((performance.now() - begun) / 1000)} s`)
  } finally {
    await client.end()
  }
}

async function makeWords(client: pg.Client, { words: vocabulary, sentences }: Speech): Promise<void> {
  const words = Array.from({ length: vocabulary }, (_, rank) => wordOf(rank))
  await client.query('create table bench_words as select * from unnest($1::text[]) with ordinality w (word, rank)', [
    words,
  ])
  await client.query('create unique index on bench_words (rank)')
  await client.query('insert into known_words (word) select word from bench_words')
  await client.query(
    `insert into games (title, source) select string_agg(word, ' ' order by rank), 'hall' from bench_words group by rank / 10`,
  )
  await client.query(`
    create function bench_part(one text) returns double precision language sql immutable as
    $$ select (hashtextextended(one, 7) & 9007199254740991) / 9007199254740992.0::double precision $$;
    create function bench_number(one text) returns bigint language sql immutable as
    $$ select 1 + floor(${sentences} * bench_part(one))::bigint $$`)
  await client.query(
    `create table bench_sentences as
     select number, array_agg(word) as words, array_to_tsvector(array_agg(word)) as vector
     from generate_series(1::bigint, ${sentences}) number cross join generate_series(1, ${wordsOfSentence}) nth
     join bench_words on rank = 1 + floor(${vocabulary} * power(bench_part(number || ' ' || nth), 4))::bigint
     group by number`,
  )
  await client.query('create unique index on bench_sentences (number); analyze bench_sentences')
}

/** As if the posts had said so much more. */
async function putWords(client: pg.Client): Promise<void> {
  await fillBare(client, ['post_words'], async () => {
    await client.query(`
      create temporary table said as
      select w.post_id, w.is_comment, w.words || s.vector as words
      from post_words w join bench_sentences s on s.number = bench_number(w.post_id::text)`)
    await client.query(
      `update said set words = words || $1::tsvector where post_id in (
         select id from posts where visibility = 'private' and root_id is null order by id limit ${hiddenPosts})`,
      [`'${hiddenWord}'`],
    )
    await client.query('truncate post_words')
    await client.query('insert into post_words select * from said order by post_id')
    await client.query('drop table said')
  })
}

async function nameMembers(client: pg.Client): Promise<void> {
  await client.query(`
    update users set first_name = initcap(named.words[1]), last_name = initcap(named.words[2]),
                     name_key = array_to_string(named.words, ' '), name_words = array_to_tsvector(named.words)
    from (
      select users.id, s.words[1:2] as words from users join bench_sentences s on s.number = bench_number(users.id::text)
    ) named where named.id = users.id`)
}

async function talk(
  client: pg.Client,
  connection: string,
  readerIds: readonly string[],
  messages: number,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where handle like 'm%' order by id limit 5000`,
  )
  const pairs = readerIds.flatMap((readerId, at) =>
    Array.from({ length: roomsOfEach }, (_, nth) => [readerId, rows[(at * roomsOfEach + nth) % rows.length]?.id ?? '']),
  )
  const rooms = await makeRooms(connection, pairs)
  const each = Math.floor(messages / rooms.length)
  await fillBare(client, ['messages'], async () => {
    await client.query(
      `insert into messages (id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at)
       select gen_random_uuid(), room.id, seq, seq, seq, case seq % 2 when 0 then room.one else room.other end,
              'bench-' || seq, array_to_string(s.words, ' '), now() - interval '300 days' + seq * interval '1 min'
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as room (id, one, other) cross join generate_series(1, $4::int) seq
       join bench_sentences s on s.number = bench_number(room.id::text || seq)`,
      [rooms.map(({ id }) => id), pairs.map(([one]) => one), pairs.map(([, other]) => other), each],
    )
  })
  await client.query('update conversations set last_seq = $2, last_rev = $2, counted = $2 where id = any($1::uuid[])', [
    rooms.map(({ id }) => id),
    each,
  ])
}

const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou']

/** A word that can be spoken, another one for each number. */
function wordOf(rank: number): string {
  let word = ''
  for (let left = rank + 800; left > 0; left = Math.floor(left / 70)) {
    const syllable = left % 70
    word += `${consonants[syllable % 14]}${vowels[Math.floor(syllable / 14)]}`
  }
  return `${word}n`
}
