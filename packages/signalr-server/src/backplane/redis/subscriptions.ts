export type OnMessage = (bytes: Buffer) => void

/** The channels this process wants to hear, kept in step with those it is subscribed to. */
export type Subscriptions = {
  add(channel: string, onMessage: OnMessage): void
  remove(channel: string): void
  find(channel: string): OnMessage | undefined
  /** See `Backplane.settled`. */
  settled(): Promise<void> | undefined
  /** The connection is there, with no subscriptions. */
  onReady(): void
  /** The connection is gone, and its subscriptions with it. */
  onLost(): void
}

export type SubscriptionsOptions = {
  /** Changes are made in the order of the calls. Both resolve when they are in force. */
  subscribe(channels: readonly string[]): Promise<unknown>
  unsubscribe(channels: readonly string[]): Promise<unknown>
  /** All wanted channels are subscribed after the connection came. */
  onRestored(): void
  /** Changes are not in force: the connection was lost meanwhile, or the broker does not allow them. */
  onRefused(error: unknown): void
  /** Nobody waits longer than this for a change to be in force. */
  settleMs: number
}

/** One command should not hold up the others on the connection for long. */
const channelsOfCommand = 1_000

type Batch = { readonly done: Promise<void>; end(): void }

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const wanted = new Map<string, OnMessage>()
  /** As the broker knows it once it has read what was sent. */
  const subscribed = new Set<string>()
  const changed = new Set<string>()
  let state: 'connecting' | 'ready' | 'lost' = 'connecting'
  /** What is changed in this turn of the event loop is sent together at its end. */
  let collecting: Batch | undefined
  let sent: Batch | undefined

  function change(channel: string): void {
    if (state === 'lost') return
    changed.add(channel)
    if (collecting !== undefined) return
    collecting = createBatch(options.settleMs)
    if (state === 'ready') setImmediate(() => void flush())
  }

  /** Whether all changes are in force. */
  async function flush(): Promise<boolean> {
    if (state !== 'ready' || collecting === undefined) return false
    const batch = collecting
    collecting = undefined
    sent = batch
    try {
      await send()
      return true
    } catch (error) {
      options.onRefused(error)
      return false
    } finally {
      batch.end()
      if (sent === batch) sent = undefined
    }
  }

  async function send(): Promise<void> {
    const more: string[] = []
    const fewer: string[] = []
    for (const channel of changed) {
      const isWanted = wanted.has(channel)
      if (isWanted === subscribed.has(channel)) continue
      if (isWanted) subscribed.add(channel)
      else subscribed.delete(channel)
      ;(isWanted ? more : fewer).push(channel)
    }
    changed.clear()
    await Promise.all([
      ...chunksOf(fewer).map((channels) => options.unsubscribe(channels)),
      ...chunksOf(more).map((channels) => options.subscribe(channels)),
    ])
  }

  return {
    add(channel, onMessage) {
      wanted.set(channel, onMessage)
      change(channel)
    },
    remove(channel) {
      if (wanted.delete(channel)) change(channel)
    },
    find: (channel) => wanted.get(channel),
    settled: () => (collecting ?? sent)?.done,
    onReady() {
      state = 'ready'
      for (const channel of wanted.keys()) changed.add(channel)
      collecting ??= createBatch(options.settleMs)
      void flush().then((isInForce) => isInForce && options.onRestored())
    },
    onLost() {
      state = 'lost'
      subscribed.clear()
      changed.clear()
      collecting?.end()
      sent?.end()
      collecting = undefined
      sent = undefined
    },
  }
}

function createBatch(settleMs: number): Batch {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, settleMs)
  timer.unref()
  return {
    done: promise,
    end() {
      clearTimeout(timer)
      resolve()
    },
  }
}

function chunksOf(channels: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let from = 0; from < channels.length; from += channelsOfCommand) {
    chunks.push(channels.slice(from, from + channelsOfCommand))
  }
  return chunks
}
