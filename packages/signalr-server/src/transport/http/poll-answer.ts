import type { ServerResponse } from 'node:http'

/** Written at once: small enough that a slow reader is seen to move. */
const pieceBytes = 65_536

const pollHeaders = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
  'X-Content-Type-Options': 'nosniff',
}

/** The poll brings nothing; the client polls again. */
export function answerEmpty(response: ServerResponse): void {
  response.writeHead(200, { ...pollHeaders, 'Content-Type': 'application/octet-stream', 'Content-Length': '0' }).end()
}

/** The client is to poll no more. */
export function answerEnded(response: ServerResponse): void {
  response.writeHead(204, pollHeaders).end()
}

/** An answer with data, from its first byte until it has been written or its client is gone. */
export type PollAnswer = {
  readonly messages: readonly Buffer[]
  readonly bytes: number
  /** Monotonic time at which bytes last left. */
  readonly movedAt: number
  destroy(): void
}

/** @param onEnd told, once, whether everything was written to the network. */
export function answerWith(
  response: ServerResponse,
  messages: readonly Buffer[],
  onEnd: (isWritten: boolean) => void,
): PollAnswer {
  const body = Buffer.concat(messages)
  let movedAt = performance.now()
  let isWritten = false

  function write(start: number): void {
    const end = start + pieceBytes
    if (end >= body.length) {
      response.end(body.subarray(start))
      return
    }
    response.write(body.subarray(start, end), (error) => {
      movedAt = performance.now()
      if (!error) write(end)
    })
  }

  response.once('finish', () => {
    isWritten = true
  })
  response.once('close', () => onEnd(isWritten))
  response.writeHead(200, {
    ...pollHeaders,
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(body.length),
  })
  write(0)

  return {
    messages,
    bytes: body.length,
    get movedAt() {
      return movedAt
    },
    destroy: () => void response.destroy(),
  }
}
