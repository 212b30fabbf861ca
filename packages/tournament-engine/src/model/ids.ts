export type EntrantId = string
export type StageId = string
/** The id of its stage, a dot, and its number there from 1: `main.17`. */
export type MatchId = string
