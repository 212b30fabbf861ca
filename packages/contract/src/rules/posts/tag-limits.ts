// Free of the schema library: pages use these before any schema is loaded.

/** Tags that one member follows. */
export const followedTagsMaximum = 200

/** As many posts and followers as are counted; more are "1,000+". */
export const tagCountMaximum = 1000

/** A tag is talked of when so many different people used it … */
export const trendPeopleMinimum = 3
/** … within so many days. */
export const trendDays = 7
export const trendsMaximum = 8
/** As many of the latest posts of each are counted; more are "100+". */
export const trendCountMaximum = 100

/** What is offered while a tag or a name is written. */
export const completionsMaximum = 8
