/** How a stream of a method reaches its caller. */
export type StreamWay = {
  readonly isAborted: boolean
  /** Undefined when the next item may be asked for; otherwise to be asked again when it is fulfilled. */
  readonly beforeNext: () => Promise<unknown> | undefined
  /** The same for an item that is there: while it was awaited, others may have been sent. */
  readonly beforeSend: () => Promise<unknown> | undefined
  /** Settles as the promise does, or with undefined once the call is aborted. */
  orAborted<T>(promise: Promise<T>): Promise<T | undefined>
  /** @throws when the item cannot be serialised. */
  send(item: unknown): void
}

export type StreamEnd = {
  /** Undefined when everything was sent, or nobody wants the rest. */
  readonly failure?: { readonly error: unknown }
  /** Fulfilled when the method's iterator is at its end too, with what it threw after nobody listened. */
  readonly closed: Promise<unknown>
}

const closed = Promise.resolve(undefined)

/** Sends what the iterable gives, one after the other, as fast as the caller reads it. */
export async function sendStream(iterable: AsyncIterable<unknown>, way: StreamWay): Promise<StreamEnd> {
  let iterator: AsyncIterator<unknown>
  try {
    iterator = openIterator(iterable)
  } catch (error) {
    return { failure: { error }, closed }
  }

  for (;;) {
    await untilFree(way, way.beforeNext)
    if (way.isAborted) return { closed: close(iterator) }

    // A function that gives no promise, or throws, is as good as one that does.
    const step = Promise.try(() => iterator.next())
    let result: IteratorResult<unknown> | undefined
    try {
      result = await way.orAborted(step)
    } catch (error) {
      return { failure: { error }, closed }
    }
    if (result === undefined || way.isAborted) return { closed: close(iterator, step) }
    if (result.done === true) return { closed }

    await untilFree(way, way.beforeSend)
    if (way.isAborted) return { closed: close(iterator) }
    try {
      way.send(result.value ?? null)
    } catch (error) {
      return { failure: { error }, closed: close(iterator) }
    }
  }
}

/** Ends an iterable of which nobody wants anything; fulfilled with the first thing it throws. */
export async function discardStream(iterable: AsyncIterable<unknown>): Promise<unknown> {
  try {
    return await close(openIterator(iterable))
  } catch (error) {
    return error
  }
}

async function untilFree(way: StreamWay, obstacle: () => Promise<unknown> | undefined): Promise<void> {
  for (let wait = obstacle(); wait !== undefined && !way.isAborted; wait = obstacle()) await way.orAborted(wait)
}

function openIterator(iterable: AsyncIterable<unknown>): AsyncIterator<unknown> {
  if (!(iterable instanceof ReadableStream)) return iterable[Symbol.asyncIterator]()
  // Its own iterator cannot be ended while it waits for a value; a reader can.
  const reader: ReadableStreamDefaultReader<unknown> = iterable.getReader()
  return {
    next: async () => (await reader.read()) as IteratorResult<unknown>,
    async return() {
      await reader.cancel()
      return { done: true, value: undefined }
    },
  }
}

/** @param step the value that is still awaited. */
async function close(iterator: AsyncIterator<unknown>, step?: Promise<unknown>): Promise<unknown> {
  const [returned, stepped] = await Promise.allSettled([Promise.try(() => iterator.return?.()), step])
  if (stepped.status === 'rejected') return stepped.reason
  return returned.status === 'rejected' ? returned.reason : undefined
}
