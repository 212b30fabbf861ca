import { type RefObject, useLayoutEffect, useState } from 'react'

type Selected = readonly [from: number, to: number] | null

/** What a field leaves to the one that comes in its place: where it was selected, if it had the focus. */
export type HandedOver = { note(selected: Selected): void; take(): Selected }

export function useHandedOver(): HandedOver {
  const [handedOver] = useState(() => {
    let kept: Selected = null
    return {
      note(selected: Selected) {
        kept = selected
      },
      take() {
        const taken = kept
        kept = null
        return taken
      },
    }
  })
  return handedOver
}

/** Notes how a field is left that gives its place to another one. */
export function useHandOver(field: RefObject<HTMLTextAreaElement | null>, to: HandedOver): void {
  useLayoutEffect(() => {
    const element = field.current
    return () => {
      if (element === null) return
      to.note(document.activeElement === element ? [element.selectionStart, element.selectionEnd] : null)
    }
  }, [field, to])
}

/** Goes on where the field before it was left: not one key goes amiss. */
export function useTakeOver(field: RefObject<HTMLTextAreaElement | null>, from: HandedOver | undefined): void {
  useLayoutEffect(() => {
    const selected = from?.take()
    if (!selected) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(...selected)
  }, [field, from])
}
