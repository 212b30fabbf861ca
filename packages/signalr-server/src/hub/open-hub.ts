import type { Backplane, BackplaneFactory } from '../backplane/backplane.ts'
import type { HubCounters } from '../counters.ts'
import type { HubLimits } from '../limits.ts'
import type { HubLogger } from '../logger.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'
import type { Endpoint } from '../transport/endpoint.ts'
import { createAskClient } from './client-results/ask-client.ts'
import { createAskedConnections } from './client-results/asked-connections.ts'
import { createHubClients } from './clients.ts'
import type { ErrorTexts } from './error-text.ts'
import { createHubGroups } from './groups.ts'
import type { Hub } from './hub.ts'
import type { HubContract } from './hub-contract.ts'
import type { HubDefinition } from './hub-definition.ts'
import { RunningCalls } from './invocations/connection-calls.ts'
import { createDispatcher } from './invocations/dispatcher.ts'
import { createLocalHub } from './local-hub.ts'
import { createConnectionRegistry } from './sessions/registry/connection-registry.ts'
import { HubSession } from './sessions/session.ts'
import type { SessionHost } from './sessions/session-host.ts'
import type { SuspendedConnections } from './sessions/stateful/suspended-connections.ts'
import { createStreamFlow } from './streams/stream-flow.ts'

/** What the hubs of a server share. */
export type HubEnvironment<User> = {
  readonly protocols: readonly HubProtocol[]
  readonly limits: HubLimits
  readonly errors: ErrorTexts
  readonly counters: HubCounters
  readonly logger: HubLogger
  /** Whether clients may ask for stateful reconnect. */
  readonly allowsStatefulReconnect: boolean
  readonly suspended: SuspendedConnections
  readonly createBackplane: BackplaneFactory
  /** Told of every session from its socket's first moment to its last. */
  readonly sessions: { add(session: HubSession<User>): void; remove(session: HubSession<User>): void }
}

export type OpenedHub<C extends HubContract, User> = {
  readonly hub: Hub<C, User>
  readonly endpoint: Endpoint<User>
  readonly backplane: Pick<Backplane, 'isConnected' | 'abandon'>
  close(): Promise<void>
}

export function openHub<C extends HubContract, User extends { readonly id: string }>(
  path: string,
  definition: HubDefinition<C, User>,
  environment: HubEnvironment<User>,
): OpenedHub<C, User> {
  const registry = createConnectionRegistry<HubSession<User>>({
    onFirst: (kind, id) => backplane.listen(kind, id),
    onLast: (kind, id) => backplane.unlisten(kind, id),
  })
  const { protocols } = environment
  const noteListeners: ((note: string) => void)[] = []
  function takeNote(note: string): void {
    for (const listener of noteListeners) listener(note)
  }
  const backplane = environment.createBackplane(path, createLocalHub({ registry, protocols, takeNote }))
  const clients = createHubClients<C>(backplane, createAskClient(backplane, environment.limits.clientResultTimeoutMs))
  const groups = createHubGroups(backplane)
  const dispatcher = createDispatcher({ ...environment, path, definition })
  const calls = { ...environment, dispatcher, flow: createStreamFlow(), asked: createAskedConnections() }

  const hub: Hub<C, User> = {
    clients,
    groups,
    connections: {
      get count() {
        return registry.size
      },
      byUser: (userId) => [...registry.ofUser(userId)],
      [Symbol.iterator]: () => [...registry.all()].values(),
    },
    presence: backplane.presence,
    others: {
      tell: (note) => backplane.tellOthers(note),
      onTold: (listener) => void noteListeners.push(listener),
    },
    closeUser: (userId, { allowReconnect, reason, credentialId }) =>
      backplane.closeUser(userId, {
        allowReconnect,
        ...(reason === undefined ? {} : { error: reason }),
        ...(credentialId === undefined ? {} : { credentialId }),
      }),
  }

  function abandon(connectionId: string): void {
    backplane.abandon(connectionId).catch((err: unknown) => {
      // It ends by itself when its client does not come back.
      environment.logger.warn({ err, connectionId }, 'abandoned hub connection could not be ended elsewhere')
    })
  }

  const host: SessionHost<User, HubSession<User>> = {
    ...environment,
    onConnected: definition.onConnected && ((connection) => definition.onConnected?.(connection, hub)),
    onDisconnected:
      definition.onDisconnected && ((connection, error) => definition.onDisconnected?.(connection, error, hub)),
    join(session) {
      registry.add(session)
      return backplane.settled()
    },
    leave: (session) => registry.remove(session),
    abandon,
    forget: (session) => environment.sessions.remove(session),
    openCalls(session, ways) {
      const context = { connection: session, clients, groups }
      return new RunningCalls<C, User>(calls, context, ways)
    },
  }

  return {
    hub,
    backplane,
    endpoint: {
      path,
      accept(opening, transport) {
        const session = new HubSession(host, opening, transport)
        environment.sessions.add(session)
        return session
      },
      allowsStatefulReconnect: environment.allowsStatefulReconnect,
      onAbandoned: abandon,
    },
    close: () => backplane.close(),
  }
}
