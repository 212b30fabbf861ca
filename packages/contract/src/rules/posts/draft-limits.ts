/** Free of the schema library: pages use these before any schema is loaded. */
/** What was begun and put aside, of posts and of replies together. */
export const draftsMaximum = 100
/** More than can be sent: too many words are still to be kept. */
export const draftTextMaximum = 20_000
/** All of a draft, as JSON. */
export const draftContentMaximum = 64_000
/** As much of a draft as a list shows. */
export const draftExcerptMaximum = 200
export const scheduledPostsMaximum = 50
/** So far ahead a post can be scheduled. */
export const scheduledDaysMaximum = 366
