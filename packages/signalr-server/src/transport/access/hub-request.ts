import type { IncomingMessage } from 'node:http'

/** A request to a hub address, with paths and query names that do not depend on case. */
export type HubRequest = {
  /** In lower case, without the query. */
  readonly path: string
  query(name: string): string | undefined
  /** The connection that it is for; an empty `id` is none. */
  readonly connectionToken: string | undefined
}

export function readHubRequest(request: IncomingMessage): HubRequest {
  const url = request.url ?? ''
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const search = mark === -1 ? '' : url.slice(mark + 1)
  let parameters: Map<string, string> | undefined

  function query(name: string): string | undefined {
    parameters ??= new Map([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value]))
    return parameters.get(name.toLowerCase())
  }

  return {
    path: path.toLowerCase(),
    query,
    get connectionToken() {
      return query('id') || undefined
    },
  }
}

/** The token of `Authorization: Bearer`; undefined when there is none. */
export function bearerToken(request: IncomingMessage): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** How a client that wants Server-Sent Events says so. */
export function acceptsEvents({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/event-stream') === true
}
