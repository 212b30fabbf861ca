import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { tooltipPosition, widened } from '../controls/tooltip-position.ts'
import { readingDirection } from '../language/reading-direction.ts'
import styles from './hover-card.module.css'

type HoverCardProps = {
  id: string
  /** What the card is about; it stands below that. */
  anchor: Element
  /** Words and pictures only, nothing to press. */
  children: ReactNode
}

/** More about what a link leads to, beside the link, which is described by it. */
export function HoverCard({ id, anchor, children }: HoverCardProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = element.current
    if (!card) return
    // The top layer lifts it over dialogs and out of every clipped box.
    card.showPopover()
    const place = () => {
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = card.getBoundingClientRect()
      const begin = readingDirection() === 'rtl' ? 'right' : 'left'
      const spot = tooltipPosition(widened(anchor.getBoundingClientRect(), size.width, begin), size, view, 'bottom')
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
  useLayoutEffect(() => {
    const before = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`)
    return () => {
      if (before === null) anchor.removeAttribute('aria-describedby')
      else anchor.setAttribute('aria-describedby', before)
    }
  }, [anchor, id])
  return createPortal(
    <div ref={element} id={id} popover="manual" role="tooltip" className={styles.card}>
      {children}
    </div>,
    // All around an open dialog is inert, and nothing is to stand outside of the landmarks.
    anchor.closest('dialog, main') ?? document.body,
  )
}
