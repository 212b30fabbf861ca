import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { readingDirection } from '../language/reading-direction.ts'
import styles from './tooltip.module.css'
import { type Side, tooltipPosition } from './tooltip-position.ts'

const DELAY_MS = 500
/** A pointer that goes along a row of buttons waits only for the first of them. */
const WARM_MS = 400
/** Time for the pointer to cross the gap onto the tip itself, which then stays. */
const LINGER_MS = 120
let lastClosedAt = Number.NEGATIVE_INFINITY

/** The pointer may go onto a tip that it brought; one that stands there for the keyboard is not in its way. */
type OpenedBy = 'pointer' | 'focus'

type WishedSide = 'top' | 'bottom' | 'end'

type TooltipProps = {
  label: ReactNode
  side?: WishedSide | undefined
  /** One control; its own name must already say what the tip says, since the tip is not read aloud. */
  children: ReactElement
}

/** The words of an icon, after half a second of hovering or at once on keyboard focus. Escape puts it away. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null)
  const timer = useRef<number>(undefined)
  const [open, setOpen] = useState<OpenedBy | null>(null)

  const hide = () => {
    window.clearTimeout(timer.current)
    if (open !== null) lastClosedAt = performance.now()
    setOpen(null)
  }
  const hideSoon = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(hide, LINGER_MS)
  }
  const showSoon = () => {
    window.clearTimeout(timer.current)
    const isWarm = performance.now() - lastClosedAt < WARM_MS
    timer.current = window.setTimeout(() => setOpen('pointer'), isWarm ? 0 : DELAY_MS)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (
    <span
      ref={setAnchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
      onPointerLeave={hideSoon}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen('focus')}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open !== null && <Tip label={label} side={side} anchor={anchor} by={open} />}
    </span>
  )
}

function Tip({
  label,
  side,
  anchor,
  by,
}: {
  label: ReactNode
  side: WishedSide
  anchor: HTMLElement | null
  by: OpenedBy
}) {
  const tip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = tip.current
    const control = anchor?.firstElementChild
    if (!element || !control) return
    // The top layer lifts it over dialogs and out of every clipped box.
    element.showPopover()
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const spot = tooltipPosition(control.getBoundingClientRect(), element.getBoundingClientRect(), view, physical(side))
    element.style.left = `${spot.left}px`
    element.style.top = `${spot.top}px`
    element.dataset.placed = ''
  }, [anchor, side])
  return (
    <span ref={tip} popover="manual" aria-hidden="true" data-by={by} className={styles.tip}>
      {label}
    </span>
  )
}

function physical(side: WishedSide): Side {
  if (side !== 'end') return side
  return readingDirection() === 'rtl' ? 'left' : 'right'
}
