import type { RefObject } from 'react'
import { mayLetterAct } from '../../../ui/keys/letter-keys.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { noteStep } from '../../../ui/keys/steps.ts'
import { firstInSight, rowsOf } from './post-rows.ts'

/** J and K go from post to post; Enter, L, R, H and S are for the one that they led to. */
export function usePostKeys(list: RefObject<HTMLElement | null>): void {
  function focused(): HTMLElement | undefined {
    const rows = list.current === null ? [] : rowsOf(list.current)
    return rows.find((row) => row.contains(document.activeElement))
  }

  function step(by: -1 | 1): boolean {
    if (list.current === null) return false
    const rows = rowsOf(list.current)
    const here = focused()
    const next = here === undefined ? firstInSight(list.current) : rows[rows.indexOf(here) + by]
    if (next === undefined) return false
    noteStep()
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
    return true
  }

  /** Presses a button of the post that has the focus. */
  function act(name: string): boolean {
    const button = focused()?.querySelector<HTMLElement>(`[data-act="${name}"]`) ?? null
    button?.click()
    return button !== null
  }

  usePageKeys({
    j: () => step(1),
    k: () => step(-1),
    l: () => mayLetterAct() && act('like'),
    r: () => mayLetterAct() && act('reply'),
    s: () => mayLetterAct() && act('save'),
    h: () => mayLetterAct() && act('share'),
    enter: () => act('open'),
  })
}
