/** The hubs of the contract on the hub server: who may connect, what they call, what they are sent. */

import type { HubDefinition } from '@guildhall/contract/frame/hub'
import {
  BackplaneUnavailableError,
  createHubServer,
  type Hub,
  type HubConnection,
  type HubContract,
  type HubServer,
} from '@guildhall/signalr-server'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { browserOrigins } from '../http/browser-origins.ts'
import { type ClientAddress, limitKey } from '../http/client-address.ts'
import { checkValue } from '../http/endpoints/endpoint-answer.ts'
import { refusalOf } from '../http/problem-answers.ts'
import type { ConnectionWatcher, HubChannel, Realtime } from '../realtime.ts'
import { connectionTokenKey, type OpenBackplane, type OtherServersWatcher } from './backplane.ts'
import { type HubUser, presentCaller } from './hub-callers.ts'
import { createHubMethods, type HubHandler, type HubMethodParts, type HubTurnOf } from './hub-methods.ts'
import { mountHubs } from './hub-mount.ts'

export type RealtimeServer = Realtime & {
  readonly server: HubServer<HubUser>
  /** How many people have a connection to this server. */
  countMembers(): number
  /** Lets the hubs answer on their paths. */
  mount(http: FastifyInstance): void
  /** @throws when a hub of the contract is not open or a method of it has no handler. */
  requireAll(contract: Readonly<Record<string, HubDefinition>>): void
}

/** By then a sign-in is remembered no more as it was before. */
const lookAgainMs = 6000

type OpenHub = {
  readonly hub: Hub<HubContract, HubUser>
  readonly handlers: Map<string, HubHandler>
  readonly turns: Map<string, HubTurnOf>
  readonly watchers: ConnectionWatcher[]
}

function countMembers(open: readonly OpenHub[]): number {
  const ids = new Set<string>()
  for (const { hub } of open) for (const { user } of hub.connections) ids.add(user.id)
  return ids.size
}

type Sender = { send(event: string, ...args: never[]): Promise<void> }

export function createRealtime(
  parts: HubMethodParts & {
    config: Config
    clientAddress: ClientAddress
    openBackplane: OpenBackplane | undefined
    pathPrefixes: readonly string[]
  },
): RealtimeServer {
  const { config, authentication, log } = parts
  const origins = new Set(browserOrigins(config))
  const open = new Map<string, OpenHub>()
  const otherServersWatchers: OtherServersWatcher[] = []
  const otherServers: OtherServersWatcher = {
    lost() {
      for (const watcher of otherServersWatchers) watcher.lost()
    },
    restored() {
      lookAgainSoon()
      for (const watcher of otherServersWatchers) watcher.restored()
    },
  }
  const tokenKey = connectionTokenKey(config)
  const server = createHubServer<HubUser>({
    ...(tokenKey && { connectionTokenKey: tokenKey }),
    ...(parts.openBackplane && { backplane: parts.openBackplane(otherServers) }),
    pathPrefixes: parts.pathPrefixes,
    // A line that is lost for a moment goes on where it was; what is sent meanwhile waits, up to 100,000 bytes.
    statefulReconnect: true,
    // What is counted is a household, as for calls.
    clientAddress: (request) => limitKey(parts.clientAddress(request)),
    isOriginAllowed: (origin) => origins.has(origin),
    logger: log,
    async authenticate({ token }) {
      if (token === undefined) return undefined
      try {
        const authenticated = await authentication.authenticate(token)
        if (authenticated === undefined) return undefined
        const { caller, expiresAt } = authenticated
        return { user: { id: caller.userId, caller }, expiresAt, credentialId: caller.signInId }
      } catch (error) {
        // A suspended member is refused as one without a token; what is left is ours.
        if (error instanceof AppError && error.problem.status < 500) return undefined
        throw error
      }
    },
  })

  function handlerOf(definition: HubDefinition, method: string): HubHandler {
    const handler = open.get(definition.path)?.handlers.get(method)
    if (handler === undefined) throw new Error(`${definition.path} ${method} has no handler`)
    return handler
  }

  /** A sign-in can end between the look at the token and the handshake, when nobody finds the connection yet. */
  async function onConnected(
    connection: HubConnection<HubUser>,
    watchers: readonly ConnectionWatcher[],
  ): Promise<void> {
    try {
      await presentCaller(authentication, connection)
      for (const watcher of watchers) watcher.opened(connection.user.id, connection.id)
    } catch (error) {
      if (refusalOf(error) === undefined) log.error({ err: error }, 'a hub connection could not be begun')
      connection.close({ allowReconnect: true })
    }
  }

  function lookAgainSoon(): void {
    setTimeout(() => void lookAgain(), lookAgainMs).unref()
  }

  /** Ends the connections of those who may not be here any more: other servers could not tell. */
  async function lookAgain(): Promise<void> {
    for (const { hub } of open.values()) {
      for (const connection of hub.connections) {
        try {
          await presentCaller(authentication, connection)
        } catch (error) {
          if (refusalOf(error) === undefined) log.error({ err: error }, 'a hub connection could not be looked at')
        }
      }
    }
  }

  return {
    server,
    countMembers: () => countMembers([...open.values()]),
    mount: (http) => mountHubs(http, server),
    openHub(definition) {
      const handlers = new Map<string, HubHandler>()
      const turns = new Map<string, HubTurnOf>()
      const watchers: ConnectionWatcher[] = []
      const hub = server.addHub<HubContract>(definition.path, {
        methods: createHubMethods(definition, { handlerOf, turns }, parts) as never,
        onConnected: (connection) => onConnected(connection, watchers),
        onDisconnected({ user, id }) {
          for (const watcher of watchers) watcher.closed(user.id, id)
        },
      })
      const channel: OpenHub = { hub, handlers, turns, watchers }
      open.set(definition.path, channel)
      return createChannel(definition, channel, parts)
    },
    watchOtherServers: (watcher) => void otherServersWatchers.push(watcher),
    closeConnections({ userId, signInId }) {
      const options = { allowReconnect: false, ...(signInId !== undefined && { credentialId: signInId }) }
      for (const { hub } of open.values()) {
        hub.closeUser(userId, options).catch((error: unknown) => {
          log.warn({ err: error, userId }, 'connections at other servers stay until these look again')
        })
      }
    },
    requireAll(contract) {
      for (const definition of Object.values(contract)) {
        if (!open.has(definition.path)) throw new Error(`${definition.path} is in the contract, and nobody opens it`)
        for (const method of Object.keys(definition.methods)) handlerOf(definition, method)
      }
    },
  }
}

function createChannel<Definition extends HubDefinition>(
  definition: Definition,
  { hub, handlers, turns, watchers }: OpenHub,
  { log, checksAnswers }: HubMethodParts,
): HubChannel<Definition> {
  const toUsers = (userIds: readonly string[]) => hub.clients.users(userIds)

  function send(to: Sender, event: string, args: unknown[]): void {
    const declared = definition.events[event]
    if (declared === undefined) throw new Error(`${definition.path} has no event ${event}`)
    if (checksAnswers) checkValue(`${definition.path} ${event}`, declared.args, args)
    // A push is a hint: whoever misses it fetches.
    to.send(event, ...(args as never[])).catch((error: unknown) => {
      // That the other servers are away is logged once, when it begins.
      if (!(error instanceof BackplaneUnavailableError)) log.warn({ err: error, event }, 'a push failed')
    })
  }

  return {
    handle(bound) {
      for (const [name, handler] of Object.entries(bound)) {
        if (handlers.has(name)) throw new Error(`${definition.path} ${name} is bound twice`)
        handlers.set(name, handler as HubHandler)
      }
    },
    takeTurns(named) {
      for (const [name, turnOf] of Object.entries(named)) turns.set(name, turnOf as HubTurnOf)
    },
    watchConnections: (watcher) => void watchers.push(watcher),
    toUser: (userId, event, ...args) => send(toUsers([userId]), event, args),
    toUsers: (userIds, event, ...args) => send(toUsers(userIds), event, args),
    toAll: (event, ...args) => send(hub.clients.all, event, args),
    toUsersIfKeepingUp: (userIds, event, ...args) => send(toUsers(userIds).lowPriority, event, args),
    joinGroup: (connectionId, group) => hub.groups.add(connectionId, group),
    leaveGroup: (connectionId, group) => hub.groups.remove(connectionId, group),
    toGroupHereIfKeepingUp: (group, event, ...args) =>
      send(hub.clients.group(group, { isHereOnly: true }).lowPriority, event, args),
    tellOtherServers(note) {
      hub.others.tell(JSON.stringify(note)).catch((error: unknown) => {
        if (!(error instanceof BackplaneUnavailableError)) log.warn({ err: error }, 'other servers could not be told')
      })
    },
    onToldByOthers: (listener) => hub.others.onTold((note) => listener(JSON.parse(note))),
    async whoListens(userIds) {
      try {
        return await hub.presence.connectedUserIds(userIds)
      } catch (error) {
        // Nothing reaches the other servers then.
        if (!(error instanceof BackplaneUnavailableError))
          log.warn({ err: error }, 'who listens elsewhere is not known')
        return new Set(userIds.filter((userId) => hub.connections.byUser(userId).length > 0))
      }
    },
    toUserHere(userId, event, ...args) {
      for (const { id } of hub.connections.byUser(userId)) send(hub.clients.connection(id), event, args)
    },
    toUserHereIfKeepingUp(userId, event, ...args) {
      for (const { id } of hub.connections.byUser(userId)) {
        send(hub.clients.connection(id).lowPriority, event, args)
      }
    },
  }
}
