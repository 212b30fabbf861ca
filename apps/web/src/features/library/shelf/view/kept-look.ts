import { type ShelfLook, shelfLooks } from './shelf-view.ts'

const storageKey = 'guildhall.shelf-look'

/** How shelves are looked at on this device: covers until somebody chose. */
export function keptLook(): ShelfLook {
  try {
    const kept = localStorage.getItem(storageKey)
    return shelfLooks.find((look) => look === kept) ?? 'grid'
  } catch {
    // A browser may refuse its storage; then each visit begins as usual.
    return 'grid'
  }
}

export function keepLook(look: ShelfLook): void {
  try {
    localStorage.setItem(storageKey, look)
  } catch {
    // The address says it, too.
  }
}
