import { useEffect, useRef } from 'react'

/**
 * What had the focus goes when a region shows something else: its heading takes it over then.
 * @param shown changes with what the region shows
 */
export function useFocusKept<Heading extends HTMLElement>(shown: string | null) {
  const heading = useRef<Heading>(null)
  const hasFocus = useRef(false)
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (hasFocus.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [shown])
  const region = {
    onFocus: () => void (hasFocus.current = true),
    onBlur: () => void (hasFocus.current = false),
  }
  return { heading, region }
}
