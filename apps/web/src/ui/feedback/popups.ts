import type { Face, Presence } from '../people/presence.ts'
import { createQueue } from './passing/queue.ts'
import { arePopupsWanted } from './popups-wanted.ts'

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
let isSilent = false

/** Messages that arrive while one is elsewhere: at most three at a time, 5 s each. */
export const popups = {
  show(popup: Omit<Popup, 'id'> & { id?: string | undefined }): void {
    if (isSilent || window.innerWidth < POPUP_MIN_WIDTH || !arePopupsWanted()) return
    count += 1
    queue.push({ ...popup, id: popup.id ?? `popup-${count}` })
  },
  /** While silent nothing pops up, and what stands there goes. */
  silence(wanted: boolean): void {
    isSilent = wanted
    if (isSilent) queue.dismissWhere(() => true)
  },
  dismiss: queue.dismiss,
  dismissWhere: queue.dismissWhere,
  items: queue.items,
}

export const usePopups = queue.useItems
