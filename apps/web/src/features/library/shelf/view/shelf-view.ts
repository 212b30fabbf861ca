import { type CopySource, copySources } from '@guildhall/contract/rules/library-limits'

export const shelfTabs = ['all', 'playing', 'backlog', 'finished', 'shelved', 'unsorted', 'wishlist'] as const
export type ShelfTab = (typeof shelfTabs)[number]

export const shelfLooks = ['grid', 'list', 'compact'] as const
export type ShelfLook = (typeof shelfLooks)[number]

export const shelfSorts = ['played', 'title', 'added', 'rating', 'hours', 'release', 'completion', 'finished'] as const
export type ShelfSort = (typeof shelfSorts)[number]

export const shelfGroups = ['none', 'status', 'collection', 'source', 'genre', 'decade', 'letter'] as const
export type ShelfGroup = (typeof shelfGroups)[number]

export const shelfRatings = ['none', 'any', '6', '8', '10'] as const
export type ShelfRating = (typeof shelfRatings)[number]

export const shelfHours = ['none', 'taste', 'evening', 'week', 'long'] as const
export type ShelfHours = (typeof shelfHours)[number]

export const shelfAchievements = ['all', 'some', 'unplayed', 'none'] as const
export type ShelfAchievements = (typeof shelfAchievements)[number]

/** Whether friends who show it have it, too. */
export const shelfFriends = ['some', 'none'] as const
export type ShelfFriends = (typeof shelfFriends)[number]

export const shelfHidden = ['only', 'without'] as const
export type ShelfHidden = (typeof shelfHidden)[number]

/** Beside the own shelf: what stands on both, and what does not stand there. */
export const shelfMine = ['common', 'lacking'] as const
export type ShelfMine = (typeof shelfMine)[number]

/** How a shelf is looked at, as it stands in the address of the page; what is absent is as usual. */
export type ShelfView = {
  readonly tab?: ShelfTab
  readonly q?: string
  readonly source?: CopySource
  readonly genre?: string
  readonly platform?: string
  readonly from?: number
  readonly to?: number
  readonly rating?: ShelfRating
  readonly hours?: ShelfHours
  readonly achievements?: ShelfAchievements
  readonly favourite?: 'only'
  readonly hidden?: ShelfHidden
  readonly friends?: ShelfFriends
  readonly collection?: string
  /** Of a shelf of others. */
  readonly mine?: ShelfMine
  readonly sort?: ShelfSort
  readonly reversed?: 'yes'
  readonly group?: ShelfGroup
  readonly look?: ShelfLook
}

export type ViewName = keyof ShelfView
export type ViewChanges = { readonly [Name in ViewName]?: ShelfView[Name] | undefined }

const names = [
  'tab',
  'q',
  'source',
  'genre',
  'platform',
  'from',
  'to',
  'rating',
  'hours',
  'achievements',
  'favourite',
  'hidden',
  'friends',
  'collection',
  'mine',
  'sort',
  'reversed',
  'group',
  'look',
] as const satisfies readonly ViewName[]

export const wordsMaximum = 100
export const earliestYear = 1950
export const latestYear = 2100

/** Reads an address; what makes no sense there is as usual. */
export function readView(address: URLSearchParams): ShelfView {
  const words = (name: ViewName, maximum: number) => address.get(name)?.trim().slice(0, maximum) || undefined
  const year = (name: ViewName) => {
    const value = Number(address.get(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= earliestYear && value <= latestYear ? value : undefined
  }
  const choice = <Value extends string>(name: ViewName, values: readonly Value[]) =>
    values.find((value) => value === address.get(name))
  return onlyGiven({
    tab: choice('tab', shelfTabs),
    q: words('q', wordsMaximum),
    source: choice('source', copySources),
    genre: words('genre', 80),
    platform: words('platform', 80),
    from: year('from'),
    to: year('to'),
    rating: choice('rating', shelfRatings),
    hours: choice('hours', shelfHours),
    achievements: choice('achievements', shelfAchievements),
    favourite: choice('favourite', ['only']),
    hidden: choice('hidden', shelfHidden),
    friends: choice('friends', shelfFriends),
    collection: words('collection', 40),
    mine: choice('mine', shelfMine),
    sort: choice('sort', shelfSorts),
    reversed: choice('reversed', ['yes']),
    group: choice('group', shelfGroups),
    look: choice('look', shelfLooks),
  })
}

/** Collections are the reader's own: games of a shelf of somebody else stand in none. */
export const othersGroups = shelfGroups.filter((group) => group !== 'collection')

/** A view as a shelf of somebody else is looked at. */
export const asOfOthers = (view: ShelfView): ShelfView =>
  view.group === 'collection' ? withView(view, { group: 'none' }) : view

/** Puts a view into an address beside what else stands there; the same view makes the same address. */
export function addressOf(view: ShelfView, beside: URLSearchParams): URLSearchParams {
  const others = [...beside].filter(([name]) => !names.some((own) => own === name))
  const own = names.flatMap((name) => (view[name] === undefined ? [] : [[name, `${view[name]}`]]))
  return new URLSearchParams([...others, ...own])
}

/** Changes some parts; `undefined` makes one as usual, as does what is usual anyway. */
export function withView(view: ShelfView, changes: ViewChanges): ShelfView {
  const { tab, sort, group, ...others } = { ...view, ...changes }
  return onlyGiven({
    ...others,
    tab: tab === 'all' ? undefined : tab,
    sort: sort === 'played' ? undefined : sort,
    group: group === 'none' ? undefined : group,
  })
}

function onlyGiven(view: ViewChanges): ShelfView {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== ''))
}

/** Whether all games are shown in their usual order, however they look. */
export const isUsual = (view: ShelfView): boolean => Object.keys(view).every((name) => name === 'look')

/** What narrows the shelf beside the tab and the words. */
export const filterNames = [
  'source',
  'genre',
  'platform',
  'from',
  'to',
  'rating',
  'hours',
  'achievements',
  'favourite',
  'hidden',
  'friends',
  'collection',
] as const satisfies readonly ViewName[]

/** The view without its filters, and without the words when these are to go, too. */
export function withoutFilters(view: ShelfView, { andWords }: { andWords: boolean }): ShelfView {
  const gone: readonly ViewName[] = andWords ? [...filterNames, 'mine', 'q'] : filterNames
  return onlyGiven({ ...view, ...Object.fromEntries(gone.map((name) => [name, undefined])) })
}
