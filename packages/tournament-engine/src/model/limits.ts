// What a tournament holds: more than any on record, little enough that no call can fill the memory or go on for hours.

export const mostEntrants = 65_536
/** A round of so many is paired in some seconds; the time grows with the cube. */
export const mostInSwiss = 2048
/** Of one group: everybody meets everybody, so that the matches grow with the square. */
export const mostInGroup = 512
/** Of all groups of a stage together, all legs counted. */
export const mostGroupMatches = 524_288
export const mostSwissRounds = 256
export const mostHeats = 100
/** Points of a match or a heat, to either side of 0: costs of pairings stay far below what a double holds. */
export const mostPoints = 1000
export const mostStations = 10_000
/** A year. */
export const mostMinutes = 527_040
/** Ten years. */
export const mostAnswerDays = 3660
