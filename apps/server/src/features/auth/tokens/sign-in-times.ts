/** A sign-in that nobody refreshed for so long is over. */
export const idleLifeDays = 30
/** A sign-in is over after so long in any case. */
export const absoluteLifeDays = 90
/** A refresh token answers for so long after its successor was used: for tabs and answers under way. */
export const overlapSeconds = 60
/** So often is the same successor given again. */
export const repeatsMaximum = 50
/** Of one member at a time; the one used longest ago gives way. */
export const liveSignInsMaximum = 100
