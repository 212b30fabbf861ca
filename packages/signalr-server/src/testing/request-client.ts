import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { record } from './raw-client.ts'
import { afterTest } from './test-hub.ts'

export type Answer = { readonly status: number; readonly body: string; readonly headers: IncomingHttpHeaders }

export type Asking = {
  readonly method?: string
  /** None when empty. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A request by hand, on a socket of its own; its body is the caller's to write. */
export function openRequest(url: string, { method = 'GET', token = 'ada', headers = {} }: Asking = {}): ClientRequest {
  const authorization: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` }
  const opened = request(url, { method, headers: { ...authorization, ...headers }, agent: false })
  afterTest(async () => opened.destroy())
  return opened
}

/** The response once its head has come. */
export function headOf(opened: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  opened.once('response', resolve)
  opened.on('error', reject)
  return promise
}

export async function answerTo(opened: ClientRequest): Promise<Answer> {
  const response = await headOf(opened)
  let body = ''
  response.setEncoding('utf8')
  for await (const text of response) body += String(text)
  return { status: response.statusCode ?? 0, body, headers: response.headers }
}

export function ask(url: string, asking: Asking = {}): Promise<Answer> {
  const opened = openRequest(url, asking)
  opened.end(asking.body)
  return answerTo(opened)
}

/** The address of a negotiated connection. */
export async function negotiated(serverUrl: string, token = 'ada'): Promise<string> {
  const { body } = await ask(`${serverUrl}/hub/test/negotiate?negotiateVersion=1`, { method: 'POST', token })
  const { connectionToken } = JSON.parse(body) as { connectionToken: string }
  return `${serverUrl}/hub/test?id=${connectionToken}`
}

export const handshake = record({ protocol: 'json', version: 1 })

/** Requests to one negotiated connection. */
export class RequestClient {
  readonly url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.url = url
    this.#token = token
    // A server that closes would wait for the last poll.
    afterTest(() => this.delete())
  }

  /** A poll that is under way; a second one may follow before it is answered. */
  poll(asking: Asking = {}): Promise<Answer> {
    return ask(`${this.url}&_=${performance.now()}`, { token: this.#token, ...asking })
  }

  post(body: string, asking: Asking = {}): Promise<Answer> {
    return ask(this.url, { method: 'POST', token: this.#token, body, ...asking })
  }

  delete(asking: Asking = {}): Promise<Answer> {
    return ask(this.url, { method: 'DELETE', token: this.#token, ...asking })
  }
}

/** A Long Polling connection that has shaken hands. */
export async function startPolling(serverUrl: string, token = 'ada'): Promise<RequestClient> {
  const client = new RequestClient(await negotiated(serverUrl, token), token)
  await client.poll()
  await client.post(handshake)
  await client.poll()
  return client
}
