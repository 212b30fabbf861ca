import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { gather } from '../chat/gathering.ts'
import { makeRooms } from '../chat/rooms.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'

/** How many follow the author and the tag, how many groups talk meanwhile, and for how long. */
export type FollowersPlan = { readonly followers: number; readonly groups: number; readonly ms: number }

const groupSize = 15
const perSecond = 20
const toldMostMs = 5000
const chatMostMs = 100
const patienceMs = 30_000
const tag = 'benchevening'

export function describeFollowers(plan: FollowersPlan): Measurement {
  const { followers, groups, ms } = plan
  return {
    title: 'Notifications: a post for many',
    method: `A member with ${followers.toLocaleString('en')} followers, all of whom asked to be told of new posts with a tag, writes a post with it. Told is from the
call until everybody has the notification, and those who have a page open have it there. ${groups} groups of ${groupSize} of these followers
talk meanwhile, each of them by two WebSockets, ${perSecond} messages a second for ${ms / 1000} s; the percentile is from the sender's write until a
member's client has the message, and beside it that of as long a talk before the post.`,
    figures: [
      { key: 'told', title: 'Everybody told', unit: 'ms', better: 'less' },
      { key: 'chat99', title: 'Chat, 99th percentile', unit: 'ms', better: 'less' },
      { key: 'before99', title: 'Chat before, 99th percentile', unit: 'ms' },
      { key: 'call', title: 'The call', unit: 'ms', better: 'less' },
    ],
    bars: [
      { key: 'told', atMost: toldMostMs },
      { key: 'chat99', atMost: chatMostMs },
    ],
    variants: [{ name: 'Guildhall', run: () => measureFollowers(plan) }],
  }
}

async function measureFollowers({ followers, groups, ms }: FollowersPlan): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const {
    product,
    connection,
    reader: author,
    others,
  } = await openWithMembers(opened, { count: followers + 1, friends: 2 }, { TRUSTED_PROXIES: '127.0.0.1' })
  const talking = others.slice(0, groups * groupSize)
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  opened.defer(() => client.end())
  await follow(client, author, others)
  const rooms = await makeRooms(
    connection,
    Array.from({ length: groups }, (_, group) =>
      talking.slice(group * groupSize, (group + 1) * groupSize).map(({ userId }) => userId),
    ),
  )
  const crowd = await gather({ port: product.port, members: talking, rooms, hearsNotifications: true }, opened)
  await client.query('vacuum analyze')
  await write(product.url, author, 'Nobody asked for this one')
  await crowd.call('talk', { perSecond, ms })
  const before = await crowd.call('talk', { perSecond, ms })

  const talk = crowd.call('talk', { perSecond, ms })
  const started = performance.now()
  const post = await write(product.url, author, `Who comes? #${tag}`)
  await untilTold(client, { postId: post.id, followers, listening: talking })
  const told = performance.now() - started
  const heard = await talk
  if (heard.arrived !== 1 || before.arrived !== 1) throw new Error('not all that was said arrived')
  return { told, chat99: heard.p99, before99: before.p99, call: post.ms }
}

async function follow(client: pg.Client, author: SignedInMember, others: readonly SignedInMember[]): Promise<void> {
  const ids = others.map(({ userId }) => userId)
  await client.query(
    `insert into follows (id, follower_id, target_kind, target_id)
     select gen_random_uuid(), id, 'person', $2 from unnest($1::uuid[]) as made (id)`,
    [ids, author.userId],
  )
  await client.query(
    'insert into followed_tags (user_id, tag, rings) select id, $2, true from unnest($1::uuid[]) as made (id)',
    [ids, tag],
  )
}

async function write(url: string, author: SignedInMember, text: string): Promise<{ id: string; ms: number }> {
  const agent = new Agent()
  const headers = { authorization: `Bearer ${tokenOf(author)}`, 'idempotency-key': randomUUID() }
  const answer = await timeCall(`${url}/api/posts`, { agent, headers, method: 'POST', body: { text } })
  agent.destroy()
  return { ms: answer.ms, id: (JSON.parse(answer.text) as { id: string }).id }
}

/** All have it, and those with a page open have it there: it has its place. */
async function untilTold(
  client: pg.Client,
  { postId, followers, listening }: { postId: string; followers: number; listening: readonly SignedInMember[] },
): Promise<void> {
  const limit = performance.now() + patienceMs
  const listeningIds = listening.map(({ userId }) => userId)
  for (;;) {
    const { rows } = await client.query<{ told: number; placed: number }>(
      `select count(*)::int as told, (count(*) filter (where not is_due and user_id = any($2::uuid[])))::int as placed
       from notifications where type = 4 and related_entity_id = $1`,
      [postId, listeningIds],
    )
    const [{ told, placed } = { told: 0, placed: 0 }] = rows
    if (told === followers && placed === listening.length) return
    if (performance.now() > limit) throw new Error(`${told} of ${followers} were told, ${placed} of them on a page`)
    await pause(50)
  }
}
