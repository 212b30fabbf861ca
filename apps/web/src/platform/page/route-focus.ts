import { useEffect, useRef } from 'react'

/** Moves the focus to the page's heading when the path changes, so that a screen reader hears where it is. */
export function useRouteFocus(path: string): void {
  const previous = useRef(path)
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    focusHeading()
  }, [path])
}

/** Focuses the page's h1, or its main part; a field that asked for the focus itself keeps it. */
export function focusHeading(page: Document = document): void {
  const main = page.querySelector('main')
  if (page.activeElement?.matches('input, textarea') && main?.contains(page.activeElement)) return
  const target = page.querySelector<HTMLElement>('h1') ?? main
  if (target === null) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
