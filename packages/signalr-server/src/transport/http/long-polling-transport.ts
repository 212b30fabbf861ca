import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Identity } from '../access/identity.ts'
import type { Refusal } from '../access/refusal.ts'
import type { Payload } from '../payload.ts'
import type { TransportListener } from '../transport.ts'
import type { Flushable } from '../websockets/turn-batch.ts'
import { payloadBytes } from './payload-bytes.ts'
import { answerEmpty, answerEnded, answerWith, type PollAnswer } from './poll-answer.ts'
import { PostQueue } from './post-queue.ts'
import type { RequestedTransport, RequestedTransportOptions } from './requested-transport.ts'

/**
 * A connection whose client fetches what there is with one request after the other. HTTP does not
 * say what arrived: an answer counts as received once it has been written whole, and one that was cut
 * off before goes to the next poll.
 */
export class LongPollingTransport implements RequestedTransport, Flushable {
  readonly name = 'LongPolling'
  readonly carriesBinary = true
  readonly needsKeepAlive = false
  readonly #options: RequestedTransportOptions
  readonly #posts: PostQueue
  #listener: TransportListener | undefined
  #messages: Buffer[] = []
  #waitingBytes = 0
  #sentBytes = 0
  /** The last words, which are for every poll that knows the connection, also of an expired token. */
  #last: Buffer | undefined
  #isScheduled = false
  #poll: { readonly response: ServerResponse; readonly since: number } | undefined
  #answer: PollAnswer | undefined
  /** Since when there is no poll. */
  #idleSince = performance.now()
  #endsBy: number | undefined
  #isClosed = false

  constructor(options: RequestedTransportOptions) {
    this.#options = options
    this.#posts = new PostQueue(options.limits)
  }

  get isLagging(): boolean {
    return this.#unsentBytes > this.#options.limits.lowPriorityUnsentBytes
  }

  get sentBytes(): number {
    return this.#sentBytes
  }

  get #unsentBytes(): number {
    return this.#waitingBytes + (this.#answer?.bytes ?? 0)
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
    this.#posts.listen((piece) => listener.onBytes(piece))
  }

  send(payload: Payload): void {
    if (this.#endsBy !== undefined || this.#isClosed) return
    const bytes = payloadBytes(payload)
    const unsent = this.#unsentBytes
    if (unsent > 0 && unsent + bytes.length > this.#options.limits.maxUnsentBytes) {
      this.#giveUp()
      return
    }
    this.#messages.push(bytes)
    this.#waitingBytes += bytes.length
    this.#sentBytes += bytes.length
    if (this.#isScheduled || this.#poll === undefined) return
    this.#isScheduled = true
    this.#options.batch.add(this)
  }

  flush(): void {
    this.#isScheduled = false
    this.#serve()
  }

  pause(): void {
    this.#posts.pause()
  }

  resume(): void {
    this.#posts.resume()
  }

  end(last?: Payload): void {
    if (this.#endsBy !== undefined || this.#isClosed) return
    this.#endsBy = performance.now() + this.#options.limits.closeTimeoutMs
    this.#last = last && payloadBytes(last)
    this.#posts.close()
    this.#serve()
  }

  check(now: number): void {
    const { limits } = this.#options
    this.#posts.check(now)
    if (this.#poll !== undefined && now - this.#poll.since >= limits.pollTimeoutMs) {
      answerEmpty(this.#takePoll(this.#poll.response))
    }
    if (this.#endsBy !== undefined) {
      if (now >= this.#endsBy) this.#close()
    } else if (this.#answer !== undefined) {
      if (now - this.#answer.movedAt >= limits.stallTimeoutMs) this.#giveUp()
    } else if (this.#poll === undefined && now - this.#idleSince >= limits.pollGapMs) {
      this.#leave(new Error('The client polls no more.'))
    }
  }

  /** A request that waits for data; it takes over from one that waits already. */
  poll(response: ServerResponse): void {
    if (this.#poll !== undefined) answerEnded(this.#takePoll(this.#poll.response))
    // Its client does not wait for it any longer.
    this.#answer?.destroy()
    if (this.#answer !== undefined) this.#onAnswered(this.#answer, false)
    this.#poll = { response, since: performance.now() }
    response.once('close', () => {
      if (this.#poll?.response === response) this.#takePoll(response)
    })
    this.#serve()
  }

  post(request: IncomingMessage): Promise<Refusal | undefined> {
    return this.#posts.take(request)
  }

  renew(identity: Identity<unknown>): void {
    this.#listener?.onRenewed(identity)
  }

  /** What waits goes too, all but the last words: it is not for who cannot say who they are. */
  expire(): void {
    this.#discard()
    this.#listener?.onExpired()
  }

  /** The client has asked for the end; what it posted before counts. */
  terminate(): void {
    this.#posts.handKept()
    this.#leave(undefined)
  }

  #takePoll(response: ServerResponse): ServerResponse {
    this.#poll = undefined
    this.#idleSince = performance.now()
    return response
  }

  /** Gives the poll that waits what there is for it. */
  #serve(): void {
    if (this.#poll === undefined) return
    const { response } = this.#poll
    const messages = this.#last === undefined ? this.#messages : [...this.#messages, this.#last]
    if (messages.length > 0) {
      this.#messages = []
      this.#waitingBytes = 0
      this.#last = undefined
      this.#takePoll(response)
      const answer = answerWith(response, messages, (isWritten) => this.#onAnswered(answer, isWritten))
      this.#answer = answer
    } else if (this.#endsBy !== undefined) {
      this.#close()
    }
  }

  #onAnswered(answer: PollAnswer, isWritten: boolean): void {
    if (this.#answer !== answer) return
    this.#answer = undefined
    this.#idleSince = performance.now()
    if (isWritten || this.#isClosed) return
    this.#messages.unshift(...answer.messages)
    this.#waitingBytes += answer.bytes
  }

  #giveUp(): void {
    this.#discard()
    this.#listener?.onTooSlow()
  }

  #discard(): void {
    this.#messages = []
    this.#waitingBytes = 0
    const answer = this.#answer
    this.#answer = undefined
    answer?.destroy()
  }

  #leave(error: Error | undefined): void {
    this.#listener?.onLeft(error)
    this.#close()
  }

  #close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (this.#poll !== undefined) answerEnded(this.#takePoll(this.#poll.response))
    this.#last = undefined
    this.#discard()
    this.#posts.close()
    this.#options.onClosed()
    this.#listener?.onClosed()
  }
}
