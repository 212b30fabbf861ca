import { log } from '../log.ts'
import type { BuildManifest } from './build-manifest.ts'
import { fetchBuildManifest, fetchLatestBuild } from './fetch-build.ts'
import { rememberUpdate } from './found-update.ts'

export const pollMs = 300_000
/** Polls of many browsers spread by this part of the time, to either side. */
export const pollJitter = 0.2

export function pollDelay(random: () => number = Math.random): number {
  return Math.round(pollMs * (1 - pollJitter + 2 * pollJitter * random()))
}

/**
 * Asks from time to time, and when the page comes into view again, whether the server hands out
 * another build than this page's. Stops at the first one found.
 */
export function watchForUpdates(options: { buildId: string; onUpdate: () => void; random?: () => number }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookedAt = Date.now()
  let isOver = false

  const look = async () => {
    clearTimeout(timer)
    lookedAt = Date.now()
    const found = await newerBuild(options.buildId)
    if (isOver) return
    if (found === null) {
      timer = setTimeout(() => void look(), pollDelay(options.random))
      return
    }
    stop()
    rememberUpdate(found)
    options.onUpdate()
  }
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= pollMs) void look()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookAgain)
  }
  document.addEventListener('visibilitychange', lookAgain)
  timer = setTimeout(() => void look(), pollDelay(options.random))
  return stop
}

/** Never fails: what cannot be asked now is asked again later. */
async function newerBuild(buildId: string): Promise<BuildManifest | null> {
  try {
    const latest = await fetchLatestBuild()
    if (latest === null || latest.id === buildId) return null
    return await fetchBuildManifest(latest.id)
  } catch (error) {
    log.info('The latest build could not be asked for', error)
    return null
  }
}
