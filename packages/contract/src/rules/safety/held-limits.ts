/** What can wait until staff have looked at it; elsewhere a rule that holds lets stand and opens a case. */
export const holdableKinds = ['post', 'comment', 'review', 'wallLine'] as const
export type HoldableKind = (typeof holdableKinds)[number]

export const heldOutcomes = ['approved', 'rejected'] as const
export type HeldOutcome = (typeof heldOutcomes)[number]

/** Of one member so many wait at once, */
export const heldMaximum = 20
/** and so many of the latest that wait or were rejected are shown to them. */
export const heldShown = 60
/** So long what was rejected can still come out. */
export const rejectedDays = 30
/** As many are answered at once. */
export const heldAtOnce = 50
export const heldWordsMaximum = 2000
/** The longest text of all that can wait. */
export const heldTextMaximum = 10_000
