export type HubState = 'not connected' | 'connecting' | 'connected' | 'closed'

export type HubSnapshot = {
  readonly state: HubState
  /** Since when there is no live line, by the browser's clock in ms; `null` while there is one, or none is wanted. */
  readonly downSince: number | null
  /** When the next try is due; `null` when one is under way or none is planned. */
  readonly nextTryAt: number | null
  /** The client library has given up its own tries; the page goes on with slower ones. */
  readonly hasGivenUp: boolean
}

const initial: HubSnapshot = { state: 'not connected', downSince: null, nextTryAt: null, hasGivenUp: false }

/** The state of a hub as the page shows it. */
export function createHubStatus() {
  const listeners = new Set<() => void>()
  let snapshot = initial
  const set = (change: Partial<HubSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  return {
    snapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    connected: () => set({ state: 'connected', downSince: null, nextTryAt: null, hasGivenUp: false }),
    connecting: () => set({ state: 'connecting', downSince: snapshot.downSince ?? Date.now(), nextTryAt: null }),
    waiting: (delayMs: number) => set({ nextTryAt: Date.now() + delayMs }),
    closed: () =>
      set({ state: 'closed', downSince: snapshot.downSince ?? Date.now(), nextTryAt: null, hasGivenUp: true }),
    reset: () => set(initial),
  }
}
