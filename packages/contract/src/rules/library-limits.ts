/** Free of the schema library: pages use these before any schema is loaded. */

/** Where somebody has a copy of a game: a store, a console's family, or a shelf at home. */
export const copySources = [
  'steam',
  'gog',
  'epic',
  'ubisoft',
  'ea',
  'battlenet',
  'itch',
  'microsoft',
  'playstation',
  'nintendo',
  'mobile',
  'physical',
  'other',
] as const
export type CopySource = (typeof copySources)[number]

export const entryNotesMaximum = 5000
export const copiesMaximum = 20
export const playthroughsMaximum = 30
export const playthroughNameMaximum = 80
export const journalEntriesMaximum = 500
export const journalTextMaximum = 2000
/** In all games of a member together. */
export const playthroughsInAllMaximum = 5000
export const journalsMaximum = 20_000
/** So many entries one library has, and one change at once touches. */
export const libraryMaximum = 20_000
export const changedAtOnceMaximum = 5000
/** A change of many entries at once can be taken back for so many days. */
export const changeUndoDays = 30
/** Of more changes than these, of more entries or more bytes in them, the latest can be taken back. */
export const changesMaximum = 200
export const changeRowsMaximum = 100_000
/** Of changes of many games, and as many of changes of single ones; the latest of each stays, however large. */
export const changeBytesMaximum = 32_000_000

export const collectionKinds = ['shelf', 'tag', 'smart'] as const
export type CollectionKind = (typeof collectionKinds)[number]
export const collectionsMaximum = 100
export const collectionNameMaximum = 60
/** By the names of the design: heraldic colours that both themes have. */
export const collectionColours = ['gold', 'green', 'red', 'blue', 'plum', 'grey'] as const
export type CollectionColour = (typeof collectionColours)[number]

export const importMaximumBytes = 5 * 1024 * 1024
export const importRowsMaximum = 20_000
/** So many games that nobody knew one member makes, in files and by hand. */
export const madeGamesMaximum = 20_000
/** No table of a collection comes near it; each cell of each row is looked for by its column. */
export const importColumnsMaximum = 200
export const importFormats = [
  'guildhall-json',
  'guildhall-csv',
  'infinite-backlog-csv',
  'grouvee-json',
  'grouvee-csv',
  'howlongtobeat-csv',
  'playnite',
  'table',
] as const
export type ImportFormat = (typeof importFormats)[number]

/** What a column of a table may tell of a game. */
export const importRoles = [
  'title',
  'releaseYear',
  'status',
  'rating',
  'playtime',
  'startedOn',
  'finishedOn',
  'platform',
  'source',
  'notes',
  'review',
  'completion',
  'favourite',
  'addedOn',
  'lastPlayedOn',
  'igdbId',
  'steamAppId',
] as const
export type ImportRole = (typeof importRoles)[number]
/** How good the best rating of a table is: a number, a letter, or as many stars as are drawn. */
export const ratingScales = ['5', '10', '100', 'letters', 'stars'] as const
export type RatingScale = (typeof ratingScales)[number]
export const playtimeUnits = ['hours', 'minutes', 'seconds'] as const
export type PlaytimeUnit = (typeof playtimeUnits)[number]
/** Which number of 03/04/2021 is the day. */
export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]
/** More different words than these are no column of statuses. */
export const statusWordsMaximum = 50
/** Kinds of tables for which a member's choice of columns is remembered: those used last. */
export const rememberedReadingsMaximum = 50

/** What one is in the mood for, said by the page in words. */
export const moods = ['calm', 'thrilling', 'story', 'thinking', 'company', 'short'] as const
export type Mood = (typeof moods)[number]

/** What becomes of hours that were typed before a platform told some: both count, or the typed ones go. */
export const hoursAnswers = ['both', 'drop'] as const
export type HoursAnswer = (typeof hoursAnswers)[number]

/** How a sync with Steam ended; only the first has written. */
export const syncOutcomes = [
  'synced',
  'private_or_hidden',
  'not_found',
  'unlinked',
  'steam_unavailable',
  'rate_limited',
  'catalogue_unavailable',
  'misconfigured',
] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

/** What a sync is asked to bring. */
export const syncBrings = ['games', 'wishlist'] as const
export type SyncBrings = (typeof syncBrings)[number]

/** What a sync does, in this order. */
export const syncSteps = ['account', 'games', 'matching', 'saving', 'achievements'] as const
export type SyncStep = (typeof syncSteps)[number]

/** So many things that the rules of words kept off an import tells one by one. */
export const refusedShown = 100
