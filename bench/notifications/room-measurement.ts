import { Agent } from 'node:http'
import pg from 'pg'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'
import { fillRoom, ofPost } from './fill-room.ts'

/** How many notifications a member has, how many of them are unread, and how often is asked. */
export type NotificationsPlan = { readonly notifications: number; readonly unread: number; readonly reads: number }

const aimMs = 15
const growthMost = 1.3
/** Until the server has compiled what it runs here: a hall is asked for its room all day. */
const warmReads = 200

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
