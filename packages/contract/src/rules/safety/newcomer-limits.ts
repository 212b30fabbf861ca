/** Whoever came three days ago and of whom so many posts or replies stand is no newcomer. */
export const newcomerItems = 3
/** What a newcomer puts into one post, reply, line or message. */
export const newcomerMost = { links: 2, pictures: 2, mentions: 3 } as const
export type NewcomerPart = keyof typeof newcomerMost
/** What anybody puts into one. Of mentions no more than 20 are any. */
export const linksInText = 20
