import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a part of the page may take to come, and what stands above it to find its height. */
const waits = { forPartMs: 10_000, forHeightsMs: 2000 } as const

/** Whoever does one of these has somewhere else to look; some write without keys, by voice or from what the browser knows. */
const ownWays = ['keydown', 'input', 'pointerdown', 'touchmove', 'wheel'] as const

/** The address may end with a part of the page, such as `#rules`: its first field gets the focus, also where the part comes late. */
export function useAskedPart(): void {
  // Following the same link again is another location, and asks again.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    // The skip link leads to the room as a whole.
    return hash === '' || hash === '#main' ? undefined : bringIntoView(hash.slice(1))
  }, [location])
}

/** @returns what stops it */
function bringIntoView(id: string): () => void {
  const over = new AbortController()
  let control: HTMLElement | undefined
  let timer = setTimeout(stop, waits.forPartMs)
  // The heading has its turn first, when the page is another one.
  const frame = requestAnimationFrame(look)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  // Before anything on the page hears of it: what changes by a press would bring the page back while the press is on its way.
  for (const way of ownWays) addEventListener(way, stop, { signal: over.signal, passive: true, capture: true })

  function look(): void {
    const part = document.getElementById(id)
    if (part === null) return
    if (control?.isConnected !== true) {
      control = controlIn(part)
      control.focus({ preventScroll: true })
      clearTimeout(timer)
      timer = setTimeout(stop, waits.forHeightsMs)
    }
    control.scrollIntoView({ block: 'center' })
  }

  function stop(): void {
    observer.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    over.abort()
  }

  return stop
}

const controls = 'input, textarea, select, button'

function controlIn(part: HTMLElement): HTMLElement {
  const control = part.matches(controls)
    ? part
    : (part.querySelector<HTMLElement>(':checked') ?? part.querySelector<HTMLElement>(controls))
  if (control !== null) return control
  part.tabIndex = -1
  return part
}
