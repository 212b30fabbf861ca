import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Presence } from './presence.ts'

/** What is shown of somebody's presence. */
export type ShownPresence = {
  readonly presence: Presence
  readonly playing: string | null
  /** Their own words. */
  readonly status: string | null
  readonly lastSeenAt: string | null
}

/** Where the parts of the design system read presence by a member's id; `undefined` while nothing is known. */
export type PresenceSource = {
  subscribe(userId: string, listener: () => void): () => void
  get(userId: string): ShownPresence | undefined
}

const nobody: PresenceSource = { subscribe: () => () => undefined, get: () => undefined }

/** Given once, around everything that shows people. */
export const PresenceProvider = createContext<PresenceSource>(nobody)

/** The presence of a member, kept up to date. */
export function usePresence(userId: string | undefined): ShownPresence | undefined {
  const source = use(PresenceProvider)
  const subscribe = useCallback(
    (listener: () => void) => (userId === undefined ? () => undefined : source.subscribe(userId, listener)),
    [source, userId],
  )
  return useSyncExternalStore(subscribe, () => (userId === undefined ? undefined : source.get(userId)))
}
