import type { LibraryEntry } from '@guildhall/contract/library'
import type { Section } from '../view/shelf-order.ts'

/** What stands beside each other on the board; `first` is the place of its first game among all that are shown. */
export type BoardRow =
  | { readonly kind: 'title'; readonly title: string; readonly count: number }
  | { readonly kind: 'games'; readonly entries: readonly LibraryEntry[]; readonly first: number }

export function rowsOf(sections: readonly Section[], columns: number): BoardRow[] {
  const rows: BoardRow[] = []
  let first = 0
  for (const { title, entries } of sections) {
    if (title !== null) rows.push({ kind: 'title', title, count: entries.length })
    for (let at = 0; at < entries.length; at += columns) {
      rows.push({ kind: 'games', entries: entries.slice(at, at + columns), first: first + at })
    }
    first += entries.length
  }
  return rows
}

/** The row in which the game at a place stands. */
export function rowIndexOf(rows: readonly BoardRow[], place: number): number {
  return rows.findIndex((row) => row.kind === 'games' && place >= row.first && place < row.first + row.entries.length)
}

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown'

/**
 * The place a key leads to; the same place where it leads nowhere.
 * @param page how many rows a page of the keyboard is
 */
export function placeAfter(rows: readonly BoardRow[], place: number, way: Way, page: number): number {
  const games = rows.filter((row) => row.kind === 'games')
  const at = games.findIndex(({ first, entries }) => place >= first && place < first + entries.length)
  const row = games[at]
  const last = games.at(-1)
  if (row === undefined || last === undefined) return place
  if (way === 'Home') return row.first
  if (way === 'End') return row.first + row.entries.length - 1
  if (way === 'ArrowLeft') return Math.max(0, place - 1)
  if (way === 'ArrowRight') return Math.min(last.first + last.entries.length - 1, place + 1)
  const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[way]
  const target = games[Math.min(games.length - 1, Math.max(0, at + steps))] ?? row
  return target.first + Math.min(place - row.first, target.entries.length - 1)
}
