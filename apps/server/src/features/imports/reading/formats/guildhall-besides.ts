import {
  type BesidesKind,
  besidesKinds,
  besidesMaximum,
  type DraftBesides,
  type FileBesides,
  fileKinds,
} from '../../own-format/besides-file.ts'
import type { FileGame } from '../../own-format/library-file.ts'
import { type ImportedRow, nothingSaid } from '../imported-row.ts'

/** What stands in a file of the hall besides the shelf; `leftOut` of its things cannot be read. */
export type Besides = { readonly things: DraftBesides; readonly leftOut: number }

/**
 * Reads what stands besides the entries. Each game that is named there and stands on no row gets a row of its own: it can
 * be said which game it is, as of any other.
 * @param rows those of the entries
 */
export function readBesides(
  parsed: unknown,
  rows: readonly ImportedRow[],
): { rows: readonly ImportedRow[]; besides: Besides } | undefined {
  const file = (parsed ?? {}) as Readonly<Record<string, unknown>>
  const counted = besidesKinds.map((kind) => listIn(file, kind).length)
  if (counted.every((count) => count === 0)) return undefined
  const { read, leftOut } = readAll(file)
  const naming = createNaming(rows, read)
  const { lineOf } = naming
  const things: DraftBesides = {
    ratings: read.ratings.map((rated) => ({ ...rated, game: lineOf(rated.game) })),
    times: read.times.map((told) => ({ ...told, game: lineOf(told.game) })),
    reviews: read.reviews.map((review) => ({ ...review, game: lineOf(review.game) })),
    lists: read.lists.map((list) => ({
      ...list,
      entries: list.entries.map((entry) => ({ ...entry, game: lineOf(entry.game) })),
    })),
    collections: read.collections.map((collection) => ({ ...collection, games: collection.games.map(lineOf) })),
    views: read.views,
  }
  return { rows: [...rows, ...naming.added], besides: { things, leftOut } }
}

const listIn = (file: Readonly<Record<string, unknown>>, kind: BesidesKind): readonly unknown[] => {
  const list = file[kind]
  return Array.isArray(list) ? list : []
}

function readAll(file: Readonly<Record<string, unknown>>): { read: FileBesides; leftOut: number } {
  let leftOut = 0
  const of = <Kind extends BesidesKind>(kind: Kind) =>
    listIn(file, kind).flatMap((thing, at) => {
      if (at >= besidesMaximum[kind]) {
        leftOut += 1
        return []
      }
      const { success, data } = fileKinds[kind].safeParse(thing)
      if (!success) leftOut += 1
      return success ? [data as FileBesides[Kind][number]] : []
    })
  const read = {
    ratings: of('ratings'),
    times: of('times'),
    reviews: of('reviews'),
    lists: of('lists'),
    collections: of('collections'),
    views: of('views'),
  }
  return { read, leftOut }
}

/** Gives each game the line of its row, a new one where it has none. */
function createNaming(rows: readonly ImportedRow[], { ratings }: FileBesides) {
  const lines = new Map<string, number>()
  for (const row of rows) {
    if (row.fault !== null) continue
    const { hallKey, igdbId, title, releaseYear } = row
    lines.set(keyOf({ id: hallKey, igdbId, title, releaseYear }), row.line)
  }
  const rated = new Map(ratings.map(({ game, rating }) => [keyOf(game), rating]))
  const added: ImportedRow[] = []
  let last = rows.at(-1)?.line ?? 0
  return {
    added,
    lineOf(game: FileGame): number {
      const key = keyOf(game)
      const known = lines.get(key)
      if (known !== undefined) return known
      last += 1
      lines.set(key, last)
      const { id: hallKey, ...name } = game
      const facts = { ...nothingSaid, isOffShelf: true, rating: rated.get(key) ?? null } as const
      added.push({ line: last, fault: null, ...name, hallKey, steamAppId: null, facts })
      return last
    },
  }
}

const keyOf = ({ id, igdbId, title, releaseYear }: FileGame) => JSON.stringify([id, igdbId, title, releaseYear])
