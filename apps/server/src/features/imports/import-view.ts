import type { GameCard } from '@guildhall/contract/games'
import type { ImportRow, LibraryImport } from '@guildhall/contract/imports'
import type { Say } from '../../platform/words/words.ts'
import type { StoredImport, StoredRow } from './imports.store.ts'
import type { ImportedFacts } from './reading/imported-row.ts'
import { sayStoredFault } from './reading/row-faults.ts'

export function toImport({ changeId, isYoung, createdAt, appliedAt, ...stored }: StoredImport): LibraryImport {
  return {
    ...stored,
    // Those of the release before were counted without.
    counts: { ...stored.counts, namesakes: stored.counts.namesakes ?? 0 },
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    canUndo: stored.state === 'applied' && (changeId !== null || stored.besides !== null) && isYoung,
  }
}

/**
 * @param proposals games that the row may mean, by their numbers in this hall.
 * @param say how the reader is told what is wrong with the row
 */
export function toImportRow(
  row: StoredRow,
  cards: ReadonlyMap<number, GameCard>,
  proposals: readonly number[],
  say: Say,
): ImportRow {
  const { line, state, title, releaseYear, fault, facts, gameId } = row
  return {
    line,
    state,
    title,
    releaseYear,
    status: facts?.status ?? null,
    rating: facts?.rating ?? null,
    minutes: facts && wholeMinutes(facts),
    source: facts?.copies[0]?.source ?? null,
    finishedAt: facts?.finishedAt ?? null,
    game: (gameId === null ? undefined : cards.get(gameId)) ?? null,
    proposals: proposals.flatMap((id) => cards.get(id) ?? []),
    fault: fault === null ? null : sayStoredFault(say, fault),
  }
}

function wholeMinutes({ minutes, isLoose, copies }: ImportedFacts): number | null {
  const ofCopies = copies.reduce((sum, copy) => sum + copy.minutes, 0)
  if (minutes === null) return ofCopies === 0 ? null : ofCopies
  return isLoose ? minutes + ofCopies : Math.max(minutes, ofCopies)
}
