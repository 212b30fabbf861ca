/** Free of the schema library: pages use these before any schema is loaded. */

/** Lists of people that a member makes, and people in one. */
export const circlesMaximum = 50
export const circleMembersMaximum = 200
export const circleNameMaximum = 60
