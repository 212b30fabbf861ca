/** Free of the schema library: forms count with these before any schema is loaded. */
export const wordFiltersMaximum = 100
export const filteredPhraseMaximum = 100

/** Where a filter acts: on posts, on replies under them, and on what notifications say of both. */
export const filterContexts = ['feed', 'threads', 'notifications'] as const
export type FilterContext = (typeof filterContexts)[number]

/** What it does: leave out of lists, or fold behind a line that names what it found. */
export const filterActions = ['hide', 'fold'] as const
export type FilterAction = (typeof filterActions)[number]
