import { WebSocket } from 'ws'

const separator = '\u001e'

type Message = Readonly<Record<string, unknown>>

/** A client that does what it is told, also what no good client would do. */
export class RawClient {
  readonly socket: WebSocket
  readonly opened: Promise<void>
  /** The code of the peer's close frame; 1005 for none, 1006 when the socket just ended. */
  readonly closed: Promise<number>
  /** Frames as they came. */
  readonly frames: string[] = []
  readonly #messages: Message[] = []
  #onMessage: (() => void) | undefined

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('unexpected-response', (_request, response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          body += text
        })
        response.on('end', () => reject(new UpgradeRefused(response.statusCode ?? 0, body)))
      })
      this.socket.on('error', reject)
    })
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('message', (data: Buffer) => this.#receive(data.toString('utf8')))
  }

  /** One message in one frame; a string is sent as it is. */
  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : record(message))
  }

  /** The next message that is no Ping; rejects when the connection closes first. */
  async next(): Promise<Message> {
    for (;;) {
      const message = this.#messages.shift()
      if (message !== undefined) return message
      const closed = this.closed.then((code) => {
        throw new Error(`Closed with ${code} before a message came.`)
      })
      const arrived = new Promise<void>((resolve) => {
        this.#onMessage = resolve
      })
      if (this.#messages.length === 0) await Promise.race([arrived, closed])
    }
  }

  #receive(frame: string): void {
    this.frames.push(frame)
    if (!frame.endsWith(separator)) throw new Error('A frame ends inside a message.')
    for (const text of frame.split(separator).slice(0, -1)) {
      const message = JSON.parse(text) as Message
      if (message['type'] !== 6) this.#messages.push(message)
    }
    this.#onMessage?.()
  }
}

export class UpgradeRefused extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`Upgrade refused: ${status} ${body}`)
    this.status = status
    this.body = body
  }
}

export function record(message: object): string {
  return JSON.stringify(message) + separator
}
