/** Free of the schema library: pages use these before any schema is loaded. */

export const milestoneKinds = ['finish', 'unlock', 'year'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]
/** As many are proposed at a time. */
export const milestonesAtOnce = 3
