import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { HallWords } from './hall-words.ts'
import type { strongWordFinder } from './strong-words.ts'

type Finder = ReturnType<typeof strongWordFinder>

/** Longer than this nobody waits for the list of words: what was written is shown as it is. */
const longestWaitMs = 3000

/** The finder of strong words; `undefined` while it is on its way, `null` when it did not come. */
let finder: Finder | null | undefined
let isLoading = false
const listeners = new Set<() => void>()

let askHall: () => Promise<HallWords> = async () => []

/** Who knows what this hall changes in the lists; asked together with them. */
export function softenBy(ask: () => Promise<HallWords>): void {
  askHall = ask
}

function settle(found: Finder | null): void {
  finder = found ?? finder ?? null
  for (const listener of listeners) listener()
}

function load(): void {
  if (isLoading || finder) return
  isLoading = true
  const patience = setTimeout(() => settle(null), longestWaitMs)
  const end = (found: Finder | null) => {
    clearTimeout(patience)
    isLoading = false
    settle(found)
  }
  Promise.all([import('./strong-words.ts'), askHall()]).then(
    ([lists, hall]) => end(lists.strongWordFinder(hall)),
    // Without the list nothing can be softened; the next text that comes tries again.
    () => end(null),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the member wants strong language of others softened. The list of words is fetched as soon as they do. */
export const Softening = createContext(false)

/** The finder of strong words, `undefined` while it is on its way, `null` when words are to stay as they are. */
export function useStrongWordFinder(isOwn: boolean): Finder | null | undefined {
  const isOn = use(Softening) && !isOwn
  const found = useSyncExternalStore(subscribe, () => finder)
  useEffect(() => {
    if (isOn) load()
  }, [isOn])
  return isOn ? found : null
}
