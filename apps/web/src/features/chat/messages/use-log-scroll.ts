import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this, the reader is at the end. */
const nearEndPx = 80

type LogEnds = {
  /** The oldest message that is shown. */
  firstId: string | undefined
  /** The newest own message, sent or on its way: writing brings one to the end. */
  ownKey: string | undefined
}

/**
 * Keeps a log where its reader wants it: at the end while they are there, else at the same message,
 * also when an older page comes in above. Opens at the unread line, if there is one.
 */
export function useLogScroll({ firstId, ownKey }: LogEnds) {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const place = useRef({ isAtEnd: true, fromBottom: 0 })
  const known = useRef<LogEnds>(undefined)

  const notePlace = useCallback(() => {
    const element = log.current
    if (element === null) return
    const fromBottom = element.scrollHeight - element.scrollTop
    place.current = { fromBottom, isAtEnd: fromBottom - element.clientHeight < nearEndPx }
    setAtEnd(place.current.isAtEnd)
  }, [])

  function toEnd() {
    const element = log.current
    if (element === null) return
    element.scrollTop = element.scrollHeight
    notePlace()
  }

  useLayoutEffect(() => {
    const element = log.current
    if (element === null) return
    const before = known.current
    known.current = { firstId, ownKey }
    if (before === undefined) {
      const line = element.querySelector<HTMLElement>('[data-unread-line]')
      element.scrollTop = line === null ? element.scrollHeight : line.offsetTop - element.clientHeight / 3
    } else if (before.ownKey !== ownKey || place.current.isAtEnd) {
      element.scrollTop = element.scrollHeight
    } else if (before.firstId !== firstId) {
      // An older page came in above: what was in view stays in view.
      element.scrollTop = element.scrollHeight - place.current.fromBottom
    }
    notePlace()
  }, [firstId, ownKey, notePlace])

  useEffect(() => {
    const element = log.current
    if (element === null || content.current === null) return
    // New messages, a growing composer, a keyboard on a phone: the end stays in view for who is there.
    const resized = new ResizeObserver(() => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight
      notePlace()
    })
    resized.observe(element)
    resized.observe(content.current)
    element.addEventListener('scroll', notePlace, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', notePlace)
    }
  }, [notePlace])

  return { log, content, isAtEnd, toEnd }
}
