import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { tooltipPosition, widened } from '../controls/tooltip-position.ts'
import { readingDirection } from '../language/reading-direction.ts'
import styles from './hover-card.module.css'
import { useLongPress } from './use-long-press.ts'

const delayMs = 500
/** Time for the pointer to cross the gap onto the card, which then stays. */
const lingerMs = 200

type HoverCardProps = {
  /** The link that the card is about, told of the card while it is open: hand `describedBy` on to it. */
  children: (describedBy: string | undefined) => ReactElement
  /** Drawn while the card is open. It holds words and pictures only, nothing to press. */
  card: ReactNode
}

/**
 * More about what a link leads to, after half a second under the pointer or the focus of the keyboard, or under a finger
 * held still. Escape puts it away, as does anything else that one does.
 */
export function HoverCard({ children, card }: HoverCardProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  const [isOpen, setOpen] = useState(false)
  const later = (open: boolean, ms: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(open), ms)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpen(false)
    // A finger puts it away anywhere; the page may move under it, and then it stands in the wrong place.
    window.addEventListener('pointerdown', close)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointerdown', close)
      window.removeEventListener('scroll', close, { capture: true })
    }
  }, [isOpen])
  const { onPointerDown, onContextMenu, ...longPress } = useLongPress(() => setOpen(true))
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      {...longPress}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && later(true, delayMs)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && later(false, lingerMs)}
      onPointerDown={(event) => {
        hide()
        onPointerDown(event)
      }}
      // The menu of the browser is left to mice and keys; a held finger opens the card in its place.
      onContextMenu={(event) => (event.nativeEvent as PointerEvent).pointerType === 'touch' && onContextMenu(event)}
      onFocus={({ target }) => target.matches(':focus-visible') && later(true, delayMs)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children(isOpen ? id : undefined)}
      {isOpen && (
        <Card id={id} anchor={anchor}>
          {card}
        </Card>
      )}
    </span>
  )
}

function Card({ id, anchor, children }: { id: string; anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = element.current
    const link = anchor.current?.firstElementChild
    if (!card || !link) return
    // The top layer lifts it over dialogs and out of every clipped box.
    card.showPopover()
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = card.getBoundingClientRect()
      const begin = readingDirection() === 'rtl' ? 'right' : 'left'
      const spot = tooltipPosition(widened(link.getBoundingClientRect(), size.width, begin), size, view, 'bottom')
      card.style.left = `${spot.left}px`
      card.style.top = `${spot.top}px`
      card.dataset['placed'] = ''
    }
    place()
    // It grows when what it asked for is here.
    const observer = new ResizeObserver(place)
    observer.observe(card)
    return () => observer.disconnect()
  }, [anchor])
  return (
    <div ref={element} id={id} popover="manual" role="tooltip" className={styles.card}>
      {children}
    </div>
  )
}
