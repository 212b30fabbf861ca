import { defineEvent } from '../../platform/events.ts'

/** A member told of something broken; `isFirst` where nothing waited for an answer. */
export type FaultTold = { readonly faultId: string; readonly reporterId: string; readonly isFirst: boolean }
export const faultTold = defineEvent<FaultTold>('faultTold')

/** All that members told of is answered. */
export const nothingBroken = defineEvent<Record<string, never>>('nothingBroken')

/** Whoever told of something broken is answered; nobody of the staff is named. */
export type FaultAnswered = { readonly faultId: string; readonly reporterId: string | null; readonly words: string }
export const faultAnswered = defineEvent<FaultAnswered>('faultAnswered')
