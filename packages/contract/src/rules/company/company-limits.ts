/** Free of the schema library: pages count with these before any schema is loaded. */
export const cardGames = 3
export const tablesMaximum = 8
/** So many of those at a table are shown. */
export const tableSeats = 4
export const suggestedMaximum = 12
export const reasonsMaximum = 2
/** More than so many are not counted. */
export const chipCountMaximum = 99
/** A hello can be taken back for so long, and goes then. */
export const helloWaitsSeconds = 10
export const hellosADay = 10
/** Nobody says hello to the same person again for so long. */
export const helloAgainDays = 30
/** Members are new for so long. */
export const newForDays = 7
