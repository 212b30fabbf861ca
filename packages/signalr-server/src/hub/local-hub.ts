import type { Delivery, LocalHub } from '../backplane/backplane.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import type { ConnectionRegistry } from './sessions/registry/connection-registry.ts'
import type { HubSession } from './sessions/session.ts'

export type LocalHubOptions<User extends { readonly id: string }> = {
  readonly registry: ConnectionRegistry<HubSession<User>>
  readonly protocols: readonly HubProtocol[]
  takeNote(note: string): void
}

/** The hub's connections in this process, as a backplane reaches them. */
export function createLocalHub<User extends { readonly id: string }>({
  registry,
  protocols,
  takeNote,
}: LocalHubOptions<User>): LocalHub {
  return {
    protocols,
    takeNote,
    deliver(delivery) {
      const { message, isLowPriority } = delivery
      for (const session of receiversOf(registry, delivery)) session.deliver(message, isLowPriority)
    },
    has: (connectionId) => registry.byId(connectionId) !== undefined,
    addToGroup: (connectionId, group) => registry.addToGroup(connectionId, group),
    removeFromGroup: (connectionId, group) => registry.removeFromGroup(connectionId, group),
    closeUser(userId, { credentialId, ...options }) {
      const sessions = [...registry.ofUser(userId)].filter(
        (session) => credentialId === undefined || session.credentialId === credentialId,
      )
      for (const session of sessions) session.close(options)
      return sessions.length
    },
    abandon: (connectionId) => registry.byId(connectionId)?.abandon(),
    invoke: (request) => registry.byId(request.connectionId)?.invoke(request),
    count(target) {
      if (target.kind === 'all') return registry.size
      return target.kind === 'user' ? registry.countOfUser(target.id) : registry.countInGroup(target.id)
    },
  }
}

function receiversOf<User extends { readonly id: string }>(
  registry: ConnectionRegistry<HubSession<User>>,
  { target }: Delivery,
): Iterable<HubSession<User>> {
  switch (target.kind) {
    case 'all':
      return without(registry.all(), target.except)
    case 'group':
      return without(registry.inGroup(target.group), target.except)
    case 'users':
      return [...new Set(target.userIds)].flatMap((userId) => [...registry.ofUser(userId)])
    case 'connection': {
      const session = registry.byId(target.connectionId)
      return session === undefined ? [] : [session]
    }
  }
}

function without<User>(sessions: Iterable<HubSession<User>>, except: readonly string[]): Iterable<HubSession<User>> {
  if (except.length === 0) return sessions
  const excluded = new Set(except)
  return Iterator.from(sessions).filter((session) => !excluded.has(session.id))
}
