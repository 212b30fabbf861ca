import { useEffect } from 'react'

/** Where the router keeps how far down each page was; it goes with what else is the member's. */
export const placesKey = 'guildhall-places'

/** Nobody waits longer for the rest of a room to find their place. */
const longestSearchMs = 10_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let wanted = placeBefore()

/**
 * Brings a page that was loaded anew back to where it was. The router tries once, before the room is there; the
 * rest of the room then grows above or below. So the place is taken again whenever the page grows, until the
 * member moves by themselves.
 * @param locationKey that of the router's location
 */
export function usePlaceAfterReload(locationKey: string): void {
  useEffect(() => {
    if (wanted === undefined) return
    if (wanted.key !== locationKey) {
      wanted = undefined
      return
    }
    const { top } = wanted
    const take = () => {
      const lowest = document.documentElement.scrollHeight - window.innerHeight
      window.scrollTo({ top: Math.min(top, lowest), behavior: 'instant' })
    }
    return keepPlace(take, () => {
      wanted = undefined
    })
  }, [locationKey])
}

/** Hears when the member moves by themselves: then nothing moves the page for them any more. Answers what ends it. */
export function onOwnMove(hear: () => void): () => void {
  for (const move of ownMoves) window.addEventListener(move, hear, { passive: true })
  return () => {
    for (const move of ownMoves) window.removeEventListener(move, hear)
  }
}

/** Takes a place now and whenever the page grows, until the member moves by themselves. Answers what ends it. */
export function keepPlace(take: () => void, onEnd: () => void = () => undefined): () => void {
  const observer = new ResizeObserver(take)
  const timer = setTimeout(end, longestSearchMs)
  const unhear = onOwnMove(end)
  observer.observe(document.body)

  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
    unhear()
  }
  function end(): void {
    stop()
    onEnd()
  }
  return stop
}

/** Read before the router forgets it. Undefined at the top of a page, and on one that was not left before. */
function placeBefore(): { readonly key: string; readonly top: number } | undefined {
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  try {
    const places = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, unknown>
    const top = places[key]
    return typeof top === 'number' && top > 0 ? { key, top } : undefined
  } catch {
    // Storage is closed, or somebody else wrote there.
    return undefined
  }
}
