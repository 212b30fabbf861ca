import { HubError } from '../hub-error.ts'

export type UploadStreamOptions = {
  readonly id: string
  /** Items held before the stream is full. */
  readonly capacity: number
  /** Checks an item. */
  readonly bind: (item: unknown) => unknown
  /** The reader has taken an item, or stopped. */
  readonly onRead: (stream: UploadStream) => void
}

type Reader = {
  resolve(result: IteratorResult<unknown, undefined>): void
  reject(error: unknown): void
}

const done = { done: true, value: undefined } as const

/**
 * A stream that a client sends, as its method reads it: once, from the first item to the last.
 * A class, because there is one for every stream.
 */
export class UploadStream implements AsyncIterableIterator<unknown, undefined> {
  readonly id: string
  readonly #options: UploadStreamOptions
  #items: unknown[] = []
  /** Readers that came before their items. */
  #readers: Reader[] = []
  #isEnded = false
  #failure: { readonly error: unknown } | undefined

  constructor(options: UploadStreamOptions) {
    this.id = options.id
    this.#options = options
  }

  /** Items that nobody has read yet. */
  get waiting(): number {
    return this.#items.length
  }

  /** True while the last item is one more than may be held. */
  get isFull(): boolean {
    return this.#items.length > this.#options.capacity
  }

  /** True when nothing more is to come, or nobody would read it. */
  get isEnded(): boolean {
    return this.#isEnded
  }

  push(item: unknown): void {
    if (this.#isEnded) return
    let value: unknown
    try {
      value = this.#options.bind(item)
    } catch (cause) {
      this.end({ error: cause instanceof HubError ? cause : new HubError('Failed to bind Stream message.', { cause }) })
      return
    }
    const reader = this.#readers.shift()
    if (reader === undefined) this.#items.push(value)
    else reader.resolve({ done: false, value })
  }

  /** What was sent before is still read; then the reader sees the end, or the error. */
  end(failure?: { readonly error: unknown }): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#failure = failure
    const readers = this.#readers
    this.#readers = []
    for (const reader of readers) this.#conclude(reader)
  }

  /** Nobody reads on: what is held is dropped, and the reader sees the end. */
  cut(): void {
    this.#items = []
    this.#failure = undefined
    this.end()
  }

  next(): Promise<IteratorResult<unknown, undefined>> {
    if (this.#items.length > 0) {
      const value = this.#items.shift()
      this.#options.onRead(this)
      return Promise.resolve({ done: false, value })
    }
    return new Promise((resolve, reject) => {
      const reader = { resolve, reject }
      if (this.#isEnded) this.#conclude(reader)
      else this.#readers.push(reader)
    })
  }

  /** The reader stops early: later items are dropped. */
  return(): Promise<IteratorResult<unknown, undefined>> {
    this.cut()
    this.#options.onRead(this)
    return Promise.resolve(done)
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return()
  }

  /** The error is thrown once; after it the stream is over. */
  #conclude({ resolve, reject }: Reader): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure === undefined) resolve(done)
    else reject(failure.error)
  }
}
