import { type RefObject, useEffect, useRef } from 'react'
import { mayLetterAct } from '../../ui/keys/letter-keys.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'

/**
 * Keys for the rows of people inside an area: up and down go from row to row; who came by them presses by a letter
 * the button of the focused row that names it in `aria-keyshortcuts`. When the focused row goes, its
 * neighbour takes the focus, so that the keyboard keeps its place.
 */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  const press = (letter: string) => () => pressIn(area.current, letter)
  usePageKeys({
    arrowdown: () => step(area.current, 1),
    arrowup: () => step(area.current, -1),
    m: press('M'),
    a: press('A'),
    d: press('D'),
    h: press('H'),
  })
  useEffect(() => keepFocusIn(area.current), [])
  return area
}

function rowsOf(area: HTMLElement | null): HTMLElement[] {
  return [...(area?.querySelectorAll('li') ?? [])].filter((row) => controlOf(row) !== null)
}

function controlOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector('button, a[href]')
}

function step(area: HTMLElement | null, direction: -1 | 1): boolean {
  const rows = rowsOf(area)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? firstInSight(rows) : rows[at + direction]
  if (next === undefined) return false
  controlOf(next)?.focus()
  return true
}

function firstInSight(rows: readonly HTMLElement[]): HTMLElement | undefined {
  return rows.find((row) => row.getBoundingClientRect().top >= 0)
}

function pressIn(area: HTMLElement | null, letter: string): boolean {
  if (!mayLetterAct()) return false
  const row = rowsOf(area).find((one) => one.contains(document.activeElement))
  const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  button?.click()
  return button !== undefined && button !== null
}

function keepFocusIn(area: HTMLElement | null): () => void {
  let last: { row: HTMLElement; at: number } | undefined
  const remember = ({ target }: FocusEvent) => {
    // A question about a row is asked in a dialog; the place in the list is still the row's.
    if (!(target instanceof HTMLElement) || target.closest('dialog') !== null) return
    // A row of a list that is drawn in part may only have scrolled away.
    const row = target.closest<HTMLElement>('li:not([aria-posinset])')
    last = row === null ? undefined : { row, at: rowsOf(area).indexOf(row) }
  }
  const observer = new MutationObserver(() => {
    if (last === undefined || last.row.isConnected || document.activeElement !== document.body) return
    const rows = rowsOf(area)
    const neighbour = rows[Math.min(last.at, rows.length - 1)]
    last = undefined
    const next = neighbour === undefined ? document.querySelector('h1') : controlOf(neighbour)
    next?.focus({ preventScroll: true })
  })
  area?.addEventListener('focusin', remember)
  if (area !== null) observer.observe(area, { childList: true, subtree: true })
  return () => {
    area?.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
