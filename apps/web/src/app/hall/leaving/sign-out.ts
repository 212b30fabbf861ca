import { log } from '../../../platform/log.ts'
import { memberStore } from '../../../platform/session/member-memory.ts'
import { signOut } from '../../../platform/sign-in/session.ts'

/** How many unsent messages the member is asked about before they leave; 0 while nothing is asked. */
export const useLeaving = memberStore({ unsent: 0 })

let countUnsent = (): number => 0

/** From now on it is known what was not sent; before that nothing was written on this page. */
export function countUnsentBy(count: () => number): void {
  countUnsent = count
}

/** Signs out; asks first when messages that were never sent would be lost. */
export function leave(): void {
  const unsent = countUnsent()
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
