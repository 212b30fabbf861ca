/** Free of the schema library: pages use these before any schema is loaded. */

/** What can be found, in the order in which it is shown. A new kind is one more entry here, and one on each side. */
export const searchKinds = [
  'people',
  'games',
  'posts',
  'comments',
  'messages',
  'groups',
  'reviews',
  'lists',
  'challenges',
  'tournaments',
  'tags',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Kinds of which names are offered while somebody types. */
export const typeaheadKinds = [
  'people',
  'games',
  'groups',
  'lists',
  'challenges',
  'tournaments',
  'tags',
] as const satisfies readonly SearchKind[]

/** In UTF-16 units. */
export const searchMaximum = 100
/** Of each kind, where all kinds are shown together. */
export const overviewItemsMaximum = 10
/** As many are counted of any kind at most; more are "1000+". Kinds of which counting is slow count fewer, and say so alike. */
export const foundCountMaximum = 1000
export const suggestionsMaximum = 8
/** As many are told of those whom a name may mean. */
export const peopleMeantMaximum = 5
/** In UTF-16 units, of what stands around the words that were found. */
export const excerptMaximum = 240

/** The oldest goes when one more is kept. */
export const recentSearchesMaximum = 20
export const savedSearchesMaximum = 50
export const savedSearchNameMaximum = 60
