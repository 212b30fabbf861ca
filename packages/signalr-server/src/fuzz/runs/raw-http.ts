import { connect, type Socket } from 'node:net'

/** A request as bytes, so that it can be spoilt before it is sent. */
export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export function writeRequest({ method, path, headers = {}, body }: RawRequest): Buffer {
  const lines = Object.entries({
    Host: 'localhost',
    Authorization: 'Bearer fuzz',
    ...(body && { 'Content-Length': String(body.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return body === undefined ? head : Buffer.concat([head, body])
}

/** Resolves when connected, or when that failed: then the socket is destroyed. */
export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    // A server may cut off who misbehaves.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => resolve(socket))
  })
}

/**
 * Sends the bytes on a socket of their own; what came back by the socket's end, or within the time. When
 * nothing did, why, in parentheses.
 */
export async function exchange(port: number, bytes: Buffer, waitMs: number): Promise<string> {
  const socket = await openSocket(port)
  return new Promise((resolve) => {
    let received = ''
    const timer = setTimeout(() => socket.destroy(), waitMs)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
    })
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(received || whyNothing(socket))
    })
    if (socket.destroyed) resolve(whyNothing(socket))
    else socket.write(bytes)
  })
}

function whyNothing({ errored, bytesWritten }: Socket): string {
  return errored ? `(${errored.message})` : `(no answer to ${bytesWritten} bytes)`
}
