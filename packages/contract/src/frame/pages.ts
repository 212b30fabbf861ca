/** How a list of the contract goes on, so that a client which knows nothing of its cursors finds all of it. */
export type Pages =
  | WholeList
  /** The best of something, found anew by each call: it ends at its limit, and nothing leads on. */
  | 'best'
  /** Best first, by an order that has no place of its own: the next page begins after as many as were seen. */
  | 'ranked'
  /** The last item of a full page names the place of the next, in the field that stands behind the query's name. */
  | {
      readonly before?: string
      readonly after?: string
      /** Where the items are, when the answer is an object. */
      readonly items?: string
      /** A log is read in order from its end: the page before it begins at its first item. */
      readonly isLog?: true
    }
  /** The answer says itself where the next page begins, may say whether there is one, and how many there are in all. */
  | { readonly query: string; readonly place: string; readonly while?: string; readonly total?: string }

/** The list comes at once, however long it is. */
type WholeList = 'whole'

/** What the headers of one page say. */
export type PageFacts = {
  /** The query parameter that leads on, and its value; absent on the last page. */
  readonly next?: readonly [query: string, place: string]
  /** How many there are in all, where that is known without counting. */
  readonly total?: number
}

/** Parsed query of the call. */
type Query = Readonly<Record<string, unknown>>
type Item = Readonly<Record<string, unknown>>

/**
 * What the answer of a list says of its pages. A full page leads on without a look at what follows, so the one after it
 * may be empty.
 */
export function pageFacts(pages: Pages, answer: unknown, query: Query = {}): PageFacts {
  if (pages === 'whole') return { total: (answer as unknown[]).length }
  if (pages === 'best' || pages === 'ranked') return rankedFacts(pages, (answer as unknown[]).length, query)
  if ('query' in pages) {
    const { [pages.place]: place, [pages.total ?? '']: total, [pages.while ?? '']: isMore = true } = answer as Item
    return { ...(isMore === true && nextAt(pages.query, place)), ...(typeof total === 'number' && { total }) }
  }
  const items = (pages.items === undefined ? answer : (answer as Item)[pages.items]) as readonly Item[]
  const isFirst = query.before === undefined && query.after === undefined && query.around === undefined
  if (items.length < Number(query.limit)) return isFirst ? { total: items.length } : {}
  const isForward = pages.after !== undefined && (query.after !== undefined || pages.before === undefined)
  const [name, field] = isForward ? ['after', pages.after] : ['before', pages.before]
  const edge = pages.isLog && !isForward ? items.at(0) : items.at(-1)
  return nextAt(name ?? '', edge?.[field ?? ''])
}

function rankedFacts(pages: 'best' | 'ranked', shown: number, query: Query): PageFacts {
  const seen = pages === 'ranked' ? Number(query.after ?? 0) : 0
  if (shown === Number(query.limit)) return pages === 'ranked' ? nextAt('after', seen + shown) : {}
  // Behind the last one nobody knows how many came before.
  return shown > 0 || seen === 0 ? { total: seen + shown } : {}
}

function nextAt(query: string, place: unknown): Pick<PageFacts, 'next'> {
  return typeof place === 'string' || typeof place === 'number' ? { next: [query, String(place)] } : {}
}
