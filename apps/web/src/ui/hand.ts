const leadingKeys = new Set(['Tab', 'F6'])

/**
 * Notes on the page whether the reader leads it by a pointer or by keys, as `data-hand`. A browser takes every focus of a
 * text field for one that must be shown, also after a press; by this the styles can tell them apart.
 */
export function followHand(): void {
  const { dataset } = document.documentElement
  const byPointer = () => {
    dataset.hand = 'pointer'
  }
  const byKeys = ({ key }: KeyboardEvent) => {
    if (leadingKeys.has(key)) dataset.hand = 'keys'
  }
  document.addEventListener('pointerdown', byPointer, { capture: true, passive: true })
  document.addEventListener('keydown', byKeys, { capture: true, passive: true })
}
