import { type Child, startChild } from '../frame/child-process.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import type { Room } from './rooms.ts'
import type { TalkingCalls } from './talking-process.ts'

/** Connects everybody, in a process of their own that ends with `opened`. */
export async function gather(
  company: {
    readonly port: number
    readonly members: readonly SignedInMember[]
    readonly rooms: readonly Room[]
    /** Whether each has the line of notifications open too. */
    readonly hearsNotifications: boolean
  },
  opened: AsyncDisposableStack,
): Promise<Child<TalkingCalls>> {
  const { port, members, rooms, hearsNotifications } = company
  const numberOf = new Map(members.map(({ userId }, number) => [userId, number]))
  const crowd = opened.adopt(startChild<TalkingCalls>('chat/talking-process.ts'), (child) => child.stop())
  await crowd.call('gather', {
    port,
    tokens: members.map(tokenOf),
    rooms: rooms.map(({ id, userIds }) => ({ id, members: userIds.map((userId) => numberOf.get(userId) ?? 0) })),
    hearsNotifications,
  })
  return crowd
}
