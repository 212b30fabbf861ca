import type { RawClient } from './raw-client.ts'
import { eventually, type RawOptions, startTestServer, type TestDefinition, type TestServer } from './test-hub.ts'

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>

export function startStatefulServer(
  options: ServerOptions = {},
  definition: Partial<TestDefinition> = {},
): Promise<TestServer> {
  return startTestServer({ statefulReconnect: true, ...options }, definition)
}

/** A negotiate answer of a server that is asked for stateful reconnect. */
export async function negotiateStateful(
  { url }: { readonly url: string },
  query = 'negotiateVersion=1&useStatefulReconnect=true',
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${url}/hub/test/negotiate?${query}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer ada' },
  })
  return (await response.json()) as Readonly<Record<string, unknown>>
}

/** Where a client that asked for stateful reconnect may open its WebSocket, again and again. */
export async function statefulPath(server: { readonly url: string }): Promise<string> {
  const { connectionToken } = await negotiateStateful(server)
  return `/hub/test?id=${String(connectionToken)}`
}

/** A raw client that has shaken hands, and has said so unless it is to be `silent`. */
export async function openStateful(
  server: TestServer,
  { isSilent = false, version = 2 }: { readonly isSilent?: boolean; readonly version?: number } = {},
): Promise<{ readonly client: RawClient; readonly path: string }> {
  const path = await statefulPath(server)
  const client = await server.raw({ path })
  client.send({ protocol: 'json', version })
  await client.next()
  if (!isSilent) client.send({ type: 6 })
  return { client, path }
}

/** Cuts the client's socket off without a close frame, and waits until the server has seen it. */
export async function lose({ hubs }: TestServer, client: RawClient): Promise<void> {
  const { suspendedConnections } = hubs.metrics()
  client.socket.terminate()
  await eventually(() => {
    if (hubs.metrics().suspendedConnections !== suspendedConnections + 1) throw new Error('It is not lost yet.')
  })
}

/** Opens another socket for the connection and says which message comes next. */
export async function comeBack(
  server: TestServer,
  path: string,
  sequenceId = 1,
  options: RawOptions = {},
): Promise<RawClient> {
  const client = await server.raw({ path, ...options })
  client.send({ type: 9, sequenceId })
  return client
}
