import { Agent, get } from 'node:http'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { type Product } from '../frame/product-process.ts'
import { describeDurations } from '../frame/statistics.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'
import { fillRooms, makeRooms, type Room } from './rooms.ts'

export type ReadingPlan = {
  readonly conversations: number
  readonly many: number
  /** Left out where nothing is to be held against it. */
  readonly few?: number
  readonly reads: number
}

const groupSize = 8
/** A few conversations have this many messages whatever the size, so that a page of them is the same. */
const sameRooms = 10
const sameMessages = 200
const warmReads = 50
const aim = { list: 20, page: 20, growth: 1.3 }

/** Fills the databases, hands over the measurement, and ends all. */
export const withFilledChats: Staged<ReadingPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const variants: { name: string; run: () => Promise<Figures> }[] = []
  for (const messages of plan.few === undefined ? [plan.many] : [plan.many, plan.few]) {
    const filled = await openFilled(plan, messages, opened)
    variants.push({ name: nameOf(messages), run: () => readChats(filled, plan.reads) })
  }
  const against = plan.few === undefined ? undefined : nameOf(plan.few)
  return await run({
    title: 'Chat: reading',
    method: `One member with ${plan.conversations} conversations, every other a pair, the others groups of ${groupSize}. The list is the first page of 50 conversations
with their members, last messages and unread counts; the page is the latest 50 messages of a conversation. One call after the
other, over HTTP and keep-alive, ${plan.reads} of each in turn. The bars are those of the list and the page at ${nameOf(plan.many)}, and of what
the same two take there over what they take at ${against ?? 'fewer'}. The index of the search is left out, which neither asks.`,
    figures: percentileFigures({ list: 'List', page: 'Page' }),
    bars: [
      { key: 'list99', atMost: aim.list },
      { key: 'page99', atMost: aim.page },
      ...(against === undefined ? [] : ['list50', 'page50'].map((key) => ({ key, against, atMost: aim.growth }))),
    ],
    variants,
  })
}

const nameOf = (messages: number) => `${messages.toLocaleString('en')} messages`

type Filled = { readonly product: Product; readonly reader: SignedInMember; readonly rooms: readonly Room[] }

async function openFilled(
  { conversations }: ReadingPlan,
  messages: number,
  opened: AsyncDisposableStack,
): Promise<Filled> {
  const members = { count: conversations, friends: 2 }
  const { product, connection, reader, others } = await openWithMembers(opened, members)
  const rooms = await makeRooms(
    connection,
    Array.from({ length: conversations }, (_, number) => [reader.userId, ...companyOf(number, others)]),
  )
  await fillRooms(connection, rooms.slice(0, sameRooms), sameRooms * sameMessages)
  await fillRooms(connection, rooms.slice(sameRooms), messages - sameRooms * sameMessages)
  return { product, reader, rooms: rooms.slice(0, sameRooms) }
}

function companyOf(number: number, others: readonly SignedInMember[]): string[] {
  const size = number % 2 === 0 ? 1 : groupSize - 1
  return Array.from({ length: size }, (_, place) => others[(number + place * 31) % others.length]?.userId ?? '')
}

async function readChats({ product, reader, rooms }: Filled, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const read = (path: string) => timeRead(`${product.url}${path}`, { agent, headers })
  const list = () => read(`/api/conversations/user/${reader.userId}?limit=50`)
  const page = (number: number) => read(`/api/messages/conversation/${rooms[number % rooms.length]?.id}?limit=50`)
  for (let number = 0; number < Math.min(warmReads, reads); number++) {
    await list()
    await page(number)
  }
  const lists: number[] = []
  const pages: number[] = []
  for (let number = 0; number < reads; number++) {
    lists.push(await list())
    pages.push(await page(number))
  }
  agent.destroy()
  const [ofLists, ofPages] = [describeDurations(lists), describeDurations(pages)]
  return { list99: ofLists.p99, page99: ofPages.p99, list50: ofLists.p50, page50: ofPages.p50 }
}

/** Until the whole answer is here, in ms; it must hold 50 of what was asked for. */
async function timeRead(
  url: string,
  options: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  const started = performance.now()
  const body = await new Promise<string>((resolve, reject) => {
    get(url, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
      answer.on('error', reject)
    }).on('error', reject)
  })
  const took = performance.now() - started
  const found: unknown = JSON.parse(body)
  if (!Array.isArray(found) || found.length !== 50) throw new Error(`${url} was answered with ${body.slice(0, 200)}`)
  return took
}
