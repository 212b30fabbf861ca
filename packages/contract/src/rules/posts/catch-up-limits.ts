/** Free of the schema library: pages use these before any schema is loaded. */

/** How many posts there are to catch up with at most: it is to have an end. */
export const catchUpPostsMaximum = 60
/** As many requests, mentions, replies and finished games. */
export const catchUpLaneMaximum = 20
/** Posts and finished games of one person: who does much buries nobody. */
export const catchUpOfOneMaximum = 2

/** Where a member stopped reading is kept of as many threads and lists, for so long. */
export const keptReadingRooms = 50
export const keptReadingDays = 30
