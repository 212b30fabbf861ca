import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { type Figures, type Measurement, percentileFigures } from '../frame/measurement.ts'
import { timeCall } from '../library/open-hall.ts'
import { tokenOf } from '../presence/members.ts'
import { figuresOf } from './feed-figures.ts'
import type { FeedHall } from './kept-hall.ts'

const aimMs = 50
const warmWrites = 5

/** What the member whom half of the hall follows waits for. */
export const writePosts = {
  described: {
    title: 'Feed: writing for half of the hall',
    method: `A post by the member whom half of the hall follows, over HTTP and keep-alive, one after the other; what is written is taken
back after the measurement. Nothing is copied for followers: who is listening hears of it after the commit.`,
    figures: percentileFigures({ write: 'Post' }),
    bars: [{ key: 'write99', atMost: aimMs }],
  } satisfies Omit<Measurement, 'variants'>,
  run: (reads: number) => (hall: FeedHall) => writeAll(hall, reads),
}

async function writeAll(hall: FeedHall, count: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = () => ({ authorization: `Bearer ${tokenOf(hall.writer)}`, 'idempotency-key': randomUUID() })
  const write: number[] = []
  for (let at = -warmWrites; at < count; at++) {
    const body = { text: `Half of the hall may read this: ${at}` }
    const { ms, text } = await timeCall(`${hall.url()}/api/posts`, { agent, headers: headers(), method: 'POST', body })
    const { id } = JSON.parse(text) as { id: string }
    if (at >= 0) write.push(ms)
    await timeCall(`${hall.url()}/api/posts/${id}`, { agent, headers: headers(), method: 'DELETE' })
  }
  agent.destroy()
  return figuresOf({ write })
}
