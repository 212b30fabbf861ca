/** Free of the schema library: pages use these before any schema is loaded. */
export const gameTitleMaximum = 200
export const gameNamesMaximum = 40
export const gameSummaryMaximum = 4000
export const gameGenresMaximum = 10
export const gamePlatformsMaximum = 40
export const gameDevelopersMaximum = 10
export const gameSeriesMaximum = 5
export const gameLinksMaximum = 8
export const gameLinkMaximum = 300
/** What a member says of a game that they miss: one line. */
export const suggestedSummaryMaximum = 300
export const gameSearchMaximum = 100
/** Of the games that a newcomer is offered. */
export const firstGamesMaximum = 8
export const suggestionNoteMaximum = 500
/** The facts of a game that members correct; staff correct all. */
export const correctableFacts = [
  'title',
  'releaseYear',
  'releaseDate',
  'developers',
  'genres',
  'platforms',
  'series',
] as const
export type CorrectableFact = (typeof correctableFacts)[number]
/** How somebody knows that a fact is another. */
export const correctionSourceMaximum = 500
export const correctionAnswerMaximum = 500
/** Of one member, that nobody looked at yet. */
export const correctionsMaximum = 20
/** Of one member, suggestions of games that are missing among them. */
export const correctionsADay = 20
/** What is settled is forgotten after so many days. */
export const settledCorrectionsDays = 180
/** Of each page that has views. */
export const savedViewsMaximum = 30
/** Where views are kept: the games of the catalogue, and the own library. */
export const viewPages = ['games', 'library'] as const
export type ViewPage = (typeof viewPages)[number]
/** Of an address as it is encoded: a letter of Japanese takes nine there, and one may look for a hundred. */
export const shelfViewMaximum = 4000
export const savedViewNameMaximum = 40

/** What a game is, in the words of IGDB, which numbers them so. */
export const igdbKinds = [
  'main_game',
  'dlc',
  'expansion',
  'bundle',
  'standalone_expansion',
  'mod',
  'episode',
  'season',
  'remake',
  'remaster',
  'expanded_game',
  'port',
  'fork',
  'pack',
  'update',
] as const
/** Beside them what Steam tells of that is no game, for members who want it on the shelf. */
export const gameKinds = [...igdbKinds, 'demo', 'soundtrack', 'video', 'software'] as const
export type GameKind = (typeof gameKinds)[number]

/** How it can be played, in the words of IGDB. */
export const gameModes = [
  'Single player',
  'Multiplayer',
  'Co-operative',
  'Split screen',
  'Massively Multiplayer Online (MMO)',
  'Battle Royale',
] as const
export type GameMode = (typeof gameModes)[number]

export const gameSorts = ['popular', 'rating', 'title', 'newest', 'oldest', 'shortest'] as const
export type GameSort = (typeof gameSorts)[number]

/** By the time that members needed for the main story: up to 6, 20 and 50 hours, and more. */
export const gameLengths = ['evening', 'week', 'month', 'long'] as const
export type GameLength = (typeof gameLengths)[number]

/** Where a member says that a game stands on their shelf. */
export const saidStatuses = [
  'backlog',
  'playing',
  'on-hold',
  'beaten',
  'completed',
  'dropped',
  'endless',
  'wishlist',
] as const
export type SaidStatus = (typeof saidStatuses)[number]

/** Where a game stands; `unsorted`: a platform tells that it was played, and the member did not say a word of it yet. */
export const libraryStatuses = [...saidStatuses, 'unsorted'] as const
export type LibraryStatus = (typeof libraryStatuses)[number]

/** Its story is through, or all of it. */
export const isFinishedStatus = (status: LibraryStatus): boolean => status === 'beaten' || status === 'completed'

/** Ratings are half stars: 1 is half a star, 10 is five. */
export const ratingMaximum = 10

/** How far somebody played: the styles whose times are compared. */
export const playStyles = ['main', 'extras', 'everything'] as const
export type PlayStyle = (typeof playStyles)[number]

/** Where a number comes from: somebody typed it, a platform told it, or a platform told it of an account proved to be theirs. */
export const evidences = ['typed', 'platform', 'proved'] as const
export type Evidence = (typeof evidences)[number]

export const reviewMaximum = 10_000
export const reviewTitleMaximum = 120
/** So many reviews one member keeps, of all games together. */
export const reviewsMaximum = 2000
/** So many lists one member keeps, copies included. */
export const listsMaximum = 200
export const listNameMaximum = 80
export const listDescriptionMaximum = 1000
/** So many lists of others one member likes. */
export const likedListsMaximum = 2000
export const listEntriesMaximum = 500
export const listNoteMaximum = 500
export const listEditorsMaximum = 20
/** A mean is shown from so many ratings, a time to beat from so many times. */
export const shownFrom = 3
