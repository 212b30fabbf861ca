import { createAllowance } from '../allowance.ts'

const hourMs = 60 * 60_000

/**
 * How much anybody gets of the actors: enough to feel at home, and never a machine that has an answer to everything. Actors
 * are not answered at all, so that no two of them go on for ever.
 */
export function createManners(now: () => number) {
  return {
    /** Of one actor to one member. */
    wordsOfOne: createAllowance(now, { count: 6, perMs: hourMs }),
    /** Of all of them to one member. */
    wordsOfAll: createAllowance(now, { count: 20, perMs: hourMs }),
    /** Of all of them to everybody, however many come. */
    words: createAllowance(now, { count: 400, perMs: 24 * hourMs }),
    inGroup: createAllowance(now, { count: 4, perMs: hourMs }),
    friends: createAllowance(now, { count: 8, perMs: hourMs }),
    /** Posts of one member that get an answer. */
    posts: createAllowance(now, { count: 3, perMs: hourMs }),
    /** Answers of one member below words of one actor. */
    belowPosts: createAllowance(now, { count: 2, perMs: hourMs }),
  }
}

export type Manners = ReturnType<typeof createManners>

/** After so many answers to one member an actor lets some of their words stand. */
export const eagerAnswers = 3

/** Between hearing of something and answering it, in ms: the least and the most. */
export const answersWithin = [20_000, 75_000] as const
