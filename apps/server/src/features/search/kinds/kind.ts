import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import type { Found } from '@guildhall/contract/search'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Marker } from '../reading/marking.ts'
import type { Sought } from '../reading/sought.ts'

export type FoundPage = {
  readonly before: string | undefined
  readonly limit: number
  /** So many are counted; the next page counts nothing. */
  readonly countTo: number
}

export type Hits = {
  readonly items: Found[]
  /** Of the first page: all that the viewer may see, or one more than were counted. */
  readonly count: number
}

/** Something that can be found. A new kind is one more of these, in `every-kind.ts`. */
export type Kind = {
  readonly kind: SearchKind
  /** It has words of its own, and looks itself for those that a query may be a slip for. */
  readonly knowsItsWords?: true
  /** So many are counted at most, where counting more is not cheap. */
  readonly counts?: number
  /**
   * What the viewer may see and what fits, by the predicate of its feature.
   * @throws search_too_broad, malformed_request for a cursor of another search
   */
  find(database: Database, sought: Sought, page: FoundPage, marker: Marker): Promise<Hits>
}

/** As many are read as the page shows and the count needs. */
export const readTo = ({ limit, countTo }: FoundPage): number => Math.max(limit, countTo)
