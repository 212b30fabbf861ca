import { type SearchKind, searchKinds, searchMaximum } from '@guildhall/contract/rules/searching/search-limits'

/** A search as it stands in the address of its page: the words with all their operators, and the kind that is shown. */
export type Search = {
  readonly q: string
  /** Null is everything. */
  readonly kind: SearchKind | null
}

export const searchPath = '/search-results'

/** The field of the page, for the key that leads there. */
export const searchFieldId = 'search-everything'

/** Reads an address; what makes no sense there is left out. */
export function readSearch(address: URLSearchParams): Search {
  const kind = searchKinds.find((each) => each === address.get('kind')) ?? null
  return { q: (address.get('q') ?? '').slice(0, searchMaximum).trim(), kind }
}

export function searchHref({ q, kind = null }: { q: string; kind?: SearchKind | null }): string {
  const address = new URLSearchParams({
    ...(q !== '' && { q: q.slice(0, searchMaximum).trim() }),
    ...(kind !== null && { kind }),
  })
  return `${searchPath}${address.size > 0 ? `?${address}` : ''}`
}
