/** Keys that somebody goes into a list, a grid or a log by, and through it. */
const stepKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'F6'])

let isStep = false

/**
 * Whether the focus is where it is by a deliberate step: an arrow, F6. A press of the mouse and Tab pass by many things
 * that nobody means, and letters that are typed there mean words.
 */
export const cameByStep = (): boolean => isStep

/** For keys of an area that lead through it, such as J and K. */
export function noteStep(): void {
  isStep = true
}

function hear({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key === 'Tab') isStep = false
  if (!stepKeys.has(key) || altKey || ctrlKey || metaKey) return
  // In a menu or a dialog the arrows lead through that, and not to what lies below.
  if (target instanceof Element && target.closest('dialog, [role="menu"], [role="listbox"]') !== null) return
  isStep = true
}

// While the event goes down, so that what the key does already knows. Frames of pages are drawn without a document.
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', hear, { capture: true })
  for (const press of ['pointerdown', 'mousedown']) {
    document.addEventListener(press, () => (isStep = false), { capture: true })
  }
}
