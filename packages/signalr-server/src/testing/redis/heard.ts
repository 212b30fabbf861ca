import { HubConnectionBuilder, type IHubProtocol, JsonHubProtocol, LogLevel } from '@microsoft/signalr'
import { afterTest, type TestServer } from '../test-hub.ts'

/** A client of the official kind and the texts it was sent. */
export type Heard = { readonly id: string; readonly texts: unknown[] }

export async function listenTo(
  server: TestServer,
  user: string,
  protocol: IHubProtocol = new JsonHubProtocol(),
): Promise<Heard> {
  const client = new HubConnectionBuilder()
    .withUrl(`${server.url}/hub/test`, { accessTokenFactory: () => user })
    .withHubProtocol(protocol)
    .configureLogging(LogLevel.None)
    .build()
  afterTest(() => client.stop())
  const texts: unknown[] = []
  client.on('said', (text: unknown) => texts.push(text))
  await client.start()
  return { id: client.connectionId ?? '', texts }
}
