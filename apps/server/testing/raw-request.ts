import { type IncomingHttpHeaders, request } from 'node:http'
import type { ProblemDetails } from '@guildhall/contract/frame/errors'

export type RawRequest = {
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Uint8Array
}

export type RawAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The parsed body where it is JSON: mostly a problem, since that is what is provoked with raw requests. */
  readonly body: Partial<ProblemDetails> & Readonly<Record<string, unknown>>
}

/** One request whose path goes out as it is; `fetch` would mend dot segments and escapes. */
export function sendRaw(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = /[/+]json/.test(response.headers['content-type'] ?? '') && text !== ''
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          body: (isJson ? JSON.parse(text) : {}) as RawAnswer['body'],
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
