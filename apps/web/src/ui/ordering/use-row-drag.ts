import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

/** So near to an edge of the window the page scrolls along, by so much a frame. */
const edgePx = 96
const scrollPx = 12

export type Drag = {
  readonly id: string
  /** The place it would go to. */
  readonly to: number
}

type RowDragParts = {
  /** The list whose children are the rows, each with `data-row` and its id. */
  rows: RefObject<HTMLElement | null>
  onDrop: (id: string, to: number) => void
}

/** Rows taken by a grip and dropped elsewhere. Escape lets go without a move; near an edge the page scrolls along. */
export function useRowDrag({ rows, onDrop }: RowDragParts) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef({ id: -1, y: 0 })
  const dragged = drag?.id

  const look = useEffectEvent(() => {
    if (drag === null) return
    const { y } = pointer.current
    const to = placeAt(rows.current, drag.id, y)
    if (to !== drag.to) setDrag({ ...drag, to })
    if (y < edgePx) window.scrollBy(0, -scrollPx)
    else if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollPx)
  })
  const end = useEffectEvent((isDropped: boolean) => {
    setDrag(null)
    if (drag !== null && isDropped) onDrop(drag.id, drag.to)
  })

  useEffect(() => {
    if (dragged === undefined) return
    let frame = requestAnimationFrame(function next() {
      look()
      frame = requestAnimationFrame(next)
    })
    const over = new AbortController()
    const options = { signal: over.signal }
    const isOurs = (event: PointerEvent) => event.pointerId === pointer.current.id
    document.addEventListener('pointermove', (event) => isOurs(event) && (pointer.current.y = event.clientY), options)
    document.addEventListener('pointerup', (event) => isOurs(event) && end(true), options)
    document.addEventListener('pointercancel', (event) => isOurs(event) && end(false), options)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), options)
    return () => {
      cancelAnimationFrame(frame)
      over.abort()
    }
  }, [dragged])

  return {
    drag,
    take(id: string, event: ReactPointerEvent): void {
      if (event.button !== 0) return
      // Otherwise the words of the rows would be selected.
      event.preventDefault()
      pointer.current = { id: event.pointerId, y: event.clientY }
      setDrag({ id, to: placeAt(rows.current, id, event.clientY) })
    },
  }
}

/** The place of a row among the others, if it were dropped at this height. */
function placeAt(list: HTMLElement | null, id: string, y: number): number {
  const others = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])].filter(
    (row) => row.dataset['row'] !== id,
  )
  const below = others.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return below === -1 ? others.length : below
}
