import { onSignedOut } from '../../../platform/session/session-events.ts'
import { sessionState } from '../../../platform/session/session-store.ts'

const prefix = 'guildhall-notes-'

const keyOf = (gameId: string) => `${prefix}${sessionState().user?.id}-${gameId}`

/** Notes that were written on this device and that the server does not have. */
export function keptNotes(gameId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(gameId)) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps notes until the server has them; `undefined` when it has. */
export function keepNotes(gameId: string, notes: string | undefined): void {
  try {
    if (notes === undefined) localStorage.removeItem(keyOf(gameId))
    else localStorage.setItem(keyOf(gameId), notes)
  } catch {
    // A browser that keeps nothing: the words live as long as the page.
  }
}

/** Nothing that anybody wrote may stay after a sign-out. */
function forgetNotes(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

onSignedOut(forgetNotes)
