import { useEffect, useRef, useState } from 'react'
import type { WrittenPost } from './kept-draft.ts'

export type Warning = { readonly isShown: boolean; toggle(): void; forget(): void }

/** The field for a content warning: shown with the focus, and hidden with its words kept for the next time. */
export function useWarning(warning: string, write: (change: Pick<WrittenPost, 'warning'>) => void) {
  const field = useRef<HTMLInputElement>(null)
  const hidden = useRef('')
  const isAskedNow = useRef(false)
  const [isOn, setOn] = useState(warning !== '')
  const isShown = isOn || warning !== ''
  useEffect(() => {
    if (isShown && isAskedNow.current) field.current?.focus()
    isAskedNow.current = false
  }, [isShown])

  function toggle() {
    isAskedNow.current = !isShown
    if (isShown) hidden.current = warning
    setOn(!isShown)
    write({ warning: isShown ? '' : hidden.current })
  }

  function forget() {
    hidden.current = ''
    setOn(false)
  }

  return { field, warning: { isShown, toggle, forget } satisfies Warning }
}
