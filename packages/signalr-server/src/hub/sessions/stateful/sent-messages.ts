import { type Payload, payloadBytes } from '../../../transport/payload.ts'

/**
 * What a client was sent and has not confirmed yet, to be sent again when it lost its socket. Messages
 * count 1, 2, 3 … as they are added; the numbers are not on the wire.
 */
export class SentMessages {
  readonly #limitBytes: number
  /** The payload itself, not a copy: many connections keep the same one. */
  #kept: Payload[] = []
  #keptBytes = 0
  #count = 0
  /** The last message that was neither confirmed nor kept; 0 for none. */
  #forgotten = 0

  /** @param limitBytes beyond it nothing is kept, but for a single message, which may exceed it. */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get keptBytes(): number {
    return this.#keptBytes
  }

  get kept(): readonly Payload[] {
    return this.#kept
  }

  /** False while something is missing that the client may not have. */
  get isComplete(): boolean {
    return this.#forgotten === 0
  }

  /** The number of the first message to send again, or of the next new one. */
  get firstKept(): number {
    return this.#count - this.#kept.length + 1
  }

  /** The number of the latest message; 0 for none. */
  get last(): number {
    return this.#count
  }

  get exceedsLimit(): boolean {
    return this.#keptBytes > this.#limitBytes && this.#kept.length > 1
  }

  add(payload: Payload): void {
    this.#count++
    this.#kept.push(payload)
    this.#keptBytes += payloadBytes(payload)
  }

  /** The client has everything up to this number; a number that was never sent says nothing. */
  confirm(number: number): void {
    if (number > this.#count) return
    if (number >= this.#forgotten) this.#forgotten = 0
    for (const payload of this.#kept.splice(0, Math.max(0, number - this.firstKept + 1))) {
      this.#keptBytes -= payloadBytes(payload)
    }
  }

  /** Lets go of everything: until the client has confirmed it, nothing can be sent again. */
  forget(): void {
    this.#forgotten = this.#count
    this.#kept = []
    this.#keptBytes = 0
  }
}
