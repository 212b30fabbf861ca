import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { memberRecords } from '../../../platform/session/member-memory.ts'

/** By the key of a place in the history, the address of the link through which it was left. */
const left = memberRecords<string>()

/** Notes through which link the page is left, so that who comes back has the focus there. */
export function noteLeaving(key: string, link: Element): void {
  const href = link.getAttribute('href')
  if (href !== null) left.put(key, href)
}

/** Whoever came back to what was found has the focus on the link through which they left, once it is drawn. */
export function useKeptFocus(): void {
  const { key } = useLocation()
  const arrival = useRef<{ key: string; href: string | undefined }>(null)
  // Whenever more is drawn: what was found may come after the page.
  useEffect(() => {
    if (arrival.current?.key !== key) {
      arrival.current = { key, href: left.of(key) }
      left.drop(key)
    }
    const { href } = arrival.current
    if (href === undefined) return
    const links = [...document.querySelectorAll<HTMLElement>('main a[href], [data-found]')]
    const link = links.find((each) => each.getAttribute('href') === href)
    if (link === undefined) return
    arrival.current.href = undefined
    // A change of page gives the focus to its heading first; whoever is somewhere else by now stays there.
    queueMicrotask(() => {
      const now = document.activeElement
      if (now === null || now === document.body || now.matches('h1, main')) link.focus({ preventScroll: true })
    })
  })
}
