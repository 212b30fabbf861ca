export const appealWordsMaximum = 4000
export const appealAnswerMaximum = 2000
export const appealOutcomes = ['upheld', 'changed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]
/** At a time, for staff. */
export const appealsAtOnce = 50
/** So much of what a decision is about stands beside it. */
export const decidedWordsShown = 300
