import {
  type GameLength,
  type GameMode,
  type GameSort,
  gameLengths,
  gameModes,
  gameSearchMaximum,
  gameSorts,
} from '@guildhall/contract/rules/game-limits'

const shelves = ['me', 'friends', 'not-me'] as const
export type OwnedBy = (typeof shelves)[number]

/** What browsing is narrowed by, as it stands in the address of the page. */
export type GameFilters = {
  readonly q?: string
  readonly genre?: string
  readonly platform?: string
  readonly mode?: GameMode
  readonly players?: number
  readonly from?: number
  readonly to?: number
  readonly length?: GameLength
  readonly owned?: OwnedBy
  readonly sort?: GameSort
}

export type FilterName = keyof GameFilters

const names = [
  'q',
  'genre',
  'platform',
  'mode',
  'players',
  'from',
  'to',
  'length',
  'owned',
  'sort',
] as const satisfies readonly FilterName[]

/** Reads an address; what makes no sense there is not a filter. */
export function readFilters(address: URLSearchParams): GameFilters {
  const words = (name: FilterName, maximum: number) => address.get(name)?.trim().slice(0, maximum) || undefined
  const number = (name: FilterName, least: number, most: number) => {
    const value = Number(address.get(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined
  }
  const choice = <Value extends string>(name: FilterName, values: readonly Value[]) =>
    values.find((value) => value === address.get(name))
  return onlyGiven({
    q: words('q', gameSearchMaximum),
    genre: words('genre', 80),
    platform: words('platform', 80),
    mode: choice('mode', gameModes),
    players: number('players', 1, 10_000),
    from: number('from', 1950, 2100),
    to: number('to', 1950, 2100),
    length: choice('length', gameLengths),
    owned: choice('owned', shelves),
    sort: choice('sort', gameSorts),
  })
}

/** Reads what was saved, as an address is read. */
export function savedFilters(saved: Readonly<Record<string, unknown>>): GameFilters {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(saved)) {
    if (typeof value === 'string' || typeof value === 'number') address.set(name, `${value}`)
  }
  return readFilters(address)
}

/** The address of the page that shows games narrowed so. */
export function gamesHref(filters: GameFilters): string {
  const address = addressOf(filters)
  return `/games${address.size > 0 ? `?${address}` : ''}`
}

/** The same filters make the same address, whichever was set first. */
export function addressOf(filters: GameFilters): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, `${filters[name]}`]])))
}

/** Changes some filters; `undefined` takes one away. */
export function withFilters(
  filters: GameFilters,
  changes: { readonly [Name in FilterName]?: GameFilters[Name] | undefined },
): GameFilters {
  return onlyGiven({ ...filters, ...changes })
}

function onlyGiven(filters: { readonly [Name in FilterName]?: GameFilters[Name] | undefined }): GameFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))
}

export const isNarrowed = (filters: GameFilters) => Object.keys(filters).length > 0
