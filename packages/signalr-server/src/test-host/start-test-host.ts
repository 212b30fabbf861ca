import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hub } from '../hub/hub.ts'
import { createHubServer, type HubServer, type HubServerOptions } from '../hub-server.ts'
import { answerMethods } from './answer-methods.ts'
import { createEchoEndpoint } from './echo-endpoint.ts'
import { admitAnybody, admitKnown, type HostUser } from './host-user.ts'
import { InvalidOperationError } from './invalid-operation-error.ts'
import { requestMethods } from './request-methods.ts'
import { sendMethods } from './send-methods.ts'
import { createSideRoutes, isLocalOrigin, setTestCookies } from './side-routes.ts'
import { streamMethods } from './stream-methods.ts'
import type { TestHubContract } from './test-hub-contract.ts'
import { createTokens, type Tokens } from './tokens.ts'

export type TestHostOptions = Partial<Omit<HubServerOptions<HostUser>, 'authenticate' | 'isOriginAllowed'>> & {
  /** Any free one when not given. */
  readonly port?: number
}

export type TestHost = {
  readonly url: string
  readonly server: Server
  readonly tokens: Tokens
  /** That of `/testhub`, and its server, which has `/echo` as well. */
  readonly hub: Hub<TestHubContract, HostUser>
  readonly hubs: HubServer<HostUser>
  close(): Promise<void>
}

/** A whole suite of a client runs as one user at one address, and fast. */
const roomForSuites = {
  invocationsPerSecond: Infinity,
  connectionsPerUser: Infinity,
  connectionsPerAddress: Infinity,
  negotiationsPerSecond: Infinity,
}

const uncreatable =
  "Unable to resolve service for type 'System.Object' while attempting to activate 'FunctionalTests.UncreatableHub'."

type AuthorizedHub = { methods: { Echo(value: unknown): unknown; GetUserNameIdentifier(): string }; events: {} }

/**
 * Hubs that test suites of clients can be pointed at, with the paths and method names that the suite of the
 * official client expects. Resolves when the server is open.
 */
export async function startTestHost({ port = 0, ...options }: TestHostOptions = {}): Promise<TestHost> {
  const connectionTokenKey = options.connectionTokenKey ?? randomBytes(32)
  const tokens = createTokens(connectionTokenKey)
  const methods = { ...requestMethods, ...answerMethods, ...streamMethods, ...sendMethods }

  function createServerFor(particular: Pick<HubServerOptions<HostUser>, 'authenticate' | 'transports'>) {
    return createHubServer<HostUser>({
      isOriginAllowed: isLocalOrigin,
      showErrorDetails: true,
      statefulReconnect: true,
      ...options,
      connectionTokenKey,
      limits: { ...roomForSuites, ...options.limits },
      ...particular,
    })
  }

  const open = createServerFor({ authenticate: (request) => admitAnybody(request, tokens) })
  const hub = open.addHub<TestHubContract>('/testhub', { methods })
  open.addRawEndpoint('/echo', createEchoEndpoint())
  open.addHub('/uncreatable', {
    methods: {},
    onConnected: () => {
      throw new InvalidOperationError(uncreatable)
    },
  })

  const withoutWebSockets = createServerFor({
    authenticate: (request) => admitAnybody(request, tokens),
    transports: ['ServerSentEvents', 'LongPolling'],
  })
  withoutWebSockets.addHub<TestHubContract>('/testhub-nowebsockets', { methods })

  const guarded = createServerFor({ authenticate: (request) => admitKnown(request, tokens) })
  guarded.addHub<AuthorizedHub>('/authorizedhub', {
    methods: {
      Echo: answerMethods.Echo,
      GetUserNameIdentifier: { arity: 0, invoke: ({ connection }) => connection.user.id },
    },
  })

  const servers = [open, withoutWebSockets, guarded]
  const server = createServer(createSideRoutes(tokens))
  for (const each of servers) each.attach(server)
  server.prependListener('request', setTestCookies)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve))

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    tokens,
    hub,
    hubs: open,
    async close() {
      await Promise.all(servers.map((each) => each.close()))
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
