/** A hall whose reader has friends who write: words short and long, pictures, polls, warnings, spoilers and games. */
import pg from 'pg'
import { pictureOf } from '../../apps/server/testing/pictures/picture-of.ts'
import { fillRooms, makeRooms } from '../chat/rooms.ts'
import { type OpenHall, openHall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'

export type HallOfPosts = OpenHall & {
  /** Of the post that stands so far down in the feed, from 1. */
  idAt(place: number): string
}

const shape = { friends: 40, pictures: 8, width: 1280, height: 720, messages: 100 }

/** Ends with `opened`. */
export async function openHallOfPosts(opened: AsyncDisposableStack, posts: number): Promise<HallOfPosts> {
  const hall = await openHall(opened, { friends: shape.friends, fill: fillGames })
  const pictures = await bringPictures(hall)
  const friends = hall.others.map(({ userId }) => userId)
  const places = await inDatabase(hall.connection, (client) => fillPosts(client, { posts, friends, pictures }))
  const talks = friends.slice(0, 10).map((friend) => [hall.reader.userId, friend])
  await fillRooms(hall.connection, await makeRooms(hall.connection, talks), talks.length * shape.messages)
  return {
    ...hall,
    idAt: (place) => places[place - 1] ?? '',
  }
}

async function fillGames(client: pg.Client): Promise<void> {
  await client.query(
    `insert into games (title, release_year, genres, platforms, source)
     select 'Game that is talked about ' || number, 1990 + number, array['Adventure'], array['PC (Microsoft Windows)'], 'hall'
     from generate_series(1, 20) number`,
  )
}

/** As the contract shows them, after they came in through the door. */
async function bringPictures(hall: OpenHall): Promise<readonly object[]> {
  const sent: object[] = []
  for (let at = 0; at < shape.pictures; at++) {
    const colour = `#${(0x30_50_70 + at * 0x11_0f_0b).toString(16)}`
    const picture = await pictureOf({ ...shape, height: shape.height - 40 * at, colour }, 'webp')
    const form = new FormData()
    form.set('purpose', 'post')
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), `picture-${at}.webp`)
    sent.push({ mediaId: (await send(hall, '/media', form)).id, alt: `A view of level ${at}` })
  }
  const post = await send(hall, '/posts', JSON.stringify({ pictures: sent, visibility: 'private' }))
  return post.pictures ?? []
}

type Sent = { readonly id: string; readonly pictures?: readonly object[] }

async function send({ product, reader }: OpenHall, path: string, body: FormData | string): Promise<Sent> {
  const headers = headersOf(reader, typeof body === 'string')
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Sent
}

function headersOf(reader: SignedInMember, isJson: boolean): Record<string, string> {
  const authorization = `Bearer ${tokenOf(reader)}`
  return isJson ? { authorization, 'content-type': 'application/json' } : { authorization }
}

type Filling = { readonly posts: number; readonly friends: readonly string[]; readonly pictures: readonly object[] }

/**
 * Of ten posts four are a few lines, two have a picture or several, and one each is a long text, a poll, behind a warning
 * and with the ending of a game. They replace what was written to have
 * the pictures. @returns their ids, newest first
 */
async function fillPosts(client: pg.Client, { posts, friends, pictures }: Filling): Promise<string[]> {
  await client.query('set synchronous_commit = off; set statement_timeout = 0')
  await client.query('delete from posts')
  await client.query(
    `create temporary table made as
     select number, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - number * 60000), 12, '0') || '7'
              || left(md5(number::text), 3) || '8' || right(md5(number::text), 15))::uuid as id,
            ($2::uuid[])[1 + number * 7 % cardinality($2::uuid[])] as author_id, number % 10 as kind,
            now() - number * interval '1 minute' as at
     from generate_series(1, $1::int) number`,
    [posts, friends],
  )
  await client.query(
    `insert into posts (id, author_id, text, warning, pictures, game_id, rating, hot, created_at)
     select id, author_id,
            case kind
              when 3 then repeat('The night was long, and *nobody* at the table wanted to go home before the tower fell. ', 14)
              else 'Evening ' || number || ' at the table: '
                   || repeat('we went down the **old stairs** with one torch, and @nobody saw the dragon. ', 1 + number % 4)
                   || case when number % 3 = 0 then ' #dungeon' else '' end
            end,
            case when kind = 5 then 'Loud' else '' end,
            case when kind in (1, 7) then (
              select jsonb_agg($1::jsonb -> ((number + nth) % jsonb_array_length($1::jsonb)))
              from generate_series(0, case when kind = 1 then 0 else 1 + number / 10 % 3 end) nth
            ) else '[]' end,
            case when kind in (4, 6) then (select min(id) + number % 20 from games) end,
            case when kind = 6 then 1 + number % 10 end, 0, at
     from made`,
    [JSON.stringify(pictures)],
  )
  await client.query(
    `insert into post_pictures (post_id, media_id)
     select distinct id, (picture ->> 'mediaId')::uuid from posts cross join jsonb_array_elements(pictures) picture;
     insert into post_polls (post_id, question, options, multiple, is_named, counts, voters)
     select id, 'What next, on evening ' || number || '?', array['The tower', 'The cellar', 'Home'], false, false,
            array[3, 2, 1], 6
     from made where kind = 8;
     insert into post_spoilers (post_id, game_id, kind) select id, game_id, 'ending' from made join posts using (id)
     where kind = 4;
     insert into post_reaction_counts (post_id, key, count)
     select id, key, 1 + number % 9 from made cross join (values ('heart', 2), ('laugh', 5)) kinds (key, every)
     where number % every = 0;
     analyze`,
  )
  const { rows } = await client.query<{ id: string }>('select id from made order by number')
  return rows.map(({ id }) => id)
}

async function inDatabase<Found>(connection: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
