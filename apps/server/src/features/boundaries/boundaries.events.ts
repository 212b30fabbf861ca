import { defineEvent } from '../../platform/events.ts'

/** Announced only when something changed; the one it is about never hears of it. */
export type BoundaryMoved = { readonly byUserId: string; readonly otherUserId: string }

/** The pair is locked meanwhile: listeners end what stands between the two. */
export const memberBlocked = defineEvent<BoundaryMoved>('memberBlocked')
export const memberUnblocked = defineEvent<BoundaryMoved>('memberUnblocked')

export const memberMuted = defineEvent<BoundaryMoved>('memberMuted')
export const memberUnmuted = defineEvent<BoundaryMoved>('memberUnmuted')

export const requesterIgnored = defineEvent<BoundaryMoved>('requesterIgnored')
export const requesterHeardAgain = defineEvent<BoundaryMoved>('requesterHeardAgain')
