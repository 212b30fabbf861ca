/** Members, and the conversations they share, made by the calls of the product. */
import { befriend, converse, join, type Member } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { createSession } from './chatters/session.ts'
import type { SeededRandom } from './seeded-random.ts'

export type Community = {
  readonly members: readonly Member[]
  readonly conversations: readonly { readonly id: string; readonly members: readonly Member[] }[]
}

export type CommunityPlan = {
  readonly members: number
  readonly groups: number
  /** Members of each group, the host included. */
  readonly groupSize: number
  /** Conversations of the host with one other member. */
  readonly pairs: number
}

const joiningAtOnce = 4

/** One of them is host of all groups, because only friends can be put into one. */
export async function makeCommunity(
  product: Pick<Product, 'url'>,
  plan: CommunityPlan,
  random: SeededRandom,
): Promise<Community> {
  const at = product as Product
  const members: Member[] = []
  const numbers = Array.from({ length: plan.members }, (_, number) => number).values()
  await Promise.all(
    Array.from({ length: joiningAtOnce }, async () => {
      for (const number of numbers) members[number] = await join(at, `Member Number${number}`)
    }),
  )
  const [host, ...others] = members
  if (host === undefined) throw new Error('There is nobody')
  await befriend(at, host, ...others)
  const conversations: { id: string; members: readonly Member[] }[] = []
  for (let group = 0; group < plan.groups; group++) {
    const guests = drawn(others, plan.groupSize - 1, random)
    conversations.push({ id: await converse(at, host, guests, `Table ${group}`), members: [host, ...guests] })
  }
  for (const other of others.slice(0, plan.pairs)) {
    conversations.push({ id: await converse(at, host, [other]), members: [host, other] })
  }
  return { members, conversations }
}

/** A member of each conversation, who is to read it. */
export function readersOf({ conversations }: Community, { url }: Pick<Product, 'url'>) {
  return conversations.map(({ id, members: [reader] }) => {
    if (reader === undefined) throw new Error('A conversation has nobody')
    return { conversationId: id, session: createSession(() => url, reader) }
  })
}

function drawn<Value>(values: readonly Value[], count: number, random: SeededRandom): Value[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ value }) => value)
}
