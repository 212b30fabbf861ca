import { Root as Slot } from 'radix-ui/slot'
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'

type ClosedTriggerProps = {
  trigger: ReactElement
  opens: 'menu' | 'dialog'
  /** It was asked for, and opens as soon as it can. */
  isAwaited: boolean
  /** @param byKey opened by a key, the first item has the focus */
  onOpen(byKey: boolean): void
}

/**
 * The button of a menu or popover that was never opened: it does with the same presses and keys what the button of one
 * that was opened does, and weighs nothing.
 */
export function ClosedTrigger({ trigger, opens, isAwaited, onOpen }: ClosedTriggerProps) {
  const open = (event: KeyboardEvent | PointerEvent, byKey: boolean) => {
    // What opens takes the focus itself.
    event.preventDefault()
    onOpen(byKey)
  }
  const ofMenu = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && !event.ctrlKey) open(event, false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (['Enter', ' ', 'ArrowDown'].includes(event.key)) open(event, true)
    },
  }
  return (
    <Slot
      aria-haspopup={opens}
      aria-expanded={false}
      aria-busy={isAwaited || undefined}
      data-state="closed"
      {...(opens === 'menu' ? ofMenu : { onClick: () => onOpen(false) })}
    >
      {trigger}
    </Slot>
  )
}
