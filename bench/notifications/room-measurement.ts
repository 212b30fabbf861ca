import { Agent } from 'node:http'
import pg from 'pg'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'

/** How many notifications a member has, how many of them are unread, and how often is asked. */
export type NotificationsPlan = { readonly notifications: number; readonly unread: number; readonly reads: number }

const aimMs = 15
const growthMost = 1.3
const warmReads = 20
const ofPost = 25

/** Fills two members' rooms, one with a tenth of the other, hands over the measurement, and ends all. */
export const withFilledRooms: Staged<NotificationsPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const { notifications, unread, reads } = plan
  const few = notifications / 10
  const hall = await openWithMembers(opened, { count: 41, friends: 40 })
  const [other] = hall.others
  if (other === undefined) throw new Error('there is nobody')
  const client = new pg.Client(hall.connection)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await fillRoom(client, hall.reader, { notifications, unread })
    await fillRoom(client, other, { notifications: few, unread })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  const name = (count: number) => `${count.toLocaleString('en')} notifications`
  const read = (by: SignedInMember) => () => readRoom(hall.product.url, by, reads)
  return await run({
    title: 'Notifications: the room',
    method: `A member with ${name(notifications)} and one with a tenth: half of them are reactions to posts, ${ofPost} to one post
on one day, the other half messages of 400 conversations; the newest ${unread} are unread. The first page of the room and
the unread numbers over HTTP and keep-alive, one after the other, ${reads} times.`,
    figures: percentileFigures({ page: 'First page', counts: 'Unread numbers' }),
    bars: [
      { key: 'page99', atMost: aimMs },
      { key: 'counts99', atMost: aimMs },
      { key: 'page50', against: name(few), atMost: growthMost },
      { key: 'counts50', against: name(few), atMost: growthMost },
    ],
    variants: [
      { name: name(notifications), run: read(hall.reader) },
      { name: name(few), run: read(other) },
    ],
  })
}

async function fillRoom(
  client: pg.Client,
  { userId }: SignedInMember,
  { notifications, unread }: Pick<NotificationsPlan, 'notifications' | 'unread'>,
): Promise<void> {
  await client.query(
    `with written as (
       insert into posts (id, author_id, text, created_at)
       select gen_random_uuid(), $1::uuid, 'Post ' || nth, now() - nth * interval '1 minute'
       from generate_series(1, $2::integer / 2 / $3) nth
       returning id
     ), numbered as (select id, row_number() over () - 1 as place from written),
     people as (select id, row_number() over (order by id) - 1 as place from users where id <> $1::uuid),
     told as (
       select nth, nth % 2 = 0 as is_reaction, (nth / 2) / $3 as post_place, nth % 40 as person,
              md5('talk ' || nth % 400)::uuid as talk
       from generate_series(0, $2::integer - 1) nth
     )
     insert into notifications (id, user_id, seq, cause_key, group_key, group_position, stack_key, is_head, type, subtype,
                                opening, sentence, told, actor_user_id, related_entity_id, created_at, read_at)
     select gen_random_uuid(), $1::uuid, nth + 1, 'bench ' || nth,
            case when not is_reaction then 'conversation:' || talk || case when $2 - nth <= $4 then nth::text else '' end end,
            case when not is_reaction then nth end,
            case when is_reaction then 'Reaction:' || numbered.id || ':2026-11-27' else 'messages:' || talk end,
            false, case when is_reaction then 0 else 8 end, case when is_reaction then 1 else 40 end, '',
            ' did something.', case when is_reaction then '{"isComment": false}' else
              '{"message": {"kind": "gone"}}' end::jsonb,
            people.id, case when is_reaction then numbered.id::text else talk::text end,
            now() - ($2 - nth) * interval '1 minute',
            case when $2 - nth > $4 then now() end
     from told join people on people.place = told.person
       left join numbered on numbered.place = told.post_place`,
    [userId, notifications, ofPost, unread],
  )
  await client.query(
    `update notifications set is_head = true where id in (
       select distinct on (stack_key) id from notifications where user_id = $1 order by stack_key, seq desc)`,
    [userId],
  )
  await client.query('insert into notification_counters (user_id, last_seq) values ($1, $2)', [userId, notifications])
}

async function readRoom(url: string, member: SignedInMember, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(member)}` }
  const [page, counts]: [number[], number[]] = [[], []]
  for (let at = -Math.min(warmReads, reads); at < reads; at++) {
    const room = await timeCall(`${url}/api/notifications/${member.userId}/groups`, { agent, headers })
    const unread = await timeCall(`${url}/api/notifications/${member.userId}/unread`, { agent, headers })
    if (at < 0) continue
    page.push(room.ms)
    counts.push(unread.ms)
  }
  agent.destroy()
  const [ofPage, ofCounts] = [describeDurations(page), describeDurations(counts)]
  return { page99: ofPage.p99, counts99: ofCounts.p99, page50: ofPage.p50, counts50: ofCounts.p50 }
}
