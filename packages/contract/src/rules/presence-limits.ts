/** Free of the schema library: pages count with these before any schema is loaded. */
export const statusTextMaximum = 80
export const playingTextMaximum = 80
/** As many members as one call tells of; a page with more asks again. */
export const presenceAskedMaximum = 100
/** Without a key, a click or a touch for so long a page reports `idle`. */
export const idleAfterMs = 5 * 60_000

/** What others see. Who is invisible is offline to them. */
export const presenceStates = ['online', 'idle', 'dnd', 'offline'] as const
export type PresenceState = (typeof presenceStates)[number]

/** What members choose for themselves; `automatic` follows their connections. */
export const availabilityChoices = ['automatic', 'dnd', 'invisible'] as const
export type AvailabilityChoice = (typeof availabilityChoices)[number]

/** What a page reports of whoever sits before it. */
export const activities = ['active', 'idle'] as const
export type Activity = (typeof activities)[number]
