import type { LibraryEntry } from '@guildhall/contract/library'
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ShelfLook } from '../view/shelf-view.ts'

/** A game, and which of the things in its row: 0 is the game itself. */
export type Spot = { readonly id: string; readonly part: number }

/**
 * One spot of the board takes the focus by Tab, the arrows lead from it. The row of that spot stays drawn wherever one
 * scrolls, so the focus is never lost.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>, shown: readonly LibraryEntry[], look: ShelfLook) {
  const [chosen, setChosen] = useState<Spot>()
  const isWanted = useRef(false)
  const place = Math.max(0, chosen === undefined ? 0 : shown.findIndex(({ game }) => game.id === chosen.id))
  const entry = shown[place]
  const id = entry?.game.id
  const part = id !== undefined && id === chosen?.id ? chosen.part : 0
  const spot = useMemo<Spot | undefined>(() => (id === undefined ? undefined : { id, part }), [id, part])

  const goTo = useCallback((next: Spot) => {
    isWanted.current = true
    setChosen({ ...next })
  }, [])

  useLayoutEffect(() => {
    if (!isWanted.current || chosen === undefined) return
    isWanted.current = false
    const element = partsOf(board.current, chosen.id)[chosen.part]
    element?.focus({ preventScroll: true })
    element?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  }, [board, chosen])

  // The game that had the focus goes from the shelf: the one in its place has it then.
  const lastPlace = useRef(0)
  const goNear = useCallback(() => {
    const near = shown[Math.min(lastPlace.current, shown.length - 1)]
    if (near !== undefined) goTo({ id: near.game.id, part: 0 })
  }, [shown, goTo])
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (chosen === undefined) return
    if (id === chosen.id) lastPlace.current = place
    else if (isInside.current && document.activeElement === document.body) goNear()
  }, [chosen, id, place, goNear])
  const onFocus = useCallback(({ target }: FocusEvent) => {
    isInside.current = true
    const found = spotOf(target)
    if (found !== undefined) {
      setChosen((now) => (now?.id === found.id && now.part === found.part ? now : found))
    }
  }, [])
  const onBlur = useCallback(
    ({ target }: FocusEvent) => {
      // What is taken out of the page loses the focus without anybody leaving.
      queueMicrotask(() => {
        if (target.isConnected && !board.current?.contains(document.activeElement)) isInside.current = false
      })
    },
    [board],
  )

  // Another look draws everything anew; the game that had the focus has it again.
  const lastLook = useRef(look)
  useLayoutEffect(() => {
    if (lastLook.current === look) return
    lastLook.current = look
    if (isInside.current && spot !== undefined) goTo({ id: spot.id, part: 0 })
  }, [look, spot, goTo])
  return { spot, place, entry, goTo, goNear, onFocus, onBlur }
}

/** The things of a game that take the focus one after the other. */
export function partsOf(board: HTMLElement | null, id: string): HTMLElement[] {
  const cell = board?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  return [...(cell?.querySelectorAll<HTMLElement>('[data-tile], [data-part]') ?? [])].filter(isSeen)
}

/** In a narrow window some columns are not there. */
const isSeen = (element: HTMLElement) => element.checkVisibility()

function spotOf(target: Element): Spot | undefined {
  const cell = target.closest<HTMLElement>('[data-id]')
  const id = cell?.dataset['id']
  if (cell === null || id === undefined) return undefined
  const parts = [...cell.querySelectorAll<HTMLElement>('[data-tile], [data-part]')].filter(isSeen)
  const part = parts.findIndex((element) => element.contains(target))
  // What is only there while the game is pointed at stays with it.
  return { id, part: Math.max(0, part) }
}
