import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LogItem } from './log-items.ts'

const aMessage = '[data-message-id][tabindex]'

/**
 * The log is one stop of the keyboard: the message that it stands on. When that is scrolled out of
 * sight the log itself is the stop, and the arrows lead back to what is in view. A press on a message
 * goes to the log: who then types does not mean the message.
 */
export function useLogFocus(log: RefObject<HTMLElement | null>, current: () => LogItem | undefined) {
  const [isStop, setStop] = useState(false)
  const focused = useRef<Element>(null)
  const look = () => setStop(log.current?.querySelector('[data-message-id][tabindex="0"]') === null)

  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    log.current?.focus({ preventScroll: true })
  })
  // Which line is the stop follows from what is drawn.
  useEffect(look)

  return {
    tabIndex: isStop ? 0 : -1,
    onMouseDown(event: MouseEvent) {
      // The other button opens a menu, which gives the focus back to where it was.
      if (event.button === 2) event.preventDefault()
      if (event.defaultPrevented) return
      const pressed = event.target instanceof Element ? event.target.closest(aMessage) : null
      // Once the press has begun to pick words, which it would not if its focus went elsewhere before.
      setTimeout(() => {
        if (pressed !== null && pressed === document.activeElement) log.current?.focus({ preventScroll: true })
      })
    },
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
      look()
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focused.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
      if (event.target !== log.current || !isArrow || event.ctrlKey || event.altKey || event.metaKey) return
      const seq = current()?.seq
      const lines = [...(log.current?.querySelectorAll<HTMLElement>(aMessage) ?? [])]
      const line = lines.find(({ dataset }) => dataset.seq === String(seq)) ?? lines.at(-1)
      if (line === undefined) return
      event.preventDefault()
      line.focus({ preventScroll: true })
      line.scrollIntoView({ block: 'nearest' })
    },
  }
}
