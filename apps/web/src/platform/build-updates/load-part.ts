import { loadChunk } from './load-chunk.ts'

/**
 * Loads a part of what stands on a page already, such as the poll of a post. Without a line it waits for one, so that
 * what is there stays there; its place shows what `Suspense` shows.
 * @param reload that of `loadChunk`; one that answers false leaves the page as it is
 */
export function loadPart<Module>(load: () => Promise<Module>, reload?: () => boolean): Promise<Module> {
  return loadChunk(async () => {
    for (;;) {
      if (!navigator.onLine) await untilOnline()
      try {
        return await load()
      } catch (error) {
        if (navigator.onLine) throw error
      }
    }
  }, reload)
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}
