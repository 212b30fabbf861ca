import { defineEvent } from '../../platform/events.ts'

/** A member's role or suspension is another now; what they may do follows at once. */
export type StandingChanged = {
  readonly userId: string
  /** Nothing is kept from them that was not before: what they began meanwhile, as by the clock, goes on. */
  readonly isReadmission?: boolean
}
export const standingChanged = defineEvent<StandingChanged>('standingChanged')

/** A member's name, handle, picture or arms are others now; `newWords` is what they are called by now and were not before. */
export type MemberChanged = { readonly userId: string; readonly newWords: string }
export const memberChanged = defineEvent<MemberChanged>('memberChanged')
