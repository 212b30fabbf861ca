/** The hubs of the contract on the hub server: who may connect, what they call, what they are sent. */
import type { HubDefinition } from '@guildhall/contract/hub'
import {
  createHubServer,
  type Hub,
  type HubConnection,
  type HubContract,
  type HubServer,
} from '@guildhall/signalr-server'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { browserOrigins } from '../http/browser-origins.ts'
import { type ClientAddress, limitKey } from '../http/client-address.ts'
import { checkValue } from '../http/endpoints/endpoint-answer.ts'
import { refusalOf } from '../http/problem-answers.ts'
import type { HubChannel, Realtime } from '../realtime.ts'
import { type HubUser, presentCaller } from './hub-callers.ts'
import { createHubMethods, type HubHandler, type HubMethodParts } from './hub-methods.ts'

export type RealtimeServer = Realtime & {
  readonly server: HubServer<HubUser>
  /** @throws when a hub of the contract is not open or a method of it has no handler. */
  requireAll(contract: Readonly<Record<string, HubDefinition>>): void
}

type OpenHub = {
  readonly hub: Hub<HubContract, HubUser>
  readonly handlers: Map<string, HubHandler>
}

export function createRealtime(
  parts: HubMethodParts & {
    config: Config
    clientAddress: ClientAddress
    pathPrefixes: readonly string[]
  },
): RealtimeServer {
  const { config, authentication, log } = parts
  const origins = new Set(browserOrigins(config))
  const open = new Map<string, OpenHub>()
  const server = createHubServer<HubUser>({
    pathPrefixes: parts.pathPrefixes,
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
        return { user: { id: caller.userId, caller }, expiresAt }
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
  async function onConnected(connection: HubConnection<HubUser>): Promise<void> {
    try {
      await presentCaller(authentication, connection)
    } catch (error) {
      if (refusalOf(error) === undefined) log.error({ err: error }, 'a hub connection could not be begun')
      connection.close({ allowReconnect: true })
    }
  }

  return {
    server,
    openHub(definition) {
      const handlers = new Map<string, HubHandler>()
      const hub = server.addHub<HubContract>(definition.path, {
        methods: createHubMethods(definition, (method) => handlerOf(definition, method), parts) as never,
        onConnected,
      })
      open.set(definition.path, { hub, handlers })
      return createChannel(definition, hub, handlers, parts)
    },
    closeConnections({ userId, signInId }) {
      for (const { hub } of open.values()) {
        for (const connection of hub.connections.byUser(userId)) {
          if (signInId === undefined || connection.user.caller.signInId === signInId) {
            connection.close({ allowReconnect: false })
          }
        }
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
  hub: Hub<HubContract, HubUser>,
  handlers: Map<string, HubHandler>,
  { log, checksAnswers }: HubMethodParts,
): HubChannel<Definition> {
  function send(userIds: readonly string[], event: string, args: unknown[], mayDrop: boolean): void {
    const declared = definition.events[event]
    if (declared === undefined) throw new Error(`${definition.path} has no event ${event}`)
    if (checksAnswers) checkValue(`${definition.path} ${event}`, declared.args, args)
    const users = hub.clients.users(userIds)
    const sender = mayDrop ? users.lowPriority : users
    // A push is a hint: whoever misses it fetches.
    sender.send(event, ...(args as never[])).catch((error: unknown) => log.warn({ err: error, event }, 'a push failed'))
  }

  return {
    handle(bound) {
      for (const [name, handler] of Object.entries(bound)) handlers.set(name, handler as HubHandler)
    },
    toUser: (userId, event, ...args) => send([userId], event, args, false),
    toUsers: (userIds, event, ...args) => send(userIds, event, args, false),
    toUsersIfKeepingUp: (userIds, event, ...args) => send(userIds, event, args, true),
  }
}
