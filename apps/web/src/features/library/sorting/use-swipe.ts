import { type PointerEvent, useRef } from 'react'

/** So far a finger goes before it means something, in pixels; at most a third of what it moves. */
const farEnough = 110
const tapMost = 10

type Swipes = { onLeft(): void; onRight(): void }

/** A card that a finger pushes to either side. It follows the finger, and goes back when that meant nothing. */
export function useSwipe({ onLeft, onRight }: Swipes) {
  const begun = useRef<{ id: number; x: number } | null>(null)
  const follow = (element: HTMLElement, moved: number) => {
    element.style.setProperty('--moved', `${moved}px`)
    element.dataset['moved'] = Math.abs(moved) < enough(element) ? '' : moved > 0 ? 'right' : 'left'
  }
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (begun.current?.id !== event.pointerId) return
    begun.current = null
    event.currentTarget.style.removeProperty('--moved')
    delete event.currentTarget.dataset['moved']
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      begun.current = { id: event.pointerId, x: event.clientX }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (begun.current?.id !== event.pointerId) return
      const moved = event.clientX - begun.current.x
      // A tap on the title is a tap; from here on the finger belongs to the card.
      if (Math.abs(moved) > tapMost) event.currentTarget.setPointerCapture(event.pointerId)
      follow(event.currentTarget, moved)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (begun.current?.id !== event.pointerId) return
      const moved = event.clientX - begun.current.x
      const isEnough = Math.abs(moved) >= enough(event.currentTarget)
      letGo(event)
      if (isEnough) (moved > 0 ? onRight : onLeft)()
    },
    onPointerCancel: letGo,
  }
}

const enough = (element: HTMLElement) => Math.min(farEnough, element.clientWidth / 3)
