/** Finds the place again: nothing where it is gone. */
export type CameFrom = () => HTMLElement | undefined

/** The place of the page that has the focus now. What stands in a list under an id is found by that, also drawn anew. */
export function noteWhere(element = document.activeElement): CameFrom {
  const id = element?.closest<HTMLElement>('[data-id]')?.dataset['id']
  return () => {
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    if (element.isConnected && idOf(element) === id) return canBeSeen(element) ? element : undefined
    if (id === undefined) return undefined
    const row = document.querySelector(`[data-id="${CSS.escape(id)}"]`)
    return [...(row?.querySelectorAll<HTMLElement>('[data-tile], a[href], button') ?? [])].find(canBeSeen)
  }
}

const idOf = (element: Element) => element.closest<HTMLElement>('[data-id]')?.dataset['id']
const canBeSeen = (element: HTMLElement) => element.checkVisibility()
