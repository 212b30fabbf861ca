import { useSyncExternalStore } from 'react'

export type Queue<Item extends { id: string }> = {
  /** The newest last. An item with an id already there takes its place. Beyond the limit the oldest goes. */
  push: (item: Item) => void
  dismiss: (id: string) => void
  dismissWhere: (matches: (item: Item) => boolean) => void
  items: () => readonly Item[]
  useItems: () => readonly Item[]
}

/** Of all lists that the page has so far. */
const dismissals: (() => void)[] = []

/** Takes away all that any code has said, for instance because somebody else reads from now on. */
export function dismissAllPassing(): void {
  for (const dismissAll of dismissals) dismissAll()
}

/** A short list that any code may add to and one region of the page shows. */
export function createQueue<Item extends { id: string }>(limit: number): Queue<Item> {
  let items: readonly Item[] = []
  const listeners = new Set<() => void>()

  const set = (next: readonly Item[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const dismissWhere = (matches: (item: Item) => boolean) => {
    const kept = items.filter((item) => !matches(item))
    if (kept.length < items.length) set(kept)
  }

  dismissals.push(() => dismissWhere(() => true))
  return {
    push: (item) => set([...items.filter((other) => other.id !== item.id), item].slice(-limit)),
    dismiss: (id) => dismissWhere((item) => item.id === id),
    dismissWhere,
    items: () => items,
    useItems: () => useSyncExternalStore(subscribe, () => items),
  }
}
