import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react'

/** As long as the systems of phones take for it. */
export const longPressMs = 500
const slackPx = 10

/** On the elements that do something under a held finger, so that what stands around them leaves the finger to them. */
const holdsLongPress = { 'data-long-press': '' }
export const underLongPress = '[data-long-press]'

/**
 * The other way to a menu: a right click, the menu key, or a finger held still. The handlers go on the element that the
 * menu is about; the click that ends a long press is swallowed.
 * @param onPress with the place in the window
 * @param isLeft right clicks that are left to the browser, such as on a link
 * @param isHeld what of the element a finger is held on for this; for the rest nothing comes of it
 */
export function useLongPress(
  onPress: (at: { x: number; y: number }) => void,
  isLeft: (event: MouseEvent) => boolean = () => false,
  isHeld: (event: PointerEvent) => boolean = () => true,
) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const isPressed = useRef(false)
  const stop = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  return {
    ...holdsLongPress,
    onPointerDown(event: PointerEvent) {
      const { pointerType, isPrimary, clientX, clientY } = event
      isPressed.current = false
      stop()
      if (pointerType === 'mouse' || !isPrimary || !isHeld(event)) return
      const timer = setTimeout(() => {
        isPressed.current = true
        onPress({ x: clientX, y: clientY })
      }, longPressMs)
      held.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (held.current === undefined) return
      if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > slackPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onTouchEnd(event: TouchEvent) {
      // No mouse comes after this finger: its press would take the focus out of the menu, and so close it.
      if (isPressed.current && event.cancelable) event.preventDefault()
    },
    onContextMenu(event: MouseEvent) {
      if (isLeft(event)) return
      event.preventDefault()
      // A held finger brings this event too, before or after the time is up.
      if (isPressed.current) return
      // A mouse and the menu key end no press, so the next of them counts again.
      isPressed.current = held.current !== undefined
      stop()
      onPress({ x: event.clientX, y: event.clientY })
    },
    onClickCapture(event: MouseEvent) {
      if (!isPressed.current || event.detail === 0) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
