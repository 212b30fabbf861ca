import { UploadStream } from './upload-stream.ts'

export type BindItem = (item: unknown) => unknown

/** The streams that one client is sending, by id. */
export type UploadStreams = {
  /** True while more is held than may be: nothing more should be read from the connection. */
  readonly isBlocked: boolean
  has(id: string): boolean
  open(id: string, bind: BindItem): UploadStream
  /** Unknown ids are ignored: their stream has ended, or its reader has. */
  push(id: string, item: unknown): void
  end(id: string, failure?: { readonly error: unknown }): void
  /** Nobody reads the stream any more. */
  close(stream: UploadStream): void
  endAll(failure: { readonly error: unknown }): void
}

export type UploadStreamsOptions = {
  /** Items held for one stream. */
  readonly itemsPerStream: number
  /** Items held for all streams of the connection. */
  readonly itemsOfAll: number
  /** Reading may go on. */
  onUnblocked(): void
}

export function createUploadStreams({ itemsPerStream, itemsOfAll, onUnblocked }: UploadStreamsOptions): UploadStreams {
  const streams = new Map<string, UploadStream>()
  /** Those with unread items, the ended ones included. */
  const waiting = new Set<UploadStream>()
  let isBlocked = false

  function isTooMuch(): boolean {
    let items = 0
    for (const stream of waiting) {
      if (stream.isFull) return true
      items += stream.waiting
    }
    return items > itemsOfAll
  }

  function update(stream: UploadStream): void {
    if (stream.isEnded && streams.get(stream.id) === stream) streams.delete(stream.id)
    if (stream.waiting > 0) waiting.add(stream)
    else waiting.delete(stream)
    const wasBlocked = isBlocked
    isBlocked = isTooMuch()
    if (wasBlocked && !isBlocked) onUnblocked()
  }

  function end(id: string, failure?: { readonly error: unknown }): void {
    const stream = streams.get(id)
    if (stream === undefined) return
    stream.end(failure)
    update(stream)
  }

  return {
    get isBlocked() {
      return isBlocked
    },
    has: (id) => streams.has(id),
    open(id, bind) {
      const stream = new UploadStream({ id, bind, capacity: itemsPerStream, onRead: update })
      streams.set(id, stream)
      return stream
    },
    push(id, item) {
      const stream = streams.get(id)
      if (stream === undefined) return
      stream.push(item)
      update(stream)
    },
    end,
    close(stream) {
      stream.cut()
      update(stream)
    },
    endAll(failure) {
      for (const id of streams.keys()) end(id, failure)
    },
  }
}
