import { lostConnection, unknownConnection } from '../../hub/lost-connections.ts'
import type { Outgoing } from '../../hub/sessions/outgoing.ts'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { Backplane, ClientInvocation, Delivery, DeliveryTarget, LocalHub } from '../backplane.ts'
import { BackplaneUnavailableError } from '../backplane-unavailable-error.ts'
import { createHubChannels, type HubChannels } from './channels.ts'
import { createHubListener } from './hub-listener.ts'
import { createRedisPresence } from './redis-presence.ts'
import type { RedisProcess } from './redis-process.ts'
import type { Written } from './wire-messages.ts'

export type RedisHubOptions = {
  readonly hubPath: string
  readonly local: LocalHub
  readonly process: RedisProcess
  readonly groupTimeoutMs: number
  readonly countTimeoutMs: number
  onClosed(): Promise<void>
}

/** A hub as one of several processes holds it, joined to the others by Redis. */
export function createRedisHub(options: RedisHubOptions): Backplane {
  const { hubPath, local, process, groupTimeoutMs, countTimeoutMs, onClosed } = options
  const { link, questions, publish } = process
  const channels = createHubChannels(process.prefix, hubPath)
  const listener = createHubListener({ local, process })

  async function changeGroup(connectionId: string, group: string, isMember: boolean): Promise<void> {
    if (local.has(connectionId)) {
      if (isMember) local.addToGroup(connectionId, group)
      else local.removeFromGroup(connectionId, group)
      await link.settled()
      return
    }
    const channel = channels.of('connection', connectionId)
    const { ending } = await questions.ask(channel, (ask) => ({ kind: 'group', ask, group, isMember }), {
      isOneEnough: true,
      timeoutMs: groupTimeoutMs,
    })
    if (ending === 'late') {
      throw new Error(`The process of connection '${connectionId}' did not confirm a change of its groups.`)
    }
  }

  /** @param request of a connection that is not here. */
  async function askElsewhere({ connectionId, target, args, signal }: ClientInvocation): Promise<unknown> {
    const channel = channels.of('connection', connectionId)
    const { ask, answers, ending } = await questions.ask(
      channel,
      (number) => ({ kind: 'invoke', ask: number, target, args }),
      { isOneEnough: true, signal },
    )
    const answer = answers.find(({ isDone }) => isDone)
    if (answer !== undefined) {
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    }
    if (ending === 'late') {
      void process.tell(channel, { kind: 'cancel', ask })
      throw signal.reason
    }
    throw ending === 'gone' ? lostConnection(connectionId) : unknownConnection(connectionId)
  }

  /** A connection that is here has been served. */
  async function deliverElsewhere({ target, message, isLowPriority }: Delivery): Promise<void> {
    if (target.kind === 'connection' && local.has(target.connectionId)) return
    if (target.kind === 'group' && target.isHereOnly) return
    // Spares the work of writing it.
    if (!link.isPublishing) throw new BackplaneUnavailableError()
    const written = writeInAll(message, local.protocols)
    const except = 'except' in target ? target.except : []
    const bytes = process.pack({ kind: 'deliver', written, except, isLowPriority })
    await Promise.all(channelsOf(target, channels).map((channel) => link.publish(channel, bytes)))
  }

  link.listen(channels.all, listener({ kind: 'all' }))
  link.listen(channels.notes, (bytes) => {
    const message = process.unpack(bytes)?.message
    if (message?.kind === 'note') local.takeNote(message.note)
  })

  return {
    get isConnected() {
      return link.isConnected
    },
    async deliver(delivery) {
      local.deliver(delivery)
      await deliverElsewhere(delivery)
    },
    addToGroup: (connectionId, group) => changeGroup(connectionId, group, true),
    removeFromGroup: (connectionId, group) => changeGroup(connectionId, group, false),
    async closeUser(userId, closing) {
      const closed = local.closeUser(userId, closing)
      await publish(channels.of('user', userId), { kind: 'closeUser', options: closing })
      return closed
    },
    async abandon(connectionId) {
      if (local.has(connectionId)) local.abandon(connectionId)
      else await publish(channels.of('connection', connectionId), { kind: 'abandon' })
    },
    invoke: async (request) => local.invoke(request) ?? askElsewhere(request),
    presence: createRedisPresence({ local, channels, link, questions, countTimeoutMs }),
    tellOthers: async (note) => void (await publish(channels.notes, { kind: 'note', note })),
    listen: (kind, id) => link.listen(channels.of(kind, id), listener({ kind, id })),
    unlisten: (kind, id) => link.unlisten(channels.of(kind, id)),
    settled: link.settled,
    close() {
      link.unlisten(channels.all)
      link.unlisten(channels.notes)
      return onClosed()
    },
  }
}

function writeInAll(message: Outgoing, protocols: readonly HubProtocol[]): Written {
  const written: Record<string, string | Uint8Array> = {}
  for (const protocol of protocols) {
    const payload = message.in(protocol)
    if (payload !== undefined) written[protocol.name] = payload.data
  }
  return written
}

function channelsOf(target: DeliveryTarget, channels: HubChannels): readonly string[] {
  switch (target.kind) {
    case 'all':
      return [channels.all]
    case 'group':
      return [channels.of('group', target.group)]
    case 'users':
      return [...new Set(target.userIds)].map((userId) => channels.of('user', userId))
    case 'connection':
      return [channels.of('connection', target.connectionId)]
  }
}
