import { unsentCount } from '../../../features/chat/outbox/outbox.ts'
import { log } from '../../../platform/log.ts'
import { memberStore } from '../../../platform/session/member-memory.ts'
import { signOut } from '../../../platform/sign-in/session.ts'

/** How many unsent messages the member is asked about before they leave; 0 while nothing is asked. */
export const useLeaving = memberStore({ unsent: 0 })

/** Signs out; asks first when messages that were never sent would be lost. */
export function leave(): void {
  const unsent = unsentCount()
  if (unsent === 0) leaveNow()
  else useLeaving.setState({ unsent })
}

/** Signs out; the page then leaves the hall by itself. */
export function leaveNow(): void {
  stay()
  signOut().catch((error: unknown) => log.error('Signing out failed', error))
}

export function stay(): void {
  useLeaving.setState({ unsent: 0 })
}
