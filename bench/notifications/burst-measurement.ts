import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { gather } from '../chat/gathering.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'
import { watchLockWaits } from './lock-waits.ts'

/** How many react to how many posts of one member each: all of it within `ms`. */
export type BurstPlan = { readonly people: number; readonly posts: number; readonly ms: number }

/** So many calls are on their way at once, as browsers are many. */
const connections = 50
const waitMostMs = 20
const patienceMs = 20_000

export function describeBurst(plan: BurstPlan): Measurement {
  const causes = plan.people * plan.posts
  return {
    title: 'Notifications: much at once for one member',
    method: `${plan.people} members react to each of ${plan.posts} posts of one member, whose page is open: ${causes} causes at even times within ${plan.ms / 1000} s,
over HTTP and keep-alive, whether or not the server keeps up. Waits are those for a lock of the database, all of the server's work
included, as the database tells them every few milliseconds; the percentile is over the causes, of which most wait for none.`,
    figures: [
      { key: 'wait99', title: 'Wait for a lock, 99th percentile', unit: 'ms', better: 'less' },
      { key: 'longest', title: 'Longest wait', unit: 'ms', better: 'less' },
      { key: 'waits', title: 'Waits seen', unit: '', better: 'less' },
      { key: 'call50', title: 'Reaction, median', unit: 'ms', better: 'less' },
      { key: 'call99', title: 'Reaction, 99th percentile', unit: 'ms', better: 'less' },
      { key: 'rate', title: 'Done', unit: 'a second', better: 'more' },
    ],
    bars: [{ key: 'wait99', atMost: waitMostMs }],
    variants: [{ name: 'Guildhall', run: () => measureBurst(plan) }],
  }
}

async function measureBurst({ people, posts, ms }: BurstPlan): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const { product, connection, reader, others } = await openWithMembers(
    opened,
    { count: people + 2, friends: 2 },
    { TRUSTED_PROXIES: '127.0.0.1', LIMIT_REACTIONS: '100000000/s' },
  )
  const [warm = others[0], ...reacting] = others
  if (warm === undefined) throw new Error('there is nobody')
  const [postIds, warmIds] = [await writePosts(connection, reader, posts), await writePosts(connection, warm, 1)]
  await gather({ port: product.port, members: [reader], rooms: [], hearsNotifications: true }, opened)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  opened.defer(() => agent.destroy())
  const react = reactingAt(product.url, agent)
  for (const member of reacting) await react(member, warmIds[0] ?? '')

  // By the posts in turn: whoever reacts to one post waits for the count of that post.
  const deeds = reacting.flatMap((_, turn) =>
    postIds.map((postId, place) => ({ postId, member: reacting[(turn + place) % reacting.length] ?? reader })),
  )
  const waits = await watchLockWaits(connection, opened)
  const started = performance.now()
  const calls = await Promise.all(
    deeds.map(async ({ member, postId }, at) => {
      await pause((at * ms) / deeds.length)
      return react(member, postId)
    }),
  )
  const took = performance.now() - started
  await untilTold(connection, reader, deeds.length)
  const waited = await waits.stop()
  const ofEach = [...waited, ...Array.from({ length: Math.max(0, deeds.length - waited.length) }, () => 0)]
  const call = describeDurations(calls)
  return {
    wait99: describeDurations(ofEach).p99,
    longest: Math.max(0, ...waited),
    waits: waited.length,
    call50: call.p50,
    call99: call.p99,
    rate: (deeds.length * 1000) / took,
  }
}

function reactingAt(url: string, agent: Agent) {
  return async (member: SignedInMember, postId: string): Promise<number> => {
    const headers = { authorization: `Bearer ${tokenOf(member)}`, 'idempotency-key': randomUUID() }
    return (await timeCall(`${url}/api/posts/${postId}/reactions/heart`, { agent, headers, method: 'PUT' })).ms
  }
}

async function writePosts(connection: string, author: SignedInMember, count: number): Promise<string[]> {
  return inDatabase(connection, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into posts (id, author_id, text, created_at)
       select gen_random_uuid(), $1::uuid, 'Post ' || nth, now() - nth * interval '1 minute'
       from generate_series(1, $2::integer) nth returning id`,
      [author.userId, count],
    )
    return rows.map(({ id }) => id)
  })
}

/** Everything is stored, and has its place, so that the open page has it. */
function untilTold(connection: string, { userId }: SignedInMember, count: number): Promise<void> {
  return inDatabase(connection, async (client) => {
    const limit = performance.now() + patienceMs
    for (;;) {
      const { rows } = await client.query<{ told: number }>(
        'select count(*)::int as told from notifications where user_id = $1 and not is_due',
        [userId],
      )
      if (rows[0]?.told === count) return
      if (performance.now() > limit) throw new Error(`${rows[0]?.told} of ${count} were told`)
      await pause(50)
    }
  })
}

async function inDatabase<Found>(connection: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
