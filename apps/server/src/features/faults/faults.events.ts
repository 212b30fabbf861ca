import { defineEvent } from '../../platform/events.ts'

/** Whoever told of something broken is answered; nobody of the staff is named. */
export type FaultAnswered = { readonly faultId: string; readonly reporterId: string | null; readonly words: string }
export const faultAnswered = defineEvent<FaultAnswered>('faultAnswered')
