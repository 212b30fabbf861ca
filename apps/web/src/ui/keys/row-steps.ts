import type { RefObject } from 'react'
import { mayLetterAct } from './letter-keys.ts'
import { usePageKeys } from './page-keys.ts'
import { noteStep } from './steps.ts'

/**
 * `J` and `K` lead through the links of a list, and into it from where nothing that can be pressed has the focus. They are a
 * step: from then on letters act on the row.
 * @param links which of the list are its rows
 */
export function useRowSteps(list: RefObject<HTMLElement | null>, links: string): void {
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(links) ?? [])]
    const focused = document.activeElement
    const at = rows.findIndex((row) => row === focused || row.closest('li, tr')?.contains(focused))
    if (at === -1 && !mayLetterAct() && !isNowhere(focused)) return false
    const next = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + by]
    if (next === undefined) return false
    noteStep()
    next.focus()
    return true
  }
  usePageKeys({ j: () => step(1), k: () => step(-1) })
}

/** Where a page and its skip link put the focus, and where it falls when what had it is gone. */
const isNowhere = (focused: Element | null): boolean =>
  focused === null || ['BODY', 'MAIN', 'H1'].includes(focused.tagName)
