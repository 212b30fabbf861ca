import { hotSecondsPerFactorTen, scoreWeights } from '@guildhall/contract/rules/post-limits'
import pg from 'pg'
import type { PgConnection } from '../../apps/server/src/platform/database/open-database.ts'
import { fillBare } from '../frame/fill-bare.ts'

/** How many members, posts and follows a hall has, about; answers and reactions come by the posts. */
export type FeedSize = {
  readonly members: number
  readonly posts: number
  readonly follows: number
  /** Of each of two posts that everybody answers, and how many of them one member was told of and did not read. */
  readonly answers: number
}

/** How many the readers of each kind follow; the silent wrote once, long ago. */
export const followedBy = { few: 10, some: 200, many: 5000, silent: 5000 } as const
export type ReaderKind = keyof typeof followedBy
export const readerKinds = Object.keys(followedBy) as ReaderKind[]
export const readersOfEach = 50

/** The same in every hall: what is asked for by name. */
export const toldId = '01990000-0000-7000-8000-000000000001'

/** The first member, whom half of the hall follows. */
const followedByHalf = 1

const year = 31_536_000_000
/** Everything is as old as it is, whenever it is made: the same seed makes the same hall. */
const end = Date.UTC(2026, 9, 1)
const atOnce = 100_000
const hotMs = hotSecondsPerFactorTen * 1000

/** Where those stand who wrote once. */
const silentOf = ({ members }: FeedSize) => Math.min(followedBy.silent, Math.floor(members / 4))
const silentAfter = ({ members }: FeedSize) => Math.floor(members / 2)

/**
 * Fills a hall that has its catalogue. Members are numbers, crowded by powers: who is first is followed most and writes
 * most. Every choice is a hash of what it is for, so that the hall is the same each time.
 */
export async function fillFeedHall(
  connection: PgConnection,
  size: FeedSize,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set statement_timeout = 0')
    await makeWords(client)
    await step('members', () => makeMembers(client, size))
    await step('posts', () =>
      fillBare(client, ['posts', 'post_tags', 'post_reactions', 'post_reaction_counts'], () => makePosts(client, size)),
    )
    await step('threads', () => makeThreads(client, size))
    await step('follows', () => fillBare(client, ['follows', 'friendships'], () => makeFollows(client, size)))
    await step('readers', () => makeReaders(client, size))
    await step('vacuum', () => client.query('vacuum (freeze, analyze)'))
  } finally {
    await client.end()
  }

  async function step(name: string, run: () => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    await run()
    say(`${size.members.toLocaleString('en')} members: ${name} in ${Math.round((performance.now() - begun) / 1000)} s`)
  }
}

/** `part` is a number from 0 to 1 that is always the same for the same two. */
async function makeWords(client: pg.Client): Promise<void> {
  await client.query(`
    create function pg_temp.part(one bigint, other bigint) returns double precision language sql immutable as
    $$ select (hashint8extended($1 * 1000003 + $2, 16) & 9007199254740991) / 9007199254740992.0::double precision $$;
    create function pg_temp.member(number bigint) returns uuid language sql immutable as
    $$ select md5('member ' || number)::uuid $$;
    create function pg_temp.in_time(ms bigint, words text) returns uuid language sql immutable as
    $$ select (lpad(to_hex(ms), 12, '0') || '7' || left(md5(words), 3) || '8' || right(md5(words), 15))::uuid $$;
    create function pg_temp.at(ms bigint) returns timestamptz language sql immutable as
    $$ select timestamptz '1970-01-01 00:00:00Z' + ms * interval '1 millisecond' $$;
    create function pg_temp.some_words(number bigint) returns text language sql immutable as
    $$ select 'Somebody says ' || repeat(md5(number::text) || ' ', 1 + (number % 6)::integer) $$`)
}

async function makeMembers(client: pg.Client, { members }: FeedSize): Promise<void> {
  await client.query(
    `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle, suspended_at,
                        created_at)
     select pg_temp.member(number), 'Bench', 'Member', number || '@example.org', number || '@example.org',
            'bench member', ''::tsvector, 0, 'm' || number, case when number % 1000 = 7 then pg_temp.at($2) end,
            pg_temp.at($2)
     from generate_series(1::bigint, $1) number`,
    [members, end - year],
  )
}

/**
 * What is written within a year, a post after the other. Of six posts one is about a game and of eight one has a tag;
 * some are for friends, for the named or for nobody; few are answered and reacted to much and most not at all.
 */
async function makePosts(client: pg.Client, size: FeedSize): Promise<void> {
  const { members, posts } = size
  const silent = silentOf(size)
  for (let from = 1; from <= posts; from += atOnce) {
    const given = [
      from,
      Math.min(posts, from + atOnce - 1),
      members,
      posts,
      silent,
      silentAfter(size),
      end - year,
      year,
    ]
    await client.query(
      `create temporary table made as
       select number, drawn.*, pg_temp.in_time(drawn.ms, 'post ' || number) as id,
              case when number <= $5 then pg_temp.member($6 + number)
                   when crowded > $6 and crowded <= $6 + $5 then pg_temp.member(crowded - $5)
                   else pg_temp.member(crowded) end as author_id
       from generate_series($1::bigint, $2) number cross join lateral (
         select $7::bigint + (number * ($8::double precision / $4))::bigint as ms,
                1 + floor($3::bigint * power(pg_temp.part(number, 1), 2.5))::bigint as crowded,
                least(200, floor(0.4 * power(1.0 - pg_temp.part(number, 2), -0.6)))::integer as reactors,
                least(200, floor(0.1 * power(1.0 - pg_temp.part(number, 3), -0.6)))::integer as commenters,
                floor(100 * pg_temp.part(number, 4))::integer as circle
       ) drawn`,
      given,
    )
    await client.query(
      `insert into posts (id, author_id, text, visibility, game_id, tags, reactors, commenters, comments, hot, created_at)
       select id, author_id, pg_temp.some_words(number),
              case when circle < 85 then 'public' when circle < 97 then 'friends' when circle < 99 then 'mentioned'
                   else 'private' end,
              case when number % 6 = 0 then (select id from games order by id limit 1) end,
              case when number % 8 = 0 then array['tag' || floor(1000 * power(pg_temp.part(number, 5), 3))] else '{}' end,
              reactors, commenters, commenters,
              log(greatest(1, ${scoreWeights.reactors} * reactors + ${scoreWeights.commenters} * commenters))
                + ms / ${hotMs}.0, pg_temp.at(ms)
       from made order by number`,
    )
    await client.query(
      'insert into post_tags (tag, post_id) select tags[1], id from posts join made using (id) where tags <> $1',
      ['{}'],
    )
    await client.query(
      `with reacted as (
         insert into post_reactions (id, post_id, user_id, key)
         select pg_temp.in_time(ms + nth, 'reaction ' || number || ' ' || nth), id,
                pg_temp.member(1 + (circle * 1009 + number + nth * 7919) % $1), 'heart'
         from made cross join generate_series(1, reactors) nth
         on conflict do nothing returning post_id
       )
       insert into post_reaction_counts (post_id, key, count) select post_id, 'heart', count(*) from reacted group by 1`,
      [members],
    )
    await client.query(
      `insert into posts (id, author_id, root_id, depth, text, created_at)
       select pg_temp.in_time(ms + nth * 60000, 'answer ' || number || ' ' || nth),
              pg_temp.member(1 + (circle * 2003 + number + nth * 104729) % $1), id, 1,
              pg_temp.some_words(number + nth), pg_temp.at(ms + nth * 60000)
       from made cross join generate_series(1, commenters) nth`,
      [members],
    )
    await client.query('drop table made')
  }
}

/** Two posts of the first member: one with many answers to it, one with many answers to the only answer. */
async function makeThreads(client: pg.Client, { members, answers }: FeedSize): Promise<void> {
  await client.query(`
    create function pg_temp.thread(name text) returns uuid language sql immutable as
    $$ select pg_temp.in_time(${end}, 'thread ' || name) $$`)
  await client.query(
    `insert into posts (id, author_id, text, commenters, comments, hot, created_at)
     select pg_temp.thread(name), pg_temp.member(1), 'Everybody answers this: ' || name, $1, $1, $2::bigint / ${hotMs}.0,
            pg_temp.at($2)
     from unnest(array['wide', 'deep']) name`,
    [answers, end],
  )
  await client.query(
    `insert into posts (id, author_id, root_id, parent_id, depth, text, comments, best, created_at)
     select pg_temp.in_time($2::bigint + nth, name || nth), pg_temp.member(1 + (nth * 7919) % $3), pg_temp.thread(name),
            case when name = 'deep' and nth > 1 then pg_temp.in_time($2::bigint + 1, 'deep1') end,
            case when name = 'deep' and nth > 1 then 2 else 1 end, pg_temp.some_words(nth),
            case when name = 'deep' and nth = 1 then $1::integer - 1 else 0 end, pg_temp.part(nth, 6), pg_temp.at($2::bigint + nth)
     from unnest(array['wide', 'deep']) name cross join generate_series(1::bigint, $1) nth`,
    [answers, end, members],
  )
}

/** Most follow few and some follow hundreds; half of the hall follows the first. Each is a friend of two on each side. */
async function makeFollows(client: pg.Client, { members, follows }: FeedSize): Promise<void> {
  for (let from = 1; from <= members; from += atOnce / 10) {
    await client.query(
      `insert into follows (id, follower_id, target_kind, target_id, since)
       select pg_temp.in_time($5::bigint + member * 50 + nth, 'follow ' || member || ' ' || nth), pg_temp.member(member),
              'person', pg_temp.member(target), pg_temp.at($5 + member * 50 + nth)
       from generate_series($1::bigint, $2) member
       cross join lateral generate_series(0, least(3000, floor($4 * power(1.0 - pg_temp.part(member, 7), -0.7)))::integer) nth
       cross join lateral (
         select case when nth = 0 then ${followedByHalf}
                     else 1 + floor($3::bigint * power(pg_temp.part(member, 100 + nth), 3))::bigint end as target
       ) drawn
       where target <> member and (nth > 0 or member % 2 = 0)
       on conflict do nothing`,
      [from, Math.min(members, from + atOnce / 10 - 1), members, (follows / members) * 0.33, end - year],
    )
  }
  await client.query(
    `insert into friendships (request_id, asker_id, asked_id, state)
     select md5('friends ' || member || ' ' || step)::uuid, pg_temp.member(member),
            pg_temp.member(1 + (member - 1 + step) % $1), 'friends'
     from generate_series(1::bigint, $1) member cross join generate_series(1, 2) step`,
    [members],
  )
}

/**
 * Members beside the others who are signed in, and follow exactly as many as their kind says: of few, three who write
 * much. Each blocks and mutes five. One more has so many unread notifications, of the answers of a thread.
 */
async function makeReaders(client: pg.Client, size: FeedSize): Promise<void> {
  const { members, answers } = size
  for (const kind of readerKinds) {
    const count = Math.min(kind === 'silent' ? silentOf(size) : members / 3, followedBy[kind])
    await client.query(
      `create temporary table reader as
       select number, md5('reader ${kind} ' || number)::uuid as id from generate_series(1::bigint, $1) number`,
      [readersOfEach],
    )
    await client.query(
      `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle, created_at)
       select id, 'Bench', 'Reader', id || '@example.org', id || '@example.org', 'bench reader', ''::tsvector, 0,
              '${kind}' || number, pg_temp.at($1)
       from reader`,
      [end - year],
    )
    await client.query(
      `insert into follows (id, follower_id, target_kind, target_id)
       select pg_temp.in_time($1::bigint + nth, 'follow ${kind} ' || number || ' ' || nth), id, 'person',
              pg_temp.member(target)
       from reader cross join lateral (
         select target, min(nth) as nth from generate_series(1::bigint, $2 * 8) nth cross join lateral (
           select case when '${kind}' = 'silent' then $4::bigint + nth
                       when nth <= 3 then 1 + floor($3::bigint / 1000.0 * pg_temp.part(number, nth))::bigint
                       else 1 + floor($3::bigint * power(pg_temp.part(number, nth), 3))::bigint end as target
         ) drawn
         where '${kind}' <> 'silent' or nth <= $2
         group by target order by min(nth) limit $2
       ) followed`,
      [end, Math.floor(count), members, silentAfter(size)],
    )
    for (const [table, one, other] of [
      ['blocks', 'blocker_id', 'blocked_id'],
      ['mutes', 'muter_id', 'muted_id'],
    ]) {
      await client.query(
        `insert into ${table} (id, ${one}, ${other})
         select pg_temp.in_time($1::bigint + nth, '${table} ${kind} ' || number || ' ' || nth), id,
                pg_temp.member(1 + floor($2::bigint * power(pg_temp.part(number, 500 + nth), 3))::bigint)
         from reader cross join generate_series(1::bigint, 5) nth on conflict do nothing`,
        [end, members],
      )
    }
    await client.query('drop table reader')
  }
  await client.query(
    `with told as (
       insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle, created_at)
       values ($3, 'Bench', 'Told', 'told@example.org', 'told@example.org', 'bench told', ''::tsvector, 0, 'told',
               pg_temp.at($4))
     )
     insert into notifications (id, user_id, seq, cause_key, type, subtype, opening, sentence, told, actor_user_id,
                                related_entity_id)
     select pg_temp.in_time($1::bigint + nth, 'told ' || nth), $3, nth, 'bench ' || nth, 0, 0, '', 'answered', '{}',
            author_id, id::text
     from (
       select row_number() over (order by id) as nth, id, author_id from posts where root_id = pg_temp.thread('wide')
     ) answer
     where nth <= $2`,
    [end, answers, toldId, end - year],
  )
}
