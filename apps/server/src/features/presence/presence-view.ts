import type { MemberPresence, OwnPresence } from '@guildhall/contract/presence'
import type { PresenceState } from '@guildhall/contract/rules/presence-limits'
import type { StoredPresence } from './presence.store.ts'

/** What whoever asks may know of a member. */
export type Insight = { readonly seesPresence: boolean; readonly seesLastSeen: boolean }

/** A member who is not there, or of whom one may not know more. */
export function offline(userId: string): MemberPresence {
  return { userId, state: 'offline', status: null, playing: null, lastSeenAt: null }
}

export function asOthersSee(stored: StoredPresence, insight: Insight): MemberPresence {
  const { userId, lastSeenAt } = stored
  // When somebody was here last grows while they are: who may not see the one may not see the other.
  if (!insight.seesPresence) return offline(userId)
  const state = stateOf(stored)
  if (state === 'offline') {
    return { ...offline(userId), lastSeenAt: insight.seesLastSeen ? (lastSeenAt?.toISOString() ?? null) : null }
  }
  return { userId, state, ...sayingsOf(stored), lastSeenAt: null }
}

export function asThemselves(stored: StoredPresence): OwnPresence {
  const { availability, availabilityUntil } = stored
  return {
    state: availability === 'invisible' ? 'invisible' : stateOf(stored),
    availability: { choice: availability, until: availabilityUntil?.toISOString() ?? null },
    ...sayingsOf(stored),
  }
}

function stateOf({ isConnected, isActive, availability }: StoredPresence): PresenceState {
  if (!isConnected || availability === 'invisible') return 'offline'
  if (availability === 'dnd') return 'dnd'
  return isActive ? 'online' : 'idle'
}

function sayingsOf({ status, statusUntil, playing, playingUntil }: StoredPresence) {
  return { status: passing(status, statusUntil), playing: passing(playing, playingUntil) }
}

function passing(text: string | null, until: Date | null): MemberPresence['status'] {
  return text === null ? null : { text, until: until?.toISOString() ?? null }
}
