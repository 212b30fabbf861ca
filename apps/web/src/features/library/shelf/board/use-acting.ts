import { type FocusEvent, type MouseEvent, type RefObject, useState } from 'react'
import { noteStep } from '../../../../ui/keys/steps.ts'
import { useTypingFinds } from '../../../../ui/keys/typing-finds.ts'
import type { OwnHands } from './board-actions.ts'

/**
 * Whether letters are about the game that has the focus, and not words to find one by: after a dot, until the focus
 * leaves the board; and while games are selected, since these were selected to be changed.
 */
export function useActing(
  field: RefObject<HTMLInputElement | null>,
  own: OwnHands | undefined,
  others: { onBlur(event: FocusEvent): void; onMouseDown(event: MouseEvent): void },
) {
  const [isActing, setActing] = useState(false)
  const doLettersAct = own !== undefined && (isActing || own.selection.ids.size > 0)
  const { find, ...finds } = useTypingFinds(field, doLettersAct)
  return {
    isActing,
    find,
    finds,
    act(isWanted: boolean): void {
      setActing(isWanted)
      if (isWanted) noteStep()
    },
    /** Hands on what the board itself does by them. */
    leaving: {
      onBlur(event: FocusEvent): void {
        const { relatedTarget: next, currentTarget } = event
        if (next !== null && !currentTarget.contains(next)) setActing(false)
        others.onBlur(event)
      },
      onMouseDown(event: MouseEvent): void {
        setActing(false)
        others.onMouseDown(event)
      },
    },
  }
}
