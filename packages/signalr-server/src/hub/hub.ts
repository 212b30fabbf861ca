import type { BackplaneFactory, Delivery, LocalHub } from '../backplane/backplane.ts'
import type { HubCounters } from '../counters.ts'
import type { HubLimits } from '../limits.ts'
import type { HubLogger } from '../logger.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import { MessageType } from '../protocol/messages.ts'
import type { Endpoint } from '../transport/endpoint.ts'
import { createHubCallClients, createHubClients, type HubClients } from './clients.ts'
import type { ErrorTexts } from './error-text.ts'
import { createHubGroups, type HubGroups } from './groups.ts'
import type { CloseOptions, HubConnection } from './hub-connection.ts'
import type { HubContract } from './hub-contract.ts'
import type { HubCall, HubDefinition } from './hub-definition.ts'
import { createDispatcher } from './invocations/dispatcher.ts'
import { type ConnectionRegistry, createConnectionRegistry } from './sessions/connection-registry.ts'
import { createOutgoing } from './sessions/outgoing.ts'
import { HubSession } from './sessions/session.ts'
import type { SessionHost } from './sessions/session-host.ts'

/** A hub as the application uses it, from anywhere. */
export type Hub<C extends HubContract, User> = {
  readonly clients: HubClients<C>
  readonly groups: HubGroups
  /** Those of this process that have shaken hands and not ended. */
  readonly connections: Iterable<HubConnection<User>> & {
    readonly count: number
    byUser(userId: string): readonly HubConnection<User>[]
  }
  /**
   * Ends every connection of a user, such as one whose rights were taken away; without
   * `allowReconnect` the clients stop for good and show `reason`.
   * @returns how many connections of this process ended.
   */
  closeUser(userId: string, options: { readonly allowReconnect: boolean; readonly reason?: string }): number
}

/** What the hubs of a server share. */
export type HubEnvironment<User> = {
  readonly protocols: readonly HubProtocol[]
  readonly limits: HubLimits
  readonly errors: ErrorTexts
  readonly counters: HubCounters
  readonly logger: HubLogger
  readonly createBackplane: BackplaneFactory
  /** Told of every session from its socket's first moment to its last. */
  readonly sessions: { add(session: HubSession<User>): void; remove(session: HubSession<User>): void }
}

export type OpenedHub<C extends HubContract, User> = {
  readonly hub: Hub<C, User>
  readonly endpoint: Endpoint<User>
  close(): Promise<void>
}

export function openHub<C extends HubContract, User extends { readonly id: string }>(
  path: string,
  definition: HubDefinition<C, User>,
  environment: HubEnvironment<User>,
): OpenedHub<C, User> {
  const registry = createConnectionRegistry<HubSession<User>>()
  const backplane = environment.createBackplane(path, createLocalHub(registry))
  const clients = createHubClients<C>(backplane)
  const groups = createHubGroups(backplane)
  const dispatcher = createDispatcher({ ...environment, path, definition })

  /** Made at a connection's first call: most connections of most hubs only listen. */
  const calls = new WeakMap<HubSession<User>, HubCall<C, User>>()

  function callOf(session: HubSession<User>): HubCall<C, User> {
    const known = calls.get(session)
    if (known !== undefined) return known
    const call = { connection: session, clients: createHubCallClients(clients, session.id), groups }
    calls.set(session, call)
    return call
  }

  const host: SessionHost<User> = {
    ...environment,
    onConnected: definition.onConnected?.bind(definition),
    onDisconnected: definition.onDisconnected?.bind(definition),
    join: (session) => registry.add(session),
    leave: (session) => registry.remove(session),
    forget: (session) => environment.sessions.remove(session),
    dispatch: (session, invocation) => dispatcher.dispatch(callOf(session), invocation),
  }

  return {
    hub: {
      clients,
      groups,
      connections: {
        get count() {
          return registry.size
        },
        byUser: (userId) => [...registry.ofUser(userId)],
        [Symbol.iterator]: () => [...registry.all()].values(),
      },
      closeUser: (userId, { allowReconnect, reason }) =>
        backplane.closeUser(userId, closeOptions(allowReconnect, reason)),
    },
    endpoint: {
      path,
      accept(opening, transport) {
        const session = new HubSession(host, opening, transport)
        environment.sessions.add(session)
        return session
      },
    },
    close: () => backplane.close(),
  }
}

function createLocalHub<User extends { readonly id: string }>(
  registry: ConnectionRegistry<HubSession<User>>,
): LocalHub {
  return {
    deliver(delivery) {
      const { event: target, args, isLowPriority } = delivery
      const message = createOutgoing({ type: MessageType.Invocation, target, arguments: args })
      for (const session of receiversOf(registry, delivery)) session.deliver(message, isLowPriority)
    },
    addToGroup: (connectionId, group) => registry.addToGroup(connectionId, group),
    removeFromGroup: (connectionId, group) => registry.removeFromGroup(connectionId, group),
    closeUser(userId, options) {
      const sessions = [...registry.ofUser(userId)]
      for (const session of sessions) session.close(options)
      return sessions.length
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

function closeOptions(allowReconnect: boolean, reason: string | undefined): CloseOptions {
  return reason === undefined ? { allowReconnect } : { allowReconnect, error: reason }
}
