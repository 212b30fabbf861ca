/** React draws when it is done, which on a busy machine may be some frames later; after this nothing is expected any more. */
const patienceMs = 3000

/** Looks at each picture of the page that follows, until it returns true or it has been waited for long enough. */
export function untilDrawn(look: () => boolean): void {
  const end = performance.now() + patienceMs
  requestAnimationFrame(function again() {
    if (!look() && performance.now() < end) requestAnimationFrame(again)
  })
}

/** Whether nothing has the focus: what had it went away. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * What had the focus goes in one of the pictures that follow, or a dialog gives it back to something that does: whenever it
 * is lost meanwhile, `giveOn` gives it to what comes next, which may have to be drawn first. A press of the pointer ends it:
 * who presses beside everything wants the focus nowhere.
 */
export function onFocusLost(giveOn: () => void): void {
  let isOver = false
  const stop = () => {
    isOver = true
  }
  window.addEventListener('pointerdown', stop, { capture: true, once: true })
  untilDrawn(() => {
    if (!isOver && isFocusLost()) giveOn()
    return isOver
  })
}

const places = ['li', 'article', 'section', 'header', 'main'].join()

/**
 * What was pressed goes once it is done, and the focus would go with it: it goes on to the heading of what it stood in, else
 * to the first thing there that can be pressed.
 */
export function keepFocusNear(pressed: Element): void {
  const place = pressed.closest(places)
  onFocusLost(() => {
    const next =
      place?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]') ?? place?.querySelector<HTMLElement>('a[href]')
    next?.focus({ preventScroll: true })
  })
}
