import type { Face, Presence } from '../people/presence.ts'
import { createQueue } from './passing/queue.ts'

export const POPUP_LIFE_MS = 5000
/** Pop-ups show only when the window is wider than 768 px. */
export const POPUP_MIN_WIDTH = 769

export type Popup = {
  id: string
  person: Face
  presence?: Presence | undefined
  /** The group it was said in; none in a conversation of two. */
  group?: string | undefined
  text: string
  href: string
  /** Where the pop-up leads; "Open the conversation" when absent. */
  openLabel?: string | undefined
}

const queue = createQueue<Popup>(3)
let count = 0

/** Messages that arrive while one is elsewhere: at most three at a time, 5 s each. */
export const popups = {
  show(popup: Omit<Popup, 'id'> & { id?: string | undefined }): void {
    if (window.innerWidth < POPUP_MIN_WIDTH) return
    count += 1
    queue.push({ ...popup, id: popup.id ?? `popup-${count}` })
  },
  dismiss: queue.dismiss,
  dismissWhere: queue.dismissWhere,
  items: queue.items,
}

export const usePopups = queue.useItems
