import type { HubPresence } from '../../hub/presence.ts'
import type { CountTarget, LocalHub } from '../backplane.ts'
import type { HubChannels } from './channels.ts'
import type { Questions } from './questions.ts'
import type { RedisLink } from './redis-link.ts'

export type RedisPresenceOptions = {
  readonly local: LocalHub
  readonly channels: HubChannels
  readonly link: RedisLink
  readonly questions: Questions
  /** A process that does not answer within this time is left out of a count. */
  readonly countTimeoutMs: number
}

/**
 * Who is connected is known from the subscriptions alone: a process listens to a user's channel while
 * the user has a connection there, and Redis ends the subscriptions of a process that dies. Nothing is
 * written when people come and go. How many there are is asked of the processes that listen.
 */
export function createRedisPresence(options: RedisPresenceOptions): HubPresence {
  const { local, channels, link, questions, countTimeoutMs } = options

  async function count(channel: string, target: CountTarget): Promise<number> {
    const { answers } = await questions.ask(channel, (ask) => ({ kind: 'count', ask }), {
      isOneEnough: false,
      timeoutMs: countTimeoutMs,
    })
    return answers.reduce((sum, { value }) => sum + Number(value), local.count(target))
  }

  async function connectedUserIds(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const here = new Set(userIds.filter((id) => local.count({ kind: 'user', id }) > 0))
    const others = [...new Set(userIds)].filter((id) => !here.has(id))
    if (others.length === 0) return here
    const listeners = await link.countListeners(others.map((id) => channels.of('user', id)))
    return new Set([...here, ...others.filter((_, index) => (listeners[index] ?? 0) > 0)])
  }

  return {
    isUserConnected: async (userId) => (await connectedUserIds([userId])).has(userId),
    connectedUserIds,
    connectionsOfUser: (id) => count(channels.of('user', id), { kind: 'user', id }),
    groupSize: (id) => count(channels.of('group', id), { kind: 'group', id }),
    connectionCount: () => count(channels.all, { kind: 'all' }),
  }
}
