import { useEffect } from 'react'
import { settings } from '../settings.ts'

const { hallName } = settings
let page: string | null | undefined
let unread = 0

/** The title of the window: "Page · The Lantern", with the unread count in front when there is one. */
export function windowTitle(title: string | null | undefined, count: number): string {
  const name = title === null || title === undefined ? hallName : `${title} · ${hallName}`
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${name}` : name
}

/** Names the page in the window's title; without a title it is the hall's own page. */
export function usePageTitle(title?: string | null): void {
  useEffect(() => {
    page = title
    show()
  }, [title])
}

/** How many things wait unread, for the front of the title. */
export function setUnreadInTitle(count: number): void {
  unread = count
  show()
}

function show(): void {
  document.title = windowTitle(page, unread)
}
