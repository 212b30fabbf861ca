import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backplane, BackplaneFactory } from './backplane/backplane.ts'
import { createInProcessBackplane } from './backplane/in-process-backplane.ts'
import { createCounters, type HubCounters } from './counters.ts'
import { createErrorTexts } from './hub/error-text.ts'
import type { Hub } from './hub/hub.ts'
import type { HubContract } from './hub/hub-contract.ts'
import type { HubDefinition } from './hub/hub-definition.ts'
import { type HubEnvironment, openHub } from './hub/open-hub.ts'
import { createSessionSet } from './hub/sessions/session-set.ts'
import { createSuspendedConnections } from './hub/sessions/stateful/suspended-connections.ts'
import { defaultLimits, type HubLimits, scanIntervalMs } from './limits.ts'
import { type HubLogger, silentLogger } from './logger.ts'
import { allProtocols, createHubProtocols, type HubProtocolName } from './protocol/hub-protocols.ts'
import type { RawEndpoint } from './raw/raw-connection.ts'
import { openRawEndpoint } from './raw/raw-endpoint.ts'
import { createGate, type GateOptions } from './transport/access/gate.ts'
import { createQuota } from './transport/access/quota.ts'
import { createRate } from './transport/access/rate.ts'
import { createFrontDoor } from './transport/front-door.ts'
import { createConnectionDirectory } from './transport/negotiation/connection-directory.ts'
import { createConnectionTokens } from './transport/negotiation/connection-token.ts'
import type { TransportName } from './transport/transport.ts'

const allTransports: readonly TransportName[] = ['WebSockets', 'ServerSentEvents', 'LongPolling']

export type HubServerOptions<User> = GateOptions<User> & {
  readonly limits?: Partial<HubLimits>
  /** The hub protocols that clients may choose from; both when not given. */
  readonly protocols?: readonly HubProtocolName[]
  readonly logger?: HubLogger
  /** Shows clients the messages of all errors; for development. */
  readonly showErrorDetails?: boolean
  /**
   * What hub paths may begin with, such as `['', '/api']` to answer under both. Only the empty prefix
   * when not given.
   */
  readonly pathPrefixes?: readonly string[]
  /**
   * Secret of at least 32 bytes that signs connection tokens. Processes that share it accept the
   * connections that another one negotiated. Random when not given.
   */
  readonly connectionTokenKey?: Uint8Array
  /**
   * Lets clients that ask for it lose their WebSocket and go on with the same connection on another, with
   * nothing lost or doubled. False when not given: it keeps what every such client has not confirmed.
   */
  readonly statefulReconnect?: boolean
  /** The ways that clients may come by; all when not given. */
  readonly transports?: readonly TransportName[]
  /** How several processes act as one server; this process alone when not given. */
  readonly backplane?: BackplaneFactory
}

export type HubMetrics = HubCounters & {
  /** Open connections of all hubs, those before their handshake included. */
  readonly connections: number
  /** Those of them whose clients have lost their socket and may come back, and the bytes kept for them. */
  readonly suspendedConnections: number
  readonly suspendedBytes: number
  /** False while other processes cannot be reached; always true without a backplane. */
  readonly isBackplaneConnected: boolean
}

export type HubServer<User> = {
  /** @throws when the path is not of the form `/a/b`, or was added before. */
  addHub<C extends HubContract>(path: string, definition: HubDefinition<C, User>): Hub<C, User>
  /**
   * Opens a path to connections without hub protocol: the same negotiation, transports and limits.
   * @throws as `addHub` does.
   */
  addRawEndpoint(path: string, endpoint: RawEndpoint<User>): void
  /**
   * Answers a request to a hub. False, and nothing done, when the path is no hub's, and for CORS
   * preflights, which are the application's.
   */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Opens a WebSocket on a hub. False, and nothing done, when the path is no hub's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /**
   * Serves the hubs, and CORS preflights to them, on a plain server. Other requests go to the
   * listeners that the server has now; other upgrades are cut off unless someone else listens.
   */
  attach(server: Server): void
  /**
   * Accepts no more connections, and ends those there are one by one, evenly over `overMs`; their
   * clients reconnect, by then to another process. Resolves when all have ended.
   */
  drain(options: { readonly overMs: number }): Promise<void>
  /** Ends all connections at once and lets go of everything. */
  close(): Promise<void>
  metrics(): HubMetrics
}

/** A SignalR server: hubs by path, served on any HTTP server. */
export function createHubServer<User extends { readonly id: string }>(
  options: HubServerOptions<User>,
): HubServer<User> {
  const limits: HubLimits = { ...defaultLimits, ...options.limits }
  const logger = options.logger ?? silentLogger
  const counters = createCounters()
  const sessions = createSessionSet()
  const suspended = createSuspendedConnections(limits)
  const tokens = createConnectionTokens(options.connectionTokenKey ?? randomBytes(32))
  const directory = createConnectionDirectory(tokens, limits.negotiatedUnusedMs)
  const closers: (() => Promise<void>)[] = []
  const backplanes: Pick<Backplane, 'isConnected'>[] = []
  let isAccepting = true

  const environment: HubEnvironment<User> = {
    protocols: createHubProtocols(options.protocols ?? allProtocols, limits),
    limits,
    errors: createErrorTexts(options.showErrorDetails ?? false),
    counters,
    logger,
    allowsStatefulReconnect: options.statefulReconnect ?? false,
    suspended,
    createBackplane: options.backplane ?? createInProcessBackplane,
    sessions,
  }
  const frontDoor = createFrontDoor<User>({
    entrance: {
      gate: createGate(options, logger),
      tokens,
      directory,
      connectionsOfAddress: createQuota(limits.connectionsPerAddress),
      connectionsOfUser: createQuota(limits.connectionsPerUser),
      negotiations: createRate(limits.negotiationsPerSecond),
      transports: new Set(options.transports ?? allTransports),
      counters,
      logger,
      isAccepting: () => isAccepting,
    },
    limits,
    pathPrefixes: options.pathPrefixes ?? [''],
  })

  const scan = setInterval(() => {
    const now = performance.now()
    for (const session of sessions) session.check(now)
    directory.sweep(now)
  }, scanIntervalMs(limits))
  // The sockets keep the process alive, not the clock that looks at them.
  scan.unref()

  async function drain(overMs: number): Promise<void> {
    isAccepting = false
    await sessions.closeOver(overMs)
  }

  return {
    addHub(path, definition) {
      const opened = openHub(path, definition, environment)
      frontDoor.add(opened.endpoint)
      closers.push(opened.close)
      backplanes.push(opened.backplane)
      return opened.hub
    },
    addRawEndpoint: (path, endpoint) => frontDoor.add(openRawEndpoint(path, endpoint, { limits, logger, sessions })),
    handleRequest: frontDoor.handleRequest,
    handleUpgrade: frontDoor.handleUpgrade,
    attach: frontDoor.attach,
    drain: ({ overMs }) => drain(overMs),
    async close() {
      await drain(0)
      clearInterval(scan)
      await Promise.all(closers.splice(0).map((close) => close()))
    },
    metrics: () => ({
      ...counters,
      connections: sessions.size,
      suspendedConnections: suspended.count,
      suspendedBytes: suspended.bytes,
      isBackplaneConnected: backplanes.every(({ isConnected }) => isConnected),
    }),
  }
}
