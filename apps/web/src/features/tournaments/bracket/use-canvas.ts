import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { View } from './layout.ts'

const least = 0.25
const most = 1.5
const start: View = { left: 0, top: 0, width: 1200, height: 800 }

const everything: View = { left: 0, top: 0, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }
/** Across a sheet of A4 that lies on its side. */
const paperPx = 1000

/** What of a large drawing is in sight, and how large: it scrolls as boxes do, is dragged by mouse, and grows by pinch. */
export function useCanvas(box: RefObject<HTMLDivElement | null>, width: number) {
  const isPrinted = usePrinted()
  const [sight, setSight] = useState(start)
  const [zoom, setZoomOnly] = useState(1)

  /** Keeps what is in the middle there. */
  function setZoom(next: number): void {
    const element = box.current
    const bounded = Math.min(most, Math.max(least, next))
    if (element === null || bounded === zoom) return
    const grown = bounded / zoom
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    // The box has to have grown before it can be scrolled there.
    flushSync(() => setZoomOnly(bounded))
    element.scrollTo({
      left: (scrollLeft + clientWidth / 2) * grown - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * grown - clientHeight / 2,
      behavior: 'instant',
    })
  }

  useEffect(() => {
    const element = box.current
    if (element === null) return
    let frame = 0
    const look = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
      setSight({ left: Math.abs(scrollLeft), top: scrollTop, width: clientWidth, height: clientHeight })
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const size = new ResizeObserver(lookSoon)
    size.observe(element)
    element.addEventListener('scroll', lookSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      element.removeEventListener('scroll', lookSoon)
    }
  }, [box])

  usePinch(box, zoom, setZoom)
  useHand(box)
  if (isPrinted) return { view: everything, zoom: Math.min(1, paperPx / width), setZoom }
  const view: View = {
    left: sight.left / zoom,
    top: sight.top / zoom,
    width: sight.width / zoom,
    height: sight.height / zoom,
  }
  return { view, zoom, setZoom }
}

/** A sheet has all of it, whatever was in sight. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    // The browser takes the page as it stands when its listeners are through.
    window.addEventListener('beforeprint', () => flushSync(() => setPrinted(true)), { signal: over.signal })
    window.addEventListener('afterprint', () => setPrinted(false), { signal: over.signal })
    return () => over.abort()
  }, [])
  return isPrinted
}

/** Two fingers, or the wheel with Ctrl, which is what a trackpad makes of a pinch. */
function usePinch(box: RefObject<HTMLDivElement | null>, zoom: number, setZoom: (zoom: number) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    setZoom(zoom * Math.exp(-event.deltaY / 300))
  })
  const began = useRef<{ apart: number; zoom: number } | null>(null)
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const apart = apartOf(event.touches)
    if (apart === null) began.current = null
    else if (began.current === null) began.current = { apart, zoom }
    else {
      event.preventDefault()
      setZoom((began.current.zoom * apart) / began.current.apart)
    }
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const over = new AbortController()
    const options = { passive: false, signal: over.signal }
    element.addEventListener('wheel', (event) => onWheel(event), options)
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(name, (event) => onTouch(event), options)
    }
    return () => over.abort()
  }, [box])
}

function apartOf(touches: TouchList): number | null {
  const [one, other] = [touches.item(0), touches.item(1)]
  return one === null || other === null ? null : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}

const dragPx = 5

/** A mouse takes the ground by hand; a press without a move is still a press. */
function useHand(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const over = new AbortController()
    const options = { signal: over.signal }
    let taken: { x: number; y: number; left: number; top: number } | null = null
    let isMoved = false
    element.addEventListener(
      'pointerdown',
      ({ pointerType, button, clientX, clientY }) => {
        isMoved = false
        if (pointerType !== 'mouse' || button !== 0) return
        taken = { x: clientX, y: clientY, left: element.scrollLeft, top: element.scrollTop }
      },
      options,
    )
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (taken === null) return
        const [x, y] = [clientX - taken.x, clientY - taken.y]
        isMoved ||= Math.hypot(x, y) > dragPx
        if (isMoved) element.scrollTo({ left: taken.left - x, top: taken.top - y, behavior: 'instant' })
      },
      options,
    )
    document.addEventListener('pointerup', () => (taken = null), options)
    element.addEventListener(
      'click',
      (event) => {
        if (!isMoved) return
        event.preventDefault()
        event.stopPropagation()
      },
      { capture: true, signal: over.signal },
    )
    return () => over.abort()
  }, [box])
}
