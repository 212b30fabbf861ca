/** React draws when it is done, which on a busy machine may be some frames later; after this nothing is expected any more. */
const patienceMs = 3000

/** Looks at each picture of the page that follows, until it returns true or it has been waited for long enough. */
export function untilDrawn(look: () => boolean, onEnd?: () => void): void {
  const end = performance.now() + patienceMs
  requestAnimationFrame(function again() {
    if (!look() && performance.now() < end) requestAnimationFrame(again)
    else onEnd?.()
  })
}

/** Whether nothing has the focus: what had it went away. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * What had the focus goes in one of the pictures that follow, or a dialog gives it back to something that does: whenever it
 * is lost meanwhile because its element left the page, or was put elsewhere in it, `giveOn` gives it to what comes next,
 * which may have to be drawn first. Who tabs out of the page or lets go of a field has it nowhere, and so has who presses
 * beside everything: that ends it.
 */
export function onFocusLost(giveOn: () => void): void {
  const over = new AbortController()
  let focused = isFocusLost() ? null : document.activeElement
  // Where nothing has it already it went before this was called.
  let isTaken = focused === null
  const leaving = new MutationObserver((changes) => {
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
    if (removed.some((node) => node.contains(focused))) isTaken = true
  })
  leaving.observe(document, { childList: true, subtree: true })
  window.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof Element ? target : null
      isTaken = false
    },
    { capture: true, signal: over.signal },
  )
  window.addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal })
  untilDrawn(
    () => {
      if (!over.signal.aborted && isTaken && isFocusLost()) giveOn()
      return over.signal.aborted
    },
    () => {
      leaving.disconnect()
      over.abort()
    },
  )
}
