import type { LogItem } from '../log-items.ts'
import { guessedHeight } from './guessed-height.ts'
import { isBare, type Place, placeAt, type Rows, rowsBeside, rowsInView, viewTopOf } from './log-view.ts'
import { createRowSizes } from './row-sizes.ts'

/** So long after the last movement the reader has come to rest. */
const restMs = 150

export type ScrollParts = { readonly log: HTMLElement; readonly above: HTMLElement; readonly below: HTMLElement }

/** Of rows, by their places, in px. */
type Heights = readonly (readonly [at: number, height: number])[]

/** What the keeper tells; `draw` asks for other rows, at once when there would be an empty place. */
type Tells = { draw(rows: Rows, isUrgent: boolean): void; atEnd(isAtEnd: boolean): void }

/**
 * Keeps a long log where its reader wants it, while rows are drawn, grow, and come in above.
 *
 * Rows are drawn in the flow between two spacers. When rows above the view turn out to have another
 * height, the upper spacer takes the difference (`slack`) instead of the scroll position: a movement
 * that is under way goes on. At rest, and at the upper end, slack is turned into scroll position.
 */
export function createScrollKeeper(tells: Tells) {
  const sizes = createRowSizes<LogItem>(guessedHeight)
  let parts: ScrollParts | undefined
  let items: readonly LogItem[] = []
  let drawn: Rows = { from: 0, to: 0 }
  let place: Place = { kind: 'end', gap: 0 }
  let hasEnd = true
  let slack = 0
  let isAtEnd = true
  let restTimer: ReturnType<typeof setTimeout> | undefined
  /** Where the row was that was looked for last: it is the one that is looked for next. */
  let found = 0

  const indexOf = (key: string): number => {
    found = items[found]?.key === key ? found : items.findIndex((item) => item.key === key)
    return found
  }
  /** Without a layout, as before the first paint, nothing can be kept. */
  const hasLayout = () => (parts?.log.clientHeight ?? 0) > 0
  const viewTop = ({ log, above }: ScrollParts) => log.scrollTop - above.offsetTop - slack

  /** Where all of it is in view there is no other place than the end, whatever one was led to. */
  const isWhollyInView = () => hasEnd && parts !== undefined && parts.log.scrollHeight <= parts.log.clientHeight

  function follow(): void {
    const atEnd = place.kind === 'end' || isWhollyInView()
    if (atEnd === isAtEnd) return
    isAtEnd = atEnd
    tells.atEnd(atEnd)
  }

  /** Asks for the rows that belong to the place. */
  function cover(isUrgent: boolean): void {
    if (parts === undefined) return
    const height = parts.log.clientHeight
    const at = place.kind === 'row' ? indexOf(place.key) : items.length
    const rows = hasLayout()
      ? rowsInView(sizes, viewTopOf(place, sizes, height, indexOf), height, items.length)
      : rowsBeside(at, items.length)
    if (rows.from !== drawn.from || rows.to !== drawn.to) tells.draw(rows, isUrgent)
  }

  /** Brings spacers and scroll position to where the place wants them. */
  function settle(mayMove: boolean): void {
    if (parts === undefined || !hasLayout()) return
    const { log, above, below } = parts
    below.style.height = `${Math.max(0, sizes.total() - sizes.top(drawn.to))}px`
    const target = viewTopOf(place, sizes, log.clientHeight, indexOf)
    const isAnchored = place.kind === 'row' && !mayMove
    if (isAnchored) slack = log.scrollTop - above.offsetTop - target
    const room = slack + sizes.top(drawn.from)
    const isOut = room < 0 || (drawn.from === 0 && Math.abs(slack) > 0.5)
    if (!isAnchored || isOut) slack = 0
    above.style.height = `${Math.max(0, slack + sizes.top(drawn.from))}px`
    const wanted =
      place.kind === 'end' ? log.scrollHeight - log.clientHeight - place.gap : above.offsetTop + slack + target
    if (Math.abs(wanted - log.scrollTop) > 0.5) log.scrollTop = wanted
  }

  return {
    attach(elements: ScrollParts) {
      parts = elements
      return () => {
        parts = undefined
        clearTimeout(restTimer)
      }
    },
    /** After a commit: these rows are drawn now. */
    took(next: readonly LogItem[], rows: Rows, heights: Heights, reachesEnd: boolean) {
      const hadMore = next.at(-1)?.key !== items.at(-1)?.key
      const hadAny = items.length > 0
      items = next
      drawn = rows
      hasEnd = reachesEnd
      sizes.setRows(next)
      if (!hasLayout()) return
      for (const [at, height] of heights) sizes.measure(at, height)
      if (isAtEnd && hadMore && hadAny && reachesEnd) place = { kind: 'end', gap: 0 }
      if (place.kind === 'row' && indexOf(place.key) < 0) place = { kind: 'end', gap: 0 }
      settle(false)
      cover(false)
      follow()
    },
    /** Rows, or the log itself, have another height. */
    resized(heights: Heights) {
      if (!hasLayout()) return
      for (const [at, height] of heights) sizes.measure(at, height)
      settle(false)
      cover(true)
      follow()
    },
    scrolled() {
      if (parts === undefined || !hasLayout()) return
      const { log } = parts
      const top = viewTop(parts)
      const fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight
      found = sizes.rowAt(Math.max(0, top))
      place = placeAt(sizes, top, fromEnd, items, hasEnd)
      cover(isBare(sizes, drawn, top, log.clientHeight))
      follow()
      clearTimeout(restTimer)
      restTimer = setTimeout(() => slack !== 0 && settle(true), restMs)
    },
    /** Leads to a row, a third below the upper edge, or to the end. */
    goTo(target: { readonly key: string } | 'end') {
      const y = (parts?.log.clientHeight ?? 0) / 3
      place = target === 'end' ? { kind: 'end', gap: 0 } : { kind: 'row', key: target.key, y }
      slack = 0
      settle(true)
      cover(false)
      follow()
    },
    /** The row at the upper edge, or the last one. */
    current(): LogItem | undefined {
      if (place.kind === 'end') return items.at(-1)
      const at = indexOf(place.key)
      return place.y < 0 ? items[at + 1] : items[at]
    },
  }
}
