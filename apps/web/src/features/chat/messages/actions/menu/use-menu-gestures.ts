import type { Message } from '@guildhall/contract/chat/messages'
import type { MouseEvent, PointerEvent } from 'react'
import { useLongPress } from '../../../../../ui/overlay/use-long-press.ts'
import { ask } from './asked.ts'
import { tap } from './tapped-message.ts'

/** A right click on a message, or a finger held on it, opens the menu where it is; a tap asks when it was said. */
export function useMenuGestures(message: Message, hasMenu: boolean) {
  const gestures = useLongPress(
    (at) => ask({ kind: 'menu', message, at }),
    hasUseOfItsOwn,
    (event) => !isOver(event),
  )
  return {
    ...(hasMenu && gestures),
    onPointerUp({ pointerType, target }: PointerEvent) {
      gestures.onPointerUp()
      const isControl = target instanceof Element && target.closest('a, button, input') !== null
      if (pointerType === 'touch' && !isControl) tap(message.id)
    },
  }
}

/** The browser's own menu for links to the outside and for words that somebody picked. */
function hasUseOfItsOwn({ target }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false
  if (isOver({ target })) return true
  const picked = window.getSelection()
  return target.closest('a[target]') !== null || (picked?.isCollapsed === false && picked.containsNode(target, true))
}

/** A card in a message may open a dialog: what is done there is not done to the message. */
function isOver({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('dialog') !== null
}
