import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '../access/refusal.ts'
import type { Payload } from '../payload.ts'
import type { TransportListener } from '../transport.ts'
import { Outbox } from '../websockets/outbox.ts'
import { eventFrame } from './payload-bytes.ts'
import { PostQueue } from './post-queue.ts'
import type { RequestedTransport, RequestedTransportOptions } from './requested-transport.ts'

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache,no-store',
  Pragma: 'no-cache',
  'Content-Encoding': 'identity',
  // For proxies that would wait for more of the answer before they pass it on.
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
}

/** Browsers tell the page that the stream is open when its first bytes have come. */
const opening = Buffer.from(':\r\n')

/** A response that does not end, for one direction, and POSTs for the other. */
export class ServerSentEventsTransport implements RequestedTransport {
  readonly name = 'ServerSentEvents'
  readonly carriesBinary = false
  readonly needsKeepAlive = true
  readonly #response: ServerResponse
  readonly #options: RequestedTransportOptions
  readonly #posts: PostQueue
  readonly #outbox: Outbox
  #listener: TransportListener | undefined
  #endsBy: number | undefined

  /** @param response whose client is still there. */
  constructor(response: ServerResponse, options: RequestedTransportOptions) {
    this.#response = response
    this.#options = options
    this.#posts = new PostQueue(options.limits)
    this.#outbox = new Outbox(response, options.batch, performance.now())
    response.writeHead(200, headers)
    this.#outbox.add(opening)
  }

  get isLagging(): boolean {
    return this.#outbox.unsentBytes > this.#options.limits.lowPriorityUnsentBytes
  }

  get sentBytes(): number {
    return this.#outbox.totalBytes
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
    this.#posts.listen((piece) => listener.onBytes(piece))
    // A client that stops just lets go of the stream, and so does one that is lost.
    this.#response.on('error', () => this.#response.destroy())
    this.#response.once('close', () => this.#onClosed())
  }

  send(payload: Payload): void {
    if (this.#endsBy !== undefined) return
    const frame = eventFrame(payload)
    const unsent = this.#outbox.unsentBytes
    if (unsent > 0 && unsent + frame.length > this.#options.limits.maxUnsentBytes) {
      this.#giveUp()
      return
    }
    this.#outbox.add(frame)
  }

  pause(): void {
    this.#posts.pause()
  }

  resume(): void {
    this.#posts.resume()
  }

  end(last?: Payload): void {
    if (this.#endsBy !== undefined) return
    this.#endsBy = performance.now() + this.#options.limits.closeTimeoutMs
    if (last !== undefined) this.#outbox.add(eventFrame(last))
    this.#outbox.flushAll()
    this.#response.end()
    this.#posts.close()
  }

  check(now: number): void {
    this.#posts.check(now)
    if (this.#endsBy !== undefined) {
      if (now >= this.#endsBy) this.#response.destroy()
    } else if (this.#outbox.isStalled(now, this.#options.limits.stallTimeoutMs)) {
      this.#giveUp()
    }
  }

  post(request: IncomingMessage): Promise<Refusal | undefined> {
    return this.#posts.take(request)
  }

  expire(): void {
    this.#listener?.onExpired()
  }

  #giveUp(): void {
    this.#outbox.discard()
    this.#listener?.onTooSlow()
  }

  #onClosed(): void {
    this.#endsBy ??= performance.now()
    this.#outbox.discard()
    this.#posts.handKept()
    this.#posts.close()
    this.#listener?.onLeft()
    this.#options.onClosed()
    this.#listener?.onClosed()
  }
}
