// What happens to the sign-in, for the parts of the page that live by it: hubs, caches, outboxes.
import { log } from '../log.ts'
import { clearMemberStorage } from './clear-member-storage.ts'

/**
 * `lost` is a sign-in that could not be refreshed: what is on screen stays readable. `signed-out`
 * means that nothing of the member may stay.
 */
export type SessionEvent = 'signed-in' | 'token-changed' | 'signed-out' | 'lost'

const listeners = new Set<(event: SessionEvent) => void>()
let generation = 0

/** Counts sign-ins and sign-outs: an answer from an earlier generation belongs to somebody else. */
export function sessionGeneration(): number {
  return generation
}

export function announceSession(event: SessionEvent): void {
  if (event !== 'token-changed') generation += 1
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      // One that cannot must not keep the others from it: what they hold is the member's.
      log.error(`A part of the page did not take in that the session is ${event}`, error)
    }
  }
  // Here, so that it goes whether or not this page loaded the module that kept it.
  if (event === 'signed-out') clearMemberStorage()
}

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Clears what a feature keeps for the member, such as an open database, when they sign out. */
export function onSignedOut(cleanUp: () => void): () => void {
  return onSessionEvent((event) => {
    if (event === 'signed-out') cleanUp()
  })
}

const farewells = new Set<() => readonly Promise<void>[]>()

/** For what the member meant to be done and the server has not heard of yet: afterwards nobody may say it any more. */
export function beforeSignOut(finish: () => readonly Promise<void>[]): void {
  farewells.add(finish)
}

/** Begins all that is still to be done. */
export function finishBeforeSignOut(): readonly Promise<void>[] {
  return [...farewells].flatMap((finish) => finish())
}
