import { useSyncExternalStore } from 'react'

/** Something that is on until somebody turns it off, kept in this browser; other tabs follow. */
export function keptSwitch(storageKey: string) {
  const listeners = new Set<() => void>()
  /** What holds where the browser keeps nothing. */
  let isOnHere = true

  function isOn(): boolean {
    try {
      const kept = localStorage.getItem(storageKey)
      return kept === null ? isOnHere : kept !== 'off'
    } catch {
      return isOnHere
    }
  }

  function set(next: boolean): void {
    isOnHere = next
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off')
    } catch {
      // Without storage the choice holds for this page only.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { isOn, set, use: () => useSyncExternalStore(subscribe, isOn) }
}
