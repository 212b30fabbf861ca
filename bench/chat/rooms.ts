/** Conversations of members made in the database, and what was said in them. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export type Room = { readonly id: string; readonly userIds: readonly string[] }

/** @param userIds the members of each: two are a pair, more a group that the first of them owns. */
export async function makeRooms(connection: string, userIds: readonly (readonly string[])[]): Promise<Room[]> {
  const rooms = userIds.map((ids) => ({ id: randomUUID(), userIds: ids }))
  await inDatabase(connection, async (client) => {
    await client.query(
      `insert into conversations (id, kind, title, pair_key)
       select id, case when pair is null then 'group' else 'pair' end, case when pair is null then 'Bench ' || place end, pair
       from unnest($1::uuid[], $2::text[]) with ordinality as made (id, pair, place)`,
      [rooms.map(({ id }) => id), rooms.map(({ userIds: ids }) => pairKey(ids))],
    )
    const seats = rooms.flatMap(({ id, userIds: ids }) =>
      ids.map((userId, place) => ({ id, userId, place, size: ids.length })),
    )
    await client.query(
      `insert into conversation_members (conversation_id, user_id, join_seq, last_read_seq, role)
       select id, user_id, 0, 0, case when place = 0 and size > 2 then 'owner' else 'member' end
       from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) as made (id, user_id, place, size)`,
      [
        seats.map(({ id }) => id),
        seats.map(({ userId }) => userId),
        seats.map(({ place }) => place),
        seats.map(({ size }) => size),
      ],
    )
  })
  return rooms
}

/** Shares the messages out evenly; each room's members speak in turn, and all but the newest ten were read. */
export async function fillRooms(connection: string, rooms: readonly Room[], messages: number): Promise<void> {
  await inDatabase(connection, async (client) => {
    // Neither of the measured reads asks it, and keeping it up takes most of the time of filling.
    await client.query('drop index if exists messages_by_keys')
    await client.query(
      `with speakers as (
         select conversation_id, array_agg(user_id order by user_id) as ids from conversation_members
         where conversation_id = any($1::uuid[]) group by conversation_id
       )
       insert into messages (id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at)
       select gen_random_uuid(), conversation_id, seq, seq, seq, ids[1 + seq % cardinality(ids)], 'bench-' || seq,
              'Message ' || seq || ' of an evening that went on for long, with the good dice and the old map.',
              now() - interval '30 days' + seq * interval '1 s'
       from speakers cross join generate_series(1, $2::int) as seq`,
      [rooms.map(({ id }) => id), Math.floor(messages / rooms.length)],
    )
    const last = Math.floor(messages / rooms.length)
    await client.query(
      `update conversations set last_seq = $2, last_rev = $2, counted = $2, updated_at = now() - random() * interval '1 day'
       where id = any($1::uuid[])`,
      [rooms.map(({ id }) => id), last],
    )
    await client.query(
      `update conversation_members set last_read_seq = $2, last_read_counted = $2, last_receipt_seq = $2
       where conversation_id = any($1::uuid[])`,
      [rooms.map(({ id }) => id), Math.max(0, last - 10)],
    )
    await client.query('vacuum analyze')
  })
}

function pairKey(userIds: readonly string[]): string | null {
  return userIds.length === 2 ? userIds.toSorted().join(':') : null
}

async function inDatabase(connection: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: connection })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
  } finally {
    await client.end()
  }
}
