/** Notices that nobody listens to a channel any more: the processes that did have died or let go. */
export type Watch = {
  /** @returns ends the watch. `onGone` is called at most once, and not at all after that. */
  add(channel: string, onGone: () => void): () => void
  /** The broker is lost, and with it everybody. */
  alarm(): void
  close(): void
}

export type WatchOptions = {
  countListeners(channels: readonly string[]): Promise<readonly number[]>
  everyMs: number
}

/** Asks the broker for all watched channels at once, and only while there are any. */
export function createWatch({ countListeners, everyMs }: WatchOptions): Watch {
  const watched = new Map<object, { readonly channel: string; onGone(): void }>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const entries = [...watched]
    const counts = await countListeners(entries.map(([, { channel }]) => channel))
    for (const [index, [key, { onGone }]] of entries.entries()) {
      if (counts[index] === 0 && watched.delete(key)) onGone()
    }
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      const again = () => {
        timer = undefined
        if (watched.size > 0) schedule()
      }
      // With the broker away everybody who waits is told by other means.
      look().then(again, again)
    }, everyMs).unref()
  }

  return {
    add(channel, onGone) {
      const key = {}
      watched.set(key, { channel, onGone })
      schedule()
      return () => void watched.delete(key)
    },
    alarm() {
      const all = [...watched.values()]
      watched.clear()
      for (const { onGone } of all) onGone()
    },
    close() {
      watched.clear()
      clearTimeout(timer)
    },
  }
}
