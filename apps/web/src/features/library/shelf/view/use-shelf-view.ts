import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from '../../../../platform/routing/use-search-params.ts'
import { keepLook, keptLook } from './kept-look.ts'
import {
  addressOf,
  asOfOthers,
  readView,
  type ShelfLook,
  type ShelfView,
  shelfLooks,
  type ViewChanges,
  withView,
} from './shelf-view.ts'

/** So long after the last letter the words stand in the address. */
export const settleMs = 300

export type ShelfViewing = {
  /** As the address says, with the words as they are typed. */
  readonly view: ShelfView
  readonly look: ShelfLook
  /** The words of the field, with the space that comes before the next. */
  readonly typed: string
  /** Words narrow the shelf at once; they are no steps to go back to. */
  type(words: string): void
  /** Each change is a step to go back to. */
  change(changes: ViewChanges): void
  /** The look after the one that was asked for last. */
  turnLook(): void
  set(view: ShelfView): void
}

/** How the shelf is looked at: it lives in the address, so that a page gone back to is as it was. */
export function useShelfView({ isOwn }: { isOwn: boolean }): ShelfViewing {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const read = useCallback(
    (from: string) => {
      const found = readView(new URLSearchParams(from))
      return isOwn ? found : asOfOthers(found)
    },
    [isOwn],
  )
  const told = useMemo(() => read(text), [read, text])
  // What is asked for is not yet what the page shows: asked for twice, it is still one step to go back, and what is asked
  // for next is a change of that. First what is shown, then what comes, in its order.
  const asked = useRef<readonly string[]>([text])
  const last = useCallback(() => asked.current.at(-1) ?? '', [])
  useLayoutEffect(() => {
    const at = asked.current.lastIndexOf(text)
    asked.current = at > 0 ? asked.current.slice(at) : [text]
  }, [text])
  const put = useCallback(
    (next: ShelfView, isTyping = false) => {
      const to = addressOf(withView(next, {}), new URLSearchParams(last()))
      if (last() === to.toString()) return
      asked.current = [...asked.current, to.toString()]
      setAddress(to, { replace: isTyping, preventScrollReset: true })
    },
    [setAddress, last],
  )
  const { typed, type } = useTyped(told.q ?? '', (q) => put({ ...read(last()), q }, true))
  const view = useMemo(() => withView(told, { q: typed.trim() }), [told, typed])
  const set = useCallback(
    (next: ShelfView) => {
      if (next.look !== undefined) keepLook(next.look)
      put(next)
    },
    [put],
  )
  const change = useCallback(
    (changes: ViewChanges) => set(withView(read(last()), { q: typed.trim(), ...changes })),
    [set, read, last, typed],
  )
  const turnLook = useCallback(() => {
    const now = shelfLooks.indexOf(read(last()).look ?? keptLook())
    change({ look: shelfLooks[(now + 1) % shelfLooks.length] })
  }, [change, read, last])
  return { view, look: view.look ?? keptLook(), typed, type, change, turnLook, set }
}

/** What is typed, and told on once it has stood still for a moment. */
function useTyped(told: string, onSettle: (words: string) => void) {
  const [typed, type] = useState(told)
  const [last, setLast] = useState(told)
  if (last !== told) {
    // The address changed by something else, such as going back.
    setLast(told)
    if (typed.trim() !== told) type(told)
  }
  const wanted = typed.trim()
  const settle = useEffectEvent(() => onSettle(wanted))
  useEffect(() => {
    if (wanted === told) return
    const timer = setTimeout(() => settle(), settleMs)
    return () => clearTimeout(timer)
  }, [wanted, told])
  return { typed, type }
}
