import { loadChunk } from './load-chunk.ts'

/**
 * Loads a part of what stands on a page already, such as the poll of a post. Without a line it waits for one, so that
 * what is there stays there; its place shows what `Suspense` shows.
 */
export function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadChunk(async () => {
    for (;;) {
      if (!navigator.onLine) await untilOnline()
      try {
        return await load()
      } catch (error) {
        if (navigator.onLine) throw error
      }
    }
  })
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}
