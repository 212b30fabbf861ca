/** What a newcomer can do on their first evening, in the order in which it is offered. */
export const welcomeSteps = ['face', 'games', 'shelf', 'people', 'tonight', 'post', 'challenge', 'tournament'] as const
export type WelcomeStep = (typeof welcomeSteps)[number]

/** So long after joining somebody has a first evening. */
export const welcomeDays = 30
/** Of an answer to a letter. */
export const letterAnswerMaximum = 1000
/** So many games, by hand, are a shelf. */
export const gamesOfAShelf = 5
