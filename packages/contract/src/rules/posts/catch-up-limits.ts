/** Free of the schema library: pages use these before any schema is loaded. */

/** How many posts there are to catch up with at most: it is to have an end. */
export const catchUpPostsMaximum = 60
/** As many requests, mentions, replies and finished games. */
export const catchUpLaneMaximum = 20

/** Where a member stopped reading is kept of as many threads and lists, for so long. */
export const keptReadingRooms = 50
export const keptReadingDays = 30

/** Lists of people that a member makes, and people in one. */
export const circlesMaximum = 50
export const circleMembersMaximum = 200
export const circleNameMaximum = 60

export const milestoneKinds = ['finish', 'unlock', 'year'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]
/** As many are proposed at a time. */
export const milestonesAtOnce = 3
