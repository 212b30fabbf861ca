/** Free of the schema library: pages use these before any schema is loaded. */
export const postMaximum = 5000
export const commentMaximum = 4000
export const postWarningMaximum = 120
export const postPicturesMaximum = 8
/** Distinct tags and distinct people of one post or comment; what stands beyond them is plain text. */
export const postTagsMaximum = 20
export const postMentionsMaximum = 20
export const tagMaximum = 50
/** An answer to an answer to an answer …: no thread goes deeper. */
export const commentDepthMaximum = 50
/** Answers that come with a comment; more are asked for. */
export const firstRepliesMaximum = 3
/** Different kinds of reactions of one person under one thing. */
export const ownReactionsMaximum = 5
export const savedPostsMaximum = 5000
/** Posts that stand on top of the whole hall. */
export const hallPinsMaximum = 3
/** Games by which the posts of somebody can be narrowed. */
export const gamesOfAuthorMaximum = 100
/** Who is told by name in the line above the feed. */
export const newsAuthorsMaximum = 3
/** As many new posts as are counted; more are "99+". */
export const newsCountMaximum = 100

/** Who may read: anybody who is signed in, friends, whom the text names, or the author alone. */
export const postVisibilities = ['public', 'friends', 'mentioned', 'private'] as const
export type PostVisibility = (typeof postVisibilities)[number]

/** Who of those who may read may reply; the author always may. */
export const replyCircles = ['everyone', 'friends', 'mentioned', 'nobody'] as const
export type ReplyCircle = (typeof replyCircles)[number]

/** Who of those who see a post may quote it; its author always may. */
export const quoteCircles = ['everyone', 'friends', 'nobody'] as const
export type QuoteCircle = (typeof quoteCircles)[number]

/** What of other rooms can go with a post. */
export const cardKinds = ['review', 'list'] as const
/** As much of its words as a card shows. */
export const cardTextMaximum = 300

/** Whom a share without words is shown to, of those who see what is shared. */
export const shareVisibilities = ['public', 'friends'] as const satisfies readonly PostVisibility[]
export type ShareVisibility = (typeof shareVisibilities)[number]

/** Following is in the order of time; hot weighs what happened under a post against its age. */
export const feedKinds = ['following', 'hall', 'games', 'hot'] as const
export type FeedKind = (typeof feedKinds)[number]

export const commentSorts = ['best', 'oldest', 'newest'] as const
export type CommentSort = (typeof commentSorts)[number]

/** What each person other than the author adds to the score of a post, by what they gave to it. */
export const scoreWeights = { reactors: 1, commenters: 2, sharers: 3 } as const

/** Ten times the score weighs as much as being a day younger. */
export const hotSecondsPerFactorTen = 86_400

/** As many posts as one push names. */
export const postsMovedMaximum = 50
