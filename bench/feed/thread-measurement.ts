import { Agent } from 'node:http'
import { type Figures, type Measurement, percentileFigures } from '../frame/measurement.ts'
import { timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { figuresOf } from './feed-figures.ts'
import { type FeedHall, findThreads } from './kept-hall.ts'

const aimMs = 100
const warmReads = 5

/** What costs by how much was said in one place. */
export const readThreads = {
  described: (answers: number): Omit<Measurement, 'variants'> => ({
    title: 'Feed: crowded places',
    method: `Two posts with ${answers.toLocaleString('en')} answers each: to one all answer at once (its first page by best, and page 50 by time), under the
other all answer the only one that answers it (that comment with its first answers, and page 50 of these). The unread
notifications of a member who was told of ${answers.toLocaleString('en')} comments. Over HTTP and keep-alive, one after the other, in turn.`,
    figures: percentileFigures({
      wide: 'Answers, best',
      wideLater: 'Answers, page 50',
      deep: 'A comment that all answer',
      deepLater: 'Its answers, page 50',
      unread: 'Unread notifications',
    }),
    bars: ['wide99', 'wideLater99', 'deep99', 'deepLater99', 'unread99'].map((key) => ({ key, atMost: aimMs })),
  }),
  run: (reads: number) => (hall: FeedHall) => readAll(hall, reads),
}

async function readAll(hall: FeedHall, reads: number): Promise<Figures> {
  const [reader] = hall.readers.few
  if (reader === undefined) throw new Error('there is nobody')
  const agent = new Agent({ keepAlive: true })
  const { wide, deep, answered } = await findThreads(hall.connection)
  const read = (path: string, by = reader) => get(hall, by, path, agent)
  const wideLater = await placeOf(read, `/posts/${wide}/comments?sort=newest`)
  const deepLater = await placeOf(read, `/posts/${deep}/comments?sort=oldest&parentId=${answered}`)
  const paths = {
    wide: `/posts/${wide}/comments?sort=best`,
    wideLater,
    deep: `/comments/${answered}`,
    deepLater,
    unread: `/notifications/${hall.told.userId}/unread`,
  }
  const taken: Record<string, number[]> = {}
  for (let at = -warmReads; at < reads; at++) {
    for (const [name, path] of Object.entries(paths)) {
      const { ms } = await read(path, name === 'unread' ? hall.told : reader)
      if (at >= 0) (taken[name] ??= []).push(ms)
    }
  }
  agent.destroy()
  return figuresOf(taken)
}

/** Page 50, of which the first 49 are read a hundred answers at a time. */
async function placeOf(read: (path: string) => Promise<{ text: string }>, list: string): Promise<string> {
  let place = ''
  for (let seen = 0; seen < 980; seen += 98) {
    const { text } = await read(`${list}&limit=98${place}`)
    const last = (JSON.parse(text) as { cursor: string }[]).at(-1)
    if (last === undefined) break
    place = `&before=${last.cursor}`
  }
  return `${list}${place}`
}

const get = (hall: FeedHall, reader: SignedInMember, path: string, agent: Agent) =>
  timeCall(`${hall.url()}/api${path}`, { agent, headers: { authorization: `Bearer ${tokenOf(reader)}` } })
