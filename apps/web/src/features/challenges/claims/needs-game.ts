import type { Goal } from '@guildhall/contract/challenges'

/** Whether each thing that counts is a game: then it is said which, and it counts once. */
export const needsGame = (goal: Goal): boolean => goal.kind === 'finish' || goal.kind === 'collection'

/** The game that is meant where there is no choice. */
export const onlyGame = (games: readonly { id: string }[]): string => (games.length === 1 ? (games[0]?.id ?? '') : '')
