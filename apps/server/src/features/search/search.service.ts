import { foundCountMaximum, type SearchKind, typeaheadKinds } from '@guildhall/contract/rules/searching/search-limits'
import {
  isSoughtAmong,
  parseSearch,
  type SearchQuery,
  seeksSomething,
} from '@guildhall/contract/rules/searching/search-query'
import type { Found } from '@guildhall/contract/search'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { FoundPage, Hits, Kind } from './kinds/kind.ts'
import { createMarker, type Marker } from './reading/marking.ts'
import type { Meanings } from './reading/meanings.service.ts'
import { onTheTick } from './reading/on-the-tick.ts'
import { someAtOnce } from './reading/some-at-once.ts'
import type { Sought } from './reading/sought.ts'
import { textsOf } from './reading/texts-of.ts'
import { withinLimits } from './reading/within-limits.ts'
import { findAlike } from './words/known-words.store.ts'

type Fault = SearchQuery['faults'][number]
type Counted = { count: number; isMore: boolean }
type Group = Counted & { kind: SearchKind; corrected: string | null; items: Found[] }
type Page = { faults: Fault[]; corrected: string | null; total: Counted | null; items: Found[] }

/**
 * Over everything that the searcher may see. The words are taken as they are written; where nothing that is asked for has
 * them so, each is also taken for what it may be a slip for.
 */
export function createSearchService({ kinds, meanings }: { kinds: readonly Kind[]; meanings: Meanings }) {
  /** What the searcher asks for, and what of it means nothing. */
  async function read(database: Database, caller: Caller, q: string): Promise<{ sought: Sought; faults: Fault[] }> {
    const query = parseSearch(q)
    const found = await meanings.of(database, caller, query)
    const faults = [...query.faults, ...found.faults]
    const { authorIds, gameIds } = found
    const sought = asWritten({ caller, viewerId: caller.userId, q, query, authorIds, gameIds })
    return { sought, faults }
  }

  async function overview(
    database: Database,
    caller: Caller,
    { q, limit }: { q: string; limit: number },
  ): Promise<{ faults: Fault[]; groups: Group[] }> {
    const { sought, faults } = await read(database, caller, q)
    if (faults.length > 0 || !seeksSomething(sought.query)) return { faults, groups: [] }
    const firstPage = { before: undefined, limit, isCounted: true }
    const asked = kinds.filter((each) => isSoughtAmong(each.kind, sought.query))
    const found = await findInEach(database, sought, asked, firstPage)
    const groups = found.map(({ kind, count, countedTo, corrected, items }) => ({
      kind: kind.kind,
      corrected,
      items,
      ...countedOf(count, countedTo),
    }))
    return { faults, groups }
  }

  async function page(
    database: Database,
    caller: Caller,
    asked: { kind: SearchKind; q: string; before?: string | undefined; limit: number },
  ): Promise<Page> {
    const { before, limit } = asked
    const { sought, faults } = await read(database, caller, asked.q)
    const kind = kinds.find((each) => each.kind === asked.kind)
    const isAsked = kind !== undefined && isSoughtAmong(kind.kind, sought.query) && seeksSomething(sought.query)
    if (faults.length > 0 || !isAsked) {
      return { faults, corrected: null, total: before === undefined ? { count: 0, isMore: false } : null, items: [] }
    }
    const isCounted = before === undefined
    const { items, count, countedTo, corrected } = await findInOne(database, sought, kind, { before, limit, isCounted })
    return { faults, corrected, total: before === undefined ? countedOf(count, countedTo) : null, items }
  }

  /** The best of each kind in turn, so that none takes all the room. */
  async function typeahead(
    database: Database,
    caller: Caller,
    { q, kind, limit }: { q: string; kind?: SearchKind | undefined; limit: number },
  ): Promise<Found[]> {
    const query = parseSearch(q)
    if (query.faults.length > 0 || !seeksSomething(query)) return []
    const sought = asWritten({ caller, viewerId: caller.userId, q, query, authorIds: undefined, gameIds: undefined })
    const typed = kinds.filter((each) => (kind === undefined ? isTyped(each.kind) : each.kind === kind))
    const asked = typed.filter((each) => isSoughtAmong(each.kind, query))
    const found = await findInEach(database, sought, asked, { before: undefined, limit, isCounted: false })
    return inTurn(found.map(({ items }) => items)).slice(0, limit)
  }

  return {
    overview: (...asked: Parameters<typeof overview>) => onTheTick(searchTickMs, () => overview(...asked)),
    page: (...asked: Parameters<typeof page>) => onTheTick(searchTickMs, () => page(...asked)),
    typeahead: (...asked: Parameters<typeof typeahead>) => onTheTick(typeaheadTickMs, () => typeahead(...asked)),
  }
}

/** Longer than a search usually takes in a large hall, too, and shorter than anybody notices. */
export const searchTickMs = 70
const typeaheadTickMs = 25

const isTyped = (kind: SearchKind) => (typeaheadKinds as readonly SearchKind[]).includes(kind)

const asWritten = (sought: Omit<Sought, 'alike' | 'isForgiving'>): Sought => ({
  ...sought,
  alike: new Map(),
  isForgiving: false,
})

type AskedPage = { readonly before: string | undefined; readonly limit: number; readonly isCounted: boolean }

/**
 * Of what words may be slips for, so many are counted where counting costs: words in many ways each are the dearest to
 * read, and how many have any of them tells nobody much.
 */
const forgivenCounted = 20

const countedToOf = ({ counts }: Kind, { isForgiving }: Sought, limit: number): number =>
  isForgiving && counts !== undefined ? Math.max(limit, forgivenCounted) : (counts ?? foundCountMaximum)

/** Of one search so many kinds hold a connection at once. */
const atOnce = 3

/** What is dear to count takes longest: were it begun last, everything would wait for it alone. */
const longestFirst = (kinds: readonly Kind[]): Kind[] => [
  ...kinds.filter(({ counts }) => counts !== undefined),
  ...kinds.filter(({ counts }) => counts === undefined),
]

type Corrected = Hits & { readonly countedTo: number; readonly corrected: string | null }

/** Of each kind what has the words as they are written, or, where no kind has any of it, what they may be slips for. */
async function findInEach(
  database: Database,
  sought: Sought,
  kinds: readonly Kind[],
  page: AskedPage,
): Promise<(Corrected & { readonly kind: Kind })[]> {
  const strictly = await findAll(database, sought, kinds, page)
  if (strictly.length > 0 || wordsOf(sought).length === 0) return strictly
  const isAmongMessages = kinds.some(({ kind }) => kind === 'messages')
  const forgiving = await forgive(database, sought, { isAmongMessages })
  return findAll(
    database,
    forgiving,
    kinds.filter((kind) => isForgiven(kind, forgiving)),
    page,
  )
}

/** Which of the two ways found the first page is found out again for the next: its cursor leads on in that. */
async function findInOne(database: Database, sought: Sought, kind: Kind, page: AskedPage): Promise<Corrected> {
  const [hits] = await findAll(database, sought, [kind], page)
  if (hits !== undefined || wordsOf(sought).length === 0) return hits ?? nothing
  const first = { before: undefined, limit: 1, isCounted: false }
  if (page.before !== undefined && (await findAll(database, sought, [kind], first)).length > 0) return nothing
  const forgiving = await forgive(database, sought, { isAmongMessages: kind.kind === 'messages' })
  if (!isForgiven(kind, forgiving)) return nothing
  return (await findAll(database, forgiving, [kind], page))[0] ?? nothing
}

const nothing: Corrected = { items: [], count: 0, countedTo: 0, corrected: null }

async function findAll(
  database: Database,
  sought: Sought,
  kinds: readonly Kind[],
  { isCounted, ...page }: AskedPage,
): Promise<(Corrected & { readonly kind: Kind })[]> {
  const marker = createMarker(sought)
  const hits = await someAtOnce(longestFirst(kinds), atOnce, async (kind) => {
    const countedTo = countedToOf(kind, sought, page.limit)
    const asked: FoundPage = { ...page, countTo: isCounted ? countedTo + 1 : 0 }
    return { kind, countedTo, ...(await kind.find(database, sought, asked, marker)) }
  })
  return hits
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .map((hit) => ({ ...hit, corrected: correctedBy(marker, wordsOf(sought), hit.items[0]) }))
}

async function forgive(database: Database, sought: Sought, among: { isAmongMessages: boolean }): Promise<Sought> {
  const alike = await withinLimits(database, (db) => findAlike(db, sought.viewerId, wordsOf(sought), among))
  return { ...sought, alike, isForgiving: true }
}

const isForgiven = (kind: Kind, { alike }: Sought) => alike.size > 0 || kind.knowsItsWords === true

const wordsOf = ({ query: { words, beginning } }: Sought): string[] => [
  ...words,
  ...(beginning === undefined ? [] : [beginning]),
]

/** What the words stand for in the best of what was found. */
function correctedBy(marker: Marker, words: readonly string[], best: Found | undefined): string | null {
  if (best === undefined) return null
  const texts = textsOf(best)
  const meant = words.map((word) => marker.meant(word, texts) ?? word)
  return meant.every((word, at) => word === words[at]) ? null : meant.join(' ')
}

function countedOf(count: number, most = foundCountMaximum): Counted {
  return { count: Math.min(count, most), isMore: count > most }
}

function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}
