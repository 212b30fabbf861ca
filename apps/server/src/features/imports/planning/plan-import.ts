import type { WholeEntry } from '../../library/index.ts'
import type { ImportedFacts } from '../reading/imported-row.ts'
import { joinFacts } from './join-facts.ts'
import {
  type EntryPlan,
  isNothing,
  type OnConflict,
  planNewEntry,
  planRatedEntry,
  planShelvedEntry,
} from './plan-entry.ts'

/** What somebody has of games: entries and ratings, by the numbers of games in this hall. */
export type Shelf = {
  readonly entries: ReadonlyMap<number, WholeEntry>
  readonly ratings: ReadonlyMap<number, number>
}

/** A row for which it is known which game it means. */
export type MatchedRow = { readonly line: number; readonly gameId: number; readonly facts: ImportedFacts }

export type ImportPlan = {
  /** What each row does, by its line. */
  readonly states: ReadonlyMap<number, 'new' | 'changed' | 'same'>
  /** By game, in ascending order of their numbers; games that stay as they are are absent. */
  readonly writes: ReadonlyMap<number, EntryPlan>
}

/**
 * What a file does to a shelf. Several rows for one game are one: the first of them puts it on the shelf, the others
 * add to it.
 */
export function planImport(rows: readonly MatchedRow[], shelf: Shelf, onConflict: OnConflict): ImportPlan {
  const states = new Map<number, 'new' | 'changed' | 'same'>()
  const writes = new Map<number, EntryPlan>()
  const games = Map.groupBy(rows, ({ gameId }) => gameId)
  for (const [gameId, [first, ...others]] of [...games].toSorted(([one], [other]) => one - other)) {
    if (first === undefined) continue
    const facts = joinFacts([first.facts, ...others.map((row) => row.facts)])
    const rating = shelf.ratings.get(gameId) ?? null
    const shelved = shelf.entries.get(gameId)
    const isNew = shelved === undefined && !facts.isOffShelf
    const plan = shelved
      ? planShelvedEntry(shelved, rating, facts, onConflict)
      : (isNew ? planNewEntry : planRatedEntry)(facts, rating, onConflict)
    const isSame = !isNew && isNothing(plan)
    if (!isSame) writes.set(gameId, plan)
    states.set(first.line, isSame ? 'same' : isNew ? 'new' : 'changed')
    for (const { line } of others) states.set(line, isSame ? 'same' : 'changed')
  }
  return { states, writes }
}
