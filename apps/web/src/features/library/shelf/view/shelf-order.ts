import type { LibraryEntry } from '@guildhall/contract/library'
import { type LibraryStatus, libraryStatuses } from '@guildhall/contract/rules/game-limits'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import { t } from '@lingui/core/macro'
import { genreWord } from '../../../../platform/names/genre-word.ts'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { sourceWords } from '../../../../platform/names/source-words.ts'
import { atFirstUse } from '../../../../ui/language/formats.ts'
import { language } from '../../../../ui/language/language.ts'
import { decadeText } from '../../../../ui/type/number-text.ts'
import { isOwned, type OwnSides } from '../beside/own-side.queries.ts'
import type { GamesBeyond } from '../beside/shelf-facts.queries.ts'
import type { ShelfAchievements, ShelfGroup, ShelfHours, ShelfSort, ShelfTab, ShelfView } from './shelf-view.ts'

/** Games that belong together, in their order; one without a title when nothing is grouped. */
export type Section = { readonly title: string | null; readonly entries: readonly LibraryEntry[] }

const tabOf: Readonly<Record<LibraryStatus, Exclude<ShelfTab, 'all'>>> = {
  backlog: 'backlog',
  playing: 'playing',
  endless: 'playing',
  'on-hold': 'shelved',
  dropped: 'shelved',
  beaten: 'finished',
  completed: 'finished',
  wishlist: 'wishlist',
  unsorted: 'unsorted',
}

/** What one wishes for is not yet among all that one has. */
const isInTab = ({ status }: LibraryEntry, tab: ShelfTab) =>
  tab === 'all' ? status !== 'wishlist' : tabOf[status] === tab

export type TabCounts = Readonly<Record<ShelfTab, number>>

export function countTabs(entries: readonly LibraryEntry[]): TabCounts {
  const counts: Partial<Record<LibraryStatus, number>> = {}
  for (const { status } of entries) counts[status] = (counts[status] ?? 0) + 1
  return tabsOf(counts)
}

export function tabsOf(statuses: Readonly<Partial<Record<LibraryStatus, number>>>): TabCounts {
  const counts = { all: 0, playing: 0, backlog: 0, finished: 0, shelved: 0, unsorted: 0, wishlist: 0 }
  for (const status of libraryStatuses) {
    const count = statuses[status] ?? 0
    counts[tabOf[status]] += count
    if (status !== 'wishlist') counts.all += count
  }
  return counts
}

/** What is known of the games of a shelf besides their entries; each is absent while it is not known. */
export type Beside = {
  /** The games of the collection that the view names. */
  readonly collected?: ReadonlySet<string> | undefined
  /** What the reader has, on shelves of others. */
  readonly ownSides?: OwnSides | undefined
  readonly beyond?: GamesBeyond | undefined
  readonly hasFriends?: ((gameId: string) => boolean) | undefined
  /** The own collections in their order, and in which of them a game stands first. */
  readonly collections?: CollectionPlaces | undefined
}
export type CollectionPlaces = { readonly names: readonly string[]; nameOf(gameId: string): string | undefined }

/** The games that a view shows, in its order and its groups. */
export function arrangeShelf(entries: readonly LibraryEntry[], view: ShelfView, beside: Beside = {}): Section[] {
  const { ownSides: own } = beside
  const isOfMine = ({ game }: LibraryEntry) =>
    own === undefined || view.mine === undefined || isOwned(own, game.id) === (view.mine === 'common')
  const shown = entries.filter((entry) => isShown(entry, view, beside) && isOfMine(entry))
  const order = orderBy(view.sort ?? 'played', view.reversed === 'yes')
  return groupBy(shown.toSorted(order), view.group ?? 'none', beside)
}

const hour = 60
const hoursRange: Readonly<Record<ShelfHours, readonly [number, number]>> = {
  none: [0, 1],
  taste: [1, 2 * hour],
  evening: [2 * hour, 10 * hour],
  week: [10 * hour, 50 * hour],
  long: [50 * hour, Number.POSITIVE_INFINITY],
}

function isShown(entry: LibraryEntry, view: ShelfView, beside: Beside): boolean {
  const { game, rating, playtime } = entry
  const { tab = 'all', q, source, genre, from, to, hours, achievements, favourite, hidden, platform, friends } = view
  if (!isInTab(entry, tab)) return false
  if (source !== undefined && !entry.sources.includes(source)) return false
  if (genre !== undefined && !game.genres.includes(genre)) return false
  if (from !== undefined && (game.releaseYear ?? Number.NEGATIVE_INFINITY) < from) return false
  if (to !== undefined && (game.releaseYear ?? Number.POSITIVE_INFINITY) > to) return false
  if (view.rating !== undefined && !isRated(rating, view.rating)) return false
  if (hours !== undefined) {
    const [least, most] = hoursRange[hours]
    if (playtime.minutes < least || playtime.minutes >= most) return false
  }
  if (achievements !== undefined && achievementsOf(entry) !== achievements) return false
  if (favourite !== undefined && !entry.favourite) return false
  if (hidden !== undefined && entry.isHidden !== (hidden === 'only')) return false
  if (view.collection !== undefined && beside.collected?.has(game.id) !== true) return false
  if (platform !== undefined && !beside.beyond?.get(game.id)?.platforms.includes(platform)) return false
  if (friends !== undefined && beside.hasFriends?.(game.id) !== (friends === 'some')) return false
  return q === undefined || isFound(game.title, q)
}

function isRated(rating: number | null, wanted: NonNullable<ShelfView['rating']>): boolean {
  if (wanted === 'none') return rating === null
  if (wanted === 'any') return rating !== null
  return rating !== null && rating >= Number(wanted)
}

function achievementsOf({ achievements }: LibraryEntry): ShelfAchievements {
  if (achievements === null || achievements.total === 0) return 'none'
  if (achievements.unlocked === 0) return 'unplayed'
  return achievements.unlocked >= achievements.total ? 'all' : 'some'
}

type Order = (a: LibraryEntry, b: LibraryEntry) => number

const titleOrder = atFirstUse(() => new Intl.Collator(language, { sensitivity: 'base', numeric: true }))
const compareTitles = (a: string, b: string) => titleOrder().compare(a, b)
const byTitle: Order = (a, b) => compareTitles(a.game.title, b.game.title)

/** What is compared; `null` has nothing to compare, and comes last either way. */
const keys: Readonly<Record<Exclude<ShelfSort, 'title'>, (entry: LibraryEntry) => string | number | null>> = {
  played: (entry) => entry.lastPlayedAt,
  added: (entry) => entry.addedAt,
  rating: (entry) => entry.rating,
  hours: (entry) => entry.playtime.minutes || null,
  release: (entry) => entry.game.releaseYear,
  completion: (entry) => entry.completion?.percent ?? null,
  finished: (entry) => entry.finishedAt,
}

/** The newest, the best and the most first, titles from A; equal ones by title. */
function orderBy(sort: ShelfSort, isReversed: boolean): Order {
  const way = isReversed ? -1 : 1
  if (sort === 'title') return (a, b) => way * byTitle(a, b)
  const keyOf = keys[sort]
  return (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one === other) return byTitle(a, b)
    if (one === null) return 1
    if (other === null) return -1
    return one > other ? -way : way
  }
}

function groupBy(entries: readonly LibraryEntry[], group: ShelfGroup, { collections }: Beside): Section[] {
  if (entries.length === 0) return []
  if (group === 'none') return [{ title: null, entries }]
  if (group === 'collection') return byCollection(entries, collections)
  const titleOf = titles[group]
  const groups = Map.groupBy(entries, titleOf)
  return [...groups]
    .map(([title, of]) => ({ title, entries: of }))
    .toSorted((a, b) => compareGroups[group](a.title, b.title))
}

/** In the order of the collections, and what stands in none at the end. */
function byCollection(entries: readonly LibraryEntry[], collections: CollectionPlaces | undefined): Section[] {
  const groups = Map.groupBy(entries, ({ game }) => collections?.nameOf(game.id) ?? null)
  const titled = [...(collections?.names ?? []), null]
  return titled.flatMap((name) => {
    const of = groups.get(name)
    return of === undefined ? [] : [{ title: name ?? noCollection, entries: of }]
  })
}

const noCollection = t`In no collection`
const noGenre = t`No genre known`
const severalSources = t`In several places`
const noSource = t`No place told`
const noYear = t`No year known`
const noLetter = t`0–9 and signs`

type TitledGroup = Exclude<ShelfGroup, 'none' | 'collection'>

const titles: Readonly<Record<TitledGroup, (entry: LibraryEntry) => string>> = {
  status: ({ status }) => statusWords[status],
  source: ({ sources: [first, second] }) =>
    first === undefined ? noSource : second === undefined ? sourceWords[first] : severalSources,
  genre: ({ game: { genres } }) => (genres[0] === undefined ? noGenre : genreWord(genres[0])),
  decade: ({ game: { releaseYear } }) =>
    releaseYear === null ? noYear : decadeText(Math.floor(releaseYear / 10) * 10),
  letter: ({ game: { title } }) => {
    const letter = title.normalize('NFKD').charAt(0).toUpperCase()
    return /\p{L}/u.test(letter) ? letter : noLetter
  },
}

const statusTitles = libraryStatuses.map((status) => statusWords[status])
const last =
  (...odd: readonly string[]) =>
  (a: string, b: string) =>
    odd.indexOf(a) - odd.indexOf(b) || compareTitles(a, b)

/** Odd groups come after all others. */
const compareGroups: Readonly<Record<TitledGroup, (a: string, b: string) => number>> = {
  status: (a, b) => statusTitles.indexOf(a) - statusTitles.indexOf(b),
  source: last(severalSources, noSource),
  genre: last(noGenre),
  decade: (a, b) => last(noYear)(a, b) * (a === noYear || b === noYear ? 1 : -1),
  letter: last(noLetter),
}
