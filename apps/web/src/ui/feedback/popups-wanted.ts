import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'guildhall.popups'
const listeners = new Set<() => void>()
/** What holds where the browser keeps nothing. */
let wanted = true

/** Whether message pop-ups may show in this browser; they may until somebody says no. */
export function arePopupsWanted(): boolean {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return kept === null ? wanted : kept !== 'off'
  } catch {
    return wanted
  }
}

export function setPopupsWanted(isWanted: boolean): void {
  wanted = isWanted
  try {
    localStorage.setItem(STORAGE_KEY, isWanted ? 'on' : 'off')
  } catch {
    // Without storage the choice holds for this page only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The choice as it stands; other tabs follow. */
export function usePopupsWanted(): boolean {
  return useSyncExternalStore(subscribe, arePopupsWanted)
}
